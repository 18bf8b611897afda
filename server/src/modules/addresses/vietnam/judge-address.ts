import { plainName, readUnit, type WrittenUnit } from '@waybill/contract/shipments/vietnam-names'
import { RecentMap } from '../../../platform/recent-map.ts'
import { findProvince, findWards } from './find-units.ts'
import { type Heir, type Province, type Ward, wardList } from './ward-list.ts'

/** The texts of an address in Vietnam, which may be of three levels; `town` is the city of an order. */
export type WrittenAddress = {
  state?: string | null | undefined
  town?: string | null | undefined
  addressLines?: readonly (string | null | undefined)[] | undefined
}

export type AddressVerdict =
  /** Province and ward in force. */
  | { kind: 'current'; ward: Ward }
  /** An address before July 2025 with one answer, which the list proves (rule VNA-6). `from`: 'Phường 1, Quận 3'. */
  | { kind: 'converted'; ward: Ward; from: string }
  /** One before July 2025 with several answers, or one that the list does not prove: a person chooses. */
  | { kind: 'candidates'; wards: readonly Ward[]; from: string }
  /** A ward in force of other provinces than the written one. */
  | { kind: 'elsewhere'; province: Province; wards: readonly Ward[] }
  /** Nothing in the list is like it. `province`: the written one, if it is known. */
  | { kind: 'unknown'; province: Province | null }

/** Nothing proves that a ward of unknown origin so near has no part of a unit (rule VNA-6). */
const NEAR_PLACES = 6

/** Between commas, and before a ward or district: '12 Lê Lợi P14 Q. Bình Thạnh'. */
const BETWEEN =
  /[,;|\n]|\s+(?=(?:phường|xã|thị trấn|p\.|quận|huyện|thị xã|tx\.|district|h\.)\s*\S|(?:p|q|quan)[.\s]*\d|q[.\s]+\S)/iu

/** The parts of an address: 'P. Bến Nghé, Q1' has two. */
export const segments = (text: string | null | undefined): string[] =>
  (text ?? '')
    .normalize('NFC')
    .split(BETWEEN)
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')

/** The rows of an upload repeat towns and provinces; each street is another, and seldom names a unit. */
const judged = new RecentMap<string, AddressVerdict>(1_000)

/** What an address in Vietnam says, and what it is since July 2025 (rules VNA-4 to VNA-6). Never guesses. */
export const judgeAddress = ({ state, town, addressLines = [] }: WrittenAddress): AddressVerdict => {
  const ofLines = unitsInLines(addressLines)
  const key = JSON.stringify([town, state, ofLines.map(({ text }) => text)])
  const before = judged.get(key)
  if (before) return before
  const verdict = judgeUnits(readProvince([...segments(town), ...segments(state)]), ofLines)
  judged.set(key, verdict)
  return verdict
}

const judgeUnits = (named: Named | null, ofLines: readonly WrittenUnit[]): AddressVerdict => {
  if (named === null) return { kind: 'unknown', province: null }
  const { province, ofTown } = named
  const units = [...ofTown, ...ofLines]
  const written = units.find(({ level }) => level === 'ward') ?? ofTown.find(({ level }) => level === null)
  if (written === undefined) return { kind: 'unknown', province }
  const district =
    units.find(({ level }) => level === 'district' || level === 'city') ??
    ofTown.find((unit) => unit !== written && isDistrictOf(province, unit))
  const current = findWards(written.text, province)
  // A bare name may be a district before July 2025: 'Gò Vấp' is also a ward's.
  const isInForce = district === undefined && named.isCurrent && written.kind !== null
  if (isInForce && current.length === 1 && current[0]) return { kind: 'current', ward: current[0] }
  const old = heirsOf(written, province, district)
  const from = district === undefined ? written.text : `${written.text}, ${district.text}`
  if (old.length === 1 && old[0] && isProven(old[0], province, district))
    return { kind: 'converted', ward: old[0].ward, from }
  const wards = [...new Set([...old.map(({ ward }) => ward), ...current])]
  if (wards.length > 0) return { kind: 'candidates', wards, from }
  const others = district === undefined && written.kind !== null ? findWards(written.text) : []
  return others.length > 0 ? { kind: 'elsewhere', province, wards: others } : { kind: 'unknown', province }
}

