import { useDebouncedValue } from '@mantine/hooks'
import { barePostcode } from '@waybill/contract/shipments/postcodes'
import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import type { PostcodePlace } from '@waybill/contract/parcels/list-schemas'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'

const postcodeKeys = queryKeys('postcode')
const ASKED_AFTER_MS = 400
const ANSWER_LIFE_MS = 10 * 60_000

/** Result of a postcode check. `unconfirmed`: no lookup answered, only the format was checked. */
type PostcodeState = 'unasked' | 'asking' | 'found' | 'exempt' | 'refused' | 'unconfirmed'
export type PostcodeCheck = { is: PostcodeState; places: readonly PostcodePlace[] }

type PostcodeCheckInput = {
  /** Country code of two letters. */
  country: string
  typed: string
  isAsked: boolean
}

/** Checks that a postcode exists and which cities have it (rule PCD-2), 400 ms after the last key. */
export const usePostcodeCheck = ({ country, typed, isAsked }: PostcodeCheckInput): PostcodeCheck => {
  const [postcode] = useDebouncedValue(barePostcode(typed), ASKED_AFTER_MS)
  const enabled = isAsked && postcode !== '' && country !== ''
  const { data, isError } = useQuery({
    queryKey: postcodeKeys.named('check', { country, postcode }),
    queryFn: ({ signal }) => api.call(checkPostcode, { query: { country, postcode }, signal }),
    enabled,
    staleTime: ANSWER_LIFE_MS,
  })
  const of = (is: PostcodeState): PostcodeCheck => ({ is, places: data?.places ?? [] })
  if (!enabled || postcode !== barePostcode(typed)) return { is: 'unasked', places: [] }
  if (isError) return of('unconfirmed')
  if (!data) return of('asking')
  if (!data.valid) return of('refused')
  if (!data.confirmed) return of('unconfirmed')
  return of(data.places.length > 0 ? 'found' : 'exempt')
}
