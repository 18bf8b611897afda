import { useDebouncedValue } from '@mantine/hooks'
import { getQuote } from '@waybill/contract/pricing/endpoints'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import type { Quoted } from '../../shipment/form/price-parts.tsx'
import { orderKeys } from './orders.api.ts'

type QuoteFacts = {
  serviceId: string
  countryId: string
  itemType: 'P' | 'D'
  isImport: boolean
  merchantId: string
  chargeableWeightKg: number
}

/** Price of the typed order with its parts, 300 ms after the last key. The server prices again on save. */
export const useOrderQuote = (facts: QuoteFacts, isWanted: boolean): Quoted => {
  const [asked] = useDebouncedValue(JSON.stringify(facts), 300)
  const { serviceId, countryId, itemType, isImport, merchantId, chargeableWeightKg } = JSON.parse(asked) as QuoteFacts
  const isComplete = serviceId !== '' && countryId !== ''
  const question = {
    weight: chargeableWeightKg,
    shipmentType: itemType,
    serviceId,
    countryId,
    isImport,
    ...(merchantId === '' ? {} : { userId: merchantId }),
  }
  const { data, isFetching, isError } = useQuery({
    queryKey: orderKeys.named('quote', question),
    queryFn: ({ signal }) => api.call(getQuote, { query: { propertyFilter: JSON.stringify(question) }, signal }),
    enabled: isWanted && isComplete,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
  if (!isComplete) return { breakdown: undefined, reason: 'incomplete', isLoading: false }
  if (isError) return { breakdown: undefined, reason: 'failed', isLoading: false }
  return {
    breakdown: data ?? undefined,
    reason: data?.reason ?? undefined,
    isLoading: isFetching || asked !== JSON.stringify(facts),
  }
}
