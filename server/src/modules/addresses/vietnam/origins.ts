import { plainName, readUnit, type WardKind } from '@waybill/contract/shipments/vietnam-names'

/** A unit before July 2025 of which a ward was formed. `district` null: the list does not say whose it was. */
export type Origin = {
  kind: WardKind
  name: string
  district: string | null
  /** The district's bare name without marks, for comparing. */
  districtKey: string | null
  isPart: boolean
}
type ListedOrigin = Omit<Origin, 'districtKey'>

/** The bare name of a district without marks: 'quận Gò Vấp' and 'Go Vap' are 'go vap'. */
const districtKeyOf = (district: string): string => plainName(readUnit(district).name)

/** Between commas outside brackets, or 'và'. */
const SEGMENT = /(?:\([^)]*\)?|[^,(])+/gu
const FILLER =
  /^(?:sắp xếp|toàn b[ộố]|một phần|phần còn la[iị]|diện tích (?:tn|tự nhiên)|quy mô dân số|của|củ|các|và|\s)+(?=\s|$|[A-ZĐ])/iu
const PART = /một phần|phần còn la[iị]|sau khi/iu
/** Behind a name; 'Xã Yên Định  Xã Yên Định' names it twice. */
const TAIL = /\s+(?:sau khi|xã\s|phường\s).*$/iu
const DISTRICT = /(?:huyện|quận|thị xã|thành phố)\s+[^,]+/iu
const NUMBER = /^\d+$/

/**
 * Reads 'formed_from' (rule VNA-6). In 'một phần … của các phường A, B' every following unit is a part. Wards that are
 * numbers share the district of the next one that names it: 'Phường 4, Phường 9 (quận Phú Nhuận)' are both of Phú Nhuận.
 */
export const readOrigins = (formedFrom: string): Origin[] => {
  const origins: ListedOrigin[] = []
  let kind: WardKind | null = null
  let isPart = false
  for (const [segment] of formedFrom.normalize('NFC').matchAll(SEGMENT))
    for (const one of segment.split(/\s+và\s+(?![^(]*\))/iu)) {
      const [written = '', note = ''] = one.trim().split('(', 2)
      const filler = FILLER.exec(written)?.[0] ?? ''
      isPart ||= PART.test(filler)
      const listed = written.slice(filler.length)
      const unit = readUnit(listed)
      // 'của các phường Phường A': the second word is the unit's own.
      const inner = unit.kind === null ? unit : readUnit(unit.name)
      const own = inner.kind ?? unit.kind
      const name = inner.name.replace(TAIL, '').trim()
      kind = own ?? kind
      if (kind === null || name === '' || unit.level === 'district') continue
      origins.push({
        kind,
        name,
        district: DISTRICT.exec(note.replace(/\).*$/, ''))?.[0] ?? null,
        isPart: isPart || PART.test(note) || PART.test(listed),
      })
    }
  return origins.map((origin, at) => {
    const district = origin.district ?? (NUMBER.test(origin.name) ? sharedDistrict(origins, at) : null)
    return { ...origin, district, districtKey: district === null ? null : districtKeyOf(district) }
  })
}

const sharedDistrict = (origins: readonly ListedOrigin[], from: number): string | null => {
  for (const { name, district } of origins.slice(from + 1)) {
    if (!NUMBER.test(name)) return null
    if (district !== null) return district
  }
  return null
}
