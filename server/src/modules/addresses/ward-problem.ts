import { wardElsewhereMessage } from '@waybill/contract/addresses/ward-messages'
import { judgeAddressText } from './vietnam/address-text.ts'
import { type AddressVerdict, judgeAddress, type WrittenAddress } from './vietnam/judge-address.ts'

const PROVINCES_MAX = 3

/** The refusal of a ward that is not in its province (rule VNA-4); null: nothing is refused. */
export const wardProblem = (countryCode: string | null | undefined, address: WrittenAddress): string | null => {
  return countryCode === 'VN' ? problemOf(judgeAddress(address)) : null
}

/** The same of an address of one text (rule VNA-9). */
export const wardProblemInText = (text: string): string | null => problemOf(judgeAddressText(text).verdict)

const problemOf = (verdict: AddressVerdict): string | null => {
  if (verdict.kind !== 'elsewhere') return null
  const [ward] = verdict.wards
  const provinces = [...new Set(verdict.wards.map(({ province }) => province.name))].slice(0, PROVINCES_MAX)
  return wardElsewhereMessage(ward?.name ?? '', verdict.province.name, provinces)
}
