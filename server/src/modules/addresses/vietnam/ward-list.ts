import { readFileSync } from 'node:fs'
import { markedName, plainName, readUnit, type WardKind } from '@waybill/contract/shipments/vietnam-names'
import { type Origin, readOrigins } from './origins.ts'

export type Province = {
  code: string
  /** 'Thành phố Hồ Chí Minh'. */
  name: string
  /** The name without its kind: 'Hồ Chí Minh'. */
  bareName: string
  wards: readonly Ward[]
  /** The bare name without marks, for searching. */
  key: string
  /** Names of the provinces before July 2025 that it is formed of, its own included. */
  formedFrom: readonly string[]
}
export type Ward = {
  code: string
  /** 'Phường Bàn Cờ'. */
  name: string
  kind: WardKind
  /** 'Bàn Cờ'. */
  bareName: string
  /** The bare name without marks, for searching. */
  key: string
  province: Province
  /** In the order of the official codes, which follows the districts before July 2025. */
  place: number
  /** null: the list does not say. */
  origins: readonly Origin[] | null
}
/** A ward that was formed of a unit, or of a part of it. */
export type Heir = { ward: Ward; origin: Origin }

/** Finds by whole names, with their marks first, then without (rule VNA-1). */
type Names<Named> = { add: (name: string, named: Named) => void; find: (name: string) => readonly Named[] }

export type WardList = {
  provinces: readonly Province[]
  wards: readonly Ward[]
  wardOfCode: ReadonlyMap<string, Ward>
  provinceNames: Names<Province>
  /** Wards of a whole name, without its kind. */
  wardNames: Names<Ward>
  /** Wards formed of units of a whole name, without its kind. */
  heirs: Names<Heir>
}

const ROW = /^(\d+),([^,]*),(\d*),([^,]*),(?:"((?:[^"]|"")*)"|(.*))$/
const UNCHANGED = 'giữ nguyên'

const names = <Named>(): Names<Named> => {
  const plain = new Map<string, { name: string; named: Named }[]>()
  return {
    add: (name, named) => {
      const key = plainName(name)
      const there = plain.get(key)
      if (there) there.push({ name, named })
      else plain.set(key, [{ name, named }])
    },
    find: (name) => {
      const found = plain.get(plainName(name)) ?? []
      const marked = found.length === 0 ? '' : markedName(name)
      const exact = found.filter((one) => markedName(one.name) === marked)
      return [...new Set((exact.length > 0 ? exact : found).map(({ named }) => named))]
    },
  }
}

/** Names that people use for provinces, beside the official ones. */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  '01': ['HN', 'Hanoi', 'Thủ đô Hà Nội'],
  '31': ['HP', 'Haiphong'],
  '46': ['Thừa Thiên Huế', 'Thừa Thiên - Huế', 'TT Huế'],
  '48': ['ĐN', 'Danang'],
  '66': ['Dak Lak', 'Daklak', 'Đắc Lắc', 'Đăk Lăk'],
  '68': ['Dak Nong', 'Đắc Nông', 'Đăk Nông'],
  '79': ['HCM', 'TPHCM', 'HCMC', 'TP HCM', 'Sài Gòn', 'Saigon', 'SG', 'BRVT', 'Vũng Tàu - Bà Rịa', 'Hochiminh'],
  '92': ['Cantho'],
}

const isSameName = (one: string, other: string): boolean => markedName(one) === markedName(other)

const formerNames = (formedFrom: string): string[] =>
  formedFrom
    .replace(/\..*$/, '')
    .split(/,\s*|\s+và\s+/)
    .map((name) => readUnit(name).name)
    .filter((name) => name !== UNCHANGED && name !== 'TPHCM')

let list: WardList | undefined

/** The units in force, read at the first use (rule VNA-1). */
export const wardList = (): WardList =>
  (list ??= readWardList(readFileSync(new URL('../data/vn-wards.csv', import.meta.url), 'utf8')))

const readWardList = (csv: string): WardList => {
  const provinces: (Province & { wards: Ward[] })[] = []
  const rows = csv.normalize('NFC').split(/\r?\n/).slice(1)
  for (const row of rows) {
    const [, provinceCode = '', provinceName = '', code = '', name = '', quoted, bare = ''] = ROW.exec(row) ?? []
    const formedFrom = (quoted ?? bare).trim()
    const { name: bareName, kind } = readUnit(code === '' ? provinceName : name)
    const province = provinces.at(-1)
    if (code === '' && provinceCode !== '')
      provinces.push({
        code: provinceCode,
        name: provinceName,
        bareName,
        key: plainName(bareName),
        wards: [],
        formedFrom: [bareName, ...formerNames(formedFrom).filter((former) => !isSameName(former, bareName))],
      })
    else if (province && kind) {
      const isUnchanged = formedFrom === UNCHANGED
      const unchanged = { kind, name: bareName, district: null, districtKey: null, isPart: false }
      const origins = isUnchanged ? [unchanged] : readOrigins(formedFrom)
      province.wards.push({
        code,
        name: name[0]?.toUpperCase() + name.slice(1),
        kind,
        bareName,
        key: plainName(bareName),
        province,
        place: province.wards.length,
        origins: formedFrom === '' ? null : origins,
      })
    }
  }
  const wards = provinces.flatMap((province) => province.wards)
  const provinceNames = names<Province>()
  for (const province of provinces)
    for (const name of [province.name, ...province.formedFrom, ...(ALIASES[province.code] ?? [])])
      provinceNames.add(name, province)
  const wardNames = names<Ward>()
  const heirs = names<Heir>()
  for (const ward of wards) {
    wardNames.add(ward.bareName, ward)
    for (const origin of ward.origins ?? []) heirs.add(origin.name, { ward, origin })
  }
  return {
    provinces,
    wards,
    wardOfCode: new Map(wards.map((ward) => [ward.code, ward])),
    provinceNames,
    wardNames,
    heirs,
  }
}
