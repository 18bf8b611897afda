import { useDebouncedValue } from '@mantine/hooks'
import { quoteParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelAmounts, ParcelQuoteBody } from '@waybill/contract/parcels/schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../../platform/api.ts'
import { parcelKeys } from '../parcels.api.ts'

/** Price of the parcel in the form, or why it is unknown. */
export type Quote = {
  amounts: ParcelAmounts | undefined
  /** Not requested yet, or the request failed. */
  reason: 'incomplete' | 'failed' | undefined
  isLoading: boolean
}

/** Price of the typed parcel, 300 ms after the last key. The server prices again on save (rule PRC-7). */
export const useParcelQuote = (body: z.input<typeof ParcelQuoteBody>, isWanted: boolean): Quote => {
  const typed = JSON.stringify(body)
  const [asked] = useDebouncedValue(typed, 300)
  const question = JSON.parse(asked) as typeof body
  const isComplete = question.serviceCode !== '' && question.shipToAddress.country !== ''
  const { data, isFetching, isError } = useQuery({
    queryKey: parcelKeys.named('quote', question),
    queryFn: ({ signal }) => api.call(quoteParcel, { body: question, signal }),
    enabled: isWanted && isComplete,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (!isComplete) return { amounts: undefined, reason: 'incomplete', isLoading: false }
  if (isError) return { amounts: undefined, reason: 'failed', isLoading: false }
  return { amounts: data, reason: undefined, isLoading: isWanted && (isFetching || asked !== typed) }
}
