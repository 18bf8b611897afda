import { olderAddressMessage, wardConvertedMessage } from '@waybill/contract/addresses/ward-messages'
import { judgeAddress, streetLines, type WrittenAddress } from './judge-address.ts'

const WARDS_MAX = 3

/** A row's address: the ward that it is converted to, if the list proves it, and a sentence for the preview. */
export type SettledWard = { ward: { town: string; state: string; addressLines: string[] } | null; note: string }

/** An address from before July 2025 in an upload (rule VNA-8); null: it is none, or not in Vietnam. */
export const settleWard = (countryCode: unknown, address: WrittenAddress): SettledWard | null => {
  if (countryCode !== 'VN') return null
  const verdict = judgeAddress(address)
  if (verdict.kind === 'converted') {
    const { name: town, province } = verdict.ward
    const ward = { town, state: province.name, addressLines: streetLines(address) }
    return { ward, note: wardConvertedMessage(verdict.from, ward.town) }
  }
  if (verdict.kind !== 'candidates') return null
  const names = verdict.wards.slice(0, WARDS_MAX).map(({ name }) => name)
  return { ward: null, note: olderAddressMessage(verdict.from, names) }
}
