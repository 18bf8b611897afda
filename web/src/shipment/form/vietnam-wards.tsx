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
const LINE_MAX = 300

type Address = { city: string; state: string; addressLine1: string; addressLine2: string; addressLine3: string }
export type AddressPart = keyof Address
/**
 * The parts that a choice fills: province and ward, and address lines without an older ward and district. `street`: of an
 * address of one text, what stays before them.
 */
export type WardChoice = Partial<Omit<Address, 'state'>> & { state: string; street: string | null }
type Props = {
  /** The address to ask about; null: it is not in Vietnam, or there is nothing to ask. */
  query: VietnamAddressQuery | null
  onChoose: (choice: WardChoice) => void
}

/**
 * Choices of province and ward below an address in Vietnam (rule VNA-7): what an older address has become, or what
 * begins like the typed text. A choice fills city and state; nothing changes without one.
 */
export const VietnamWards = ({ query, onChoose }: Props) => {
  const t = vietnamWardTexts.useText()
  const [asked] = useDebouncedValue(JSON.stringify(query), ASKED_AFTER_MS)
  const { data } = useQuery({
    queryKey: wardKeys.named('check', { asked }),
    queryFn: ({ signal }) => api.call(checkVietnamAddress, { query: JSON.parse(asked) as VietnamAddressQuery, signal }),
    enabled: asked !== 'null',
    staleTime: ANSWER_LIFE_MS,
  })
  if (query === null || !data || data.kind === 'current' || asked !== JSON.stringify(query)) return null
  const choices = choicesOf(data, (from, ward) => t('becomes', { from, ward }))
  const isWithoutMatch = choices.length === 0
  if (isWithoutMatch && !query.town?.trim()) return null
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

/** What is asked about an address; null: nothing. `country`: its code of two letters. */
export const wardQuery = (country: string, address: Address): VietnamAddressQuery | null => {
  const { city, state, addressLine1, addressLine2, addressLine3 } = address
  if (country !== 'VN' || (city.trim() === '' && state.trim() === '')) return null
  return {
    town: city.slice(0, TEXT_MAX),
    state: state.slice(0, TEXT_MAX),
    addressLine1: addressLine1.slice(0, LINE_MAX),
    addressLine2: addressLine2.slice(0, LINE_MAX),
    addressLine3: addressLine3.slice(0, LINE_MAX),
  }
}

const titleOf = ({ kind, wards }: VietnamAddressReply) => {
  if (kind === 'unknown' || kind === 'current') return wards.length > 0 ? 'wards' : 'provinces'
  return kind === 'candidates' && wards.length === 1 ? 'converted' : kind
}

const choicesOf = (
  { kind, from, province, wards, provinces, street, addressLines }: VietnamAddressReply,
  becomes: (from: string, ward: string) => string,
): { label: string; choice: WardChoice }[] => {
  if (wards.length === 0) return provinces.map((state) => ({ label: state, choice: { state, street } }))
  const lines = Object.fromEntries((addressLines ?? []).map((line, at) => [`addressLine${at + 1}`, line]))
  return wards.map((ward) => {
    const isOnly = wards.length === 1 && from !== null && kind !== 'unknown'
    const name = ward.province === province ? ward.name : `${ward.name}, ${ward.province}`
    return {
      label: isOnly ? becomes(from, name) : name,
      choice: { ...lines, city: ward.name, state: ward.province, street },
    }
  })
}

/** The parts of a choice that differ from the address, as the form names them. */
export const filledParts = ({ street: _, ...choice }: WardChoice, address: Address): [AddressPart, string][] =>
  (Object.entries(choice) as [AddressPart, string][]).filter(([part, text]) => text !== address[part])
