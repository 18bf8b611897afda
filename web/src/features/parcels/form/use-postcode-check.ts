import { useDebouncedValue } from '@mantine/hooks'
import { barePostcode } from '@waybill/contract/parcels/address'
import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import { isSingaporePostcode, needsPostcodeCheck } from '@waybill/contract/parcels/rules'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { parcelKeys } from '../parcels.api.ts'

/** What is known of a typed postcode. `unconfirmed`: the lookup could not be reached, so only its form was checked. */
export type PostcodeCheck = 'unasked' | 'asking' | 'found' | 'refused' | 'unconfirmed'

/** Asks whether a postcode exists, where the service asks for it (rules PCD-1, PCD-2), 400 ms after the last key. */
export const usePostcodeCheck = (serviceCode: string, country: string, typed: string): PostcodeCheck => {
  const [postcode] = useDebouncedValue(barePostcode(typed), 400)
  const isAsked = needsPostcodeCheck(serviceCode || null, country) && isSingaporePostcode(postcode)
  const { data, isError } = useQuery({
    queryKey: parcelKeys.named('postcode', { country, postcode }),
    queryFn: ({ signal }) => api.call(checkPostcode, { query: { country, postcode }, signal }),
    enabled: isAsked,
    staleTime: 10 * 60_000,
  })
  if (!isAsked || postcode !== barePostcode(typed)) return 'unasked'
  if (isError) return 'unconfirmed'
  if (!data) return 'asking'
  if (!data.valid) return 'refused'
  return data.confirmed ? 'found' : 'unconfirmed'
}
