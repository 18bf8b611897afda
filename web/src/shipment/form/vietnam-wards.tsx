import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { checkVietnamAddress } from '@waybill/contract/addresses/endpoints'
import type { VietnamAddressQuery, VietnamAddressReply } from '@waybill/contract/addresses/schemas'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { FieldCell } from '../../ui/form/field-grid.tsx'
import css from './form-parts.module.css'
import { vietnamWardTexts } from './texts-vietnam-wards.ts'

const wardKeys = queryKeys('vietnamAddress')
const ASKED_AFTER_MS = 400
const ANSWER_LIFE_MS = 10 * 60_000
const TEXT_MAX = 100
const LINE_MAX = 200

type Address = { city: string; state: string; addressLine1: string; addressLine2: string; addressLine3: string }
type Choice = { city?: string; state: string }
type Props = {
  /** Country code of two letters. */
  country: string
  address: Address
  onChoose: (choice: Choice) => void
}

/**
 * Choices of province and ward below an address in Vietnam (rule VNA-7): what an older address has become, or what
 * begins like the typed text. A choice fills city and state; nothing changes without one.
 */
export const VietnamWards = ({ country, address, onChoose }: Props) => {
  const t = vietnamWardTexts.useText()
  const query = queryOf(address)
  const [asked] = useDebouncedValue(JSON.stringify(query), ASKED_AFTER_MS)
  const isFilled = country === 'VN' && (address.city.trim() !== '' || address.state.trim() !== '')
  const { data } = useQuery({
    queryKey: wardKeys.named('check', { asked }),
    queryFn: ({ signal }) => api.call(checkVietnamAddress, { query: JSON.parse(asked) as VietnamAddressQuery, signal }),
    enabled: isFilled,
    staleTime: ANSWER_LIFE_MS,
  })
  if (!isFilled || !data || data.kind === 'current' || asked !== JSON.stringify(query)) return null
  const choices = choicesOf(data, (from, ward) => t('becomes', { from, ward }))
  const isWithoutMatch = choices.length === 0
  if (isWithoutMatch && address.city.trim() === '') return null
  const title = isWithoutMatch ? t('unknown') : t(titleOf(data), { from: data.from ?? '' })
  return (
    <FieldCell span={12}>
      <div className={`wb-row wb-wrap wb-secondary wb-fz-12-5 ${css['choices']}`} role="group" aria-label={title}>
        <span>{title}</span>
        {choices.map(({ label, choice }) => (
          <Button key={label} size="xs" onClick={() => onChoose(choice)}>
            {label}
          </Button>
        ))}
      </div>
    </FieldCell>
  )
}

const queryOf = ({ city, state, addressLine1, addressLine2, addressLine3 }: Address): VietnamAddressQuery => ({
  town: city.slice(0, TEXT_MAX),
  state: state.slice(0, TEXT_MAX),
  addressLine1: addressLine1.slice(0, LINE_MAX),
  addressLine2: addressLine2.slice(0, LINE_MAX),
  addressLine3: addressLine3.slice(0, LINE_MAX),
})

const titleOf = ({ kind, wards }: VietnamAddressReply) => {
  if (kind === 'unknown' || kind === 'current') return wards.length > 0 ? 'wards' : 'provinces'
  return kind === 'candidates' && wards.length === 1 ? 'converted' : kind
}

const choicesOf = (
  { kind, from, province, wards, provinces }: VietnamAddressReply,
  becomes: (from: string, ward: string) => string,
): { label: string; choice: Choice }[] => {
  if (wards.length === 0) return provinces.map((state) => ({ label: state, choice: { state } }))
  return wards.map((ward) => {
    const isOnly = wards.length === 1 && from !== null && kind !== 'unknown'
    const name = ward.province === province ? ward.name : `${ward.name}, ${ward.province}`
    return { label: isOnly ? becomes(from, name) : name, choice: { city: ward.name, state: ward.province } }
  })
}