type Named = { province: Province; isCurrent: boolean; ofTown: WrittenUnit[] }

/** The province, read from the end: the state, else the end of the town; and the remaining units of both. */
const readProvince = (texts: readonly string[]): Named | null => {
  for (let at = texts.length - 1; at >= 0; at--) {
    const text = texts[at] ?? ''
    const province = findProvince(text)
    if (province === undefined) continue
    const rest = texts.filter((other, place) => place !== at && findProvince(other) !== province)
    return { province, isCurrent: isCurrentName(text, province), ofTown: rest.map(readUnit) }
  }
  return null
}

const isCurrentName = (text: string, province: Province): boolean => {
  const former = province.formedFrom.slice(1).map(plainName)
  return !former.includes(plainName(readUnit(text).name)) && !former.includes(plainName(text))
}

/** Units in the lines of a street, where only what names its kind counts: 'P. Bến Nghé', not 'Nguyễn Huệ'. */
const unitsInLines = (lines: readonly (string | null | undefined)[]): WrittenUnit[] =>
  lines.flatMap(segments).map(readUnit).filter(countsInLine)

const UNIT_NAME_MAX = 40

const countsInLine = ({ level, name }: WrittenUnit): boolean =>
  (level === 'ward' || level === 'district') && name.length <= UNIT_NAME_MAX

/**
 * The address lines when its ward is replaced: without the ward and district that only they name. 'P3' in the line of a
 * town with a ward is a room.
 */
export const linesWithoutUnits = ({ state, town, addressLines = [] }: WrittenAddress): string[] => {
  const levels = new Set([...segments(town), ...segments(state)].map((text) => readUnit(text).level))
  return addressLines.map((line) => {
    const parts = segments(line).map(readUnit)
    const isReplaced = parts.some((unit) => countsInLine(unit) && !levels.has(unit.level))
    const kept = parts.filter((unit) => !countsInLine(unit)).map(({ text }) => text)
    return isReplaced ? kept.join(', ') : (line ?? '')
  })
}

/** The same of a form or a row, whose first line is required and therefore never emptied. */
export const streetLines = (address: WrittenAddress): string[] => {
  const [first, ...others] = linesWithoutUnits(address)
  return first === undefined ? [] : [first || (address.addressLines?.[0] ?? ''), ...others]
}

/** Wards formed of the written unit; those whose list names another district are left out. */
const heirsOf = (written: WrittenUnit, province: Province, district: WrittenUnit | undefined): Heir[] => {
  const { heirs } = wardList()
  const key = district && plainName(district.name)
  const named = [...heirs.find(written.name), ...(written.name === written.text ? [] : heirs.find(written.text))]
  return named.filter(
    ({ ward, origin }) =>
      ward.province === province &&
      (written.kind === null || origin.kind === written.kind) &&
      (key === undefined || origin.districtKey === null || origin.districtKey === key),
  )
}

const isDistrictOf = ({ wards }: Province, unit: WrittenUnit): boolean => {
  const key = plainName(unit.name)
  return wards.some(({ origins }) => origins?.some(({ districtKey }) => districtKey === key))
}

/**
 * Whether the list proves the only answer (rule VNA-6): the whole unit, in the written district; and no ward of unknown
 * origin can have a unit of this name or a part of it.
 */
const isProven = ({ ward, origin }: Heir, province: Province, district: WrittenUnit | undefined): boolean => {
  if (origin.isPart) return false
  const unknown = province.wards.filter(({ origins }) => origins === null)
  if (unknown.length === 0) return true
  const isDistrictProven = origin.district !== null && district !== undefined
  return isDistrictProven && unknown.every(({ place }) => Math.abs(place - ward.place) > NEAR_PLACES)
}
