import { plainName, readUnit } from '@waybill/contract/shipments/vietnam-names'
import { findProvince } from './find-units.ts'
import { type AddressVerdict, judgeAddress, linesWithoutUnits, segments, type WrittenAddress } from './judge-address.ts'

/** An address of one text: its verdict, and its parts as they are written. */
export type AddressText = {
  verdict: AddressVerdict
  address: WrittenAddress
  /** What stays when ward and province are replaced: 'Kho 3, 12 Lê Lợi'. */
  street: string
  /** The part at the place of the ward, if the list has no such ward: 'P. Bến Th'; else ''. */
  unknownWard: string
}

const COUNTRY_NAMES: readonly string[] = ['viet nam', 'vietnam', 'vn']
const POSTCODE = /(?:^|\s+)\d{5,6}$/
const HOUSE_NUMBER = /^\d/
/** A ward and a district may be written without their kind: 'Tây Thạnh, Tân Phú'. */
const BARE_UNITS_MAX = 2

/**
 * Reads an address of one text from its end (rule VNA-9): country and postcode, the province, before it the ward, which
 * may be followed by a district. The first part is the street, unless it names its kind.
 */
export const judgeAddressText = (text: string): AddressText => {
  const parts = segments(text)
    .map((part) => part.replace(POSTCODE, ''))
    .filter((part) => part !== '' && !COUNTRY_NAMES.includes(plainName(part)))
  const provinceAt = provincePlace(parts)
  const townEnd = provinceAt === -1 ? parts.length : provinceAt
  const townStart = startOfTown(parts, townEnd)
  const town = parts.slice(townStart, townEnd)
  const lines = parts.filter((_, at) => at !== provinceAt && (at < townStart || at >= townEnd))
  // '12 Lê Lợi, Lạng S' may end in a ward or in a province.
  const address = { state: parts[provinceAt] ?? town.at(-1) ?? '', town: town.join(', '), addressLines: lines }
  const verdict = judgeAddress(address)
  if (verdict.kind !== 'unknown') {
    const street = linesWithoutUnits(address).filter((line) => line !== '')
    return { verdict, address, street: street.join(', '), unknownWard: '' }
  }
  const wardAt = town.length > 0 ? townEnd - 1 : -1
  const kept = parts.filter((_, at) => at !== provinceAt && at !== wardAt)
  return { verdict, address, street: kept.join(', '), unknownWard: parts[wardAt] ?? '' }
}

/** Index of the province, which may be typed in part behind a ward: 'Phường Sa Pa, Lào C'; -1: none. */
const provincePlace = (parts: readonly string[]): number => {
  const at = parts.findLastIndex((part) => findProvince(part) !== undefined)
  const isTyped = levelOf(parts.at(-2) ?? '') === 'ward' && levelOf(parts.at(-1) ?? '') === null
  return at === -1 && isTyped ? parts.length - 1 : at
}

const levelOf = (part: string) => readUnit(part).level

/** Index of the first part of the town: back to a ward, or over at most two bare names. */
const startOfTown = (parts: readonly string[], end: number): number => {
  let bare = 0
  for (let at = end - 1; at >= 0; at--) {
    const part = parts[at] ?? ''
    const level = levelOf(part)
    if (level === 'ward') return at
    if (level !== null) continue
    bare += 1
    if (at === 0 || bare > BARE_UNITS_MAX || HOUSE_NUMBER.test(part)) return at + 1
  }
  return 0
}
