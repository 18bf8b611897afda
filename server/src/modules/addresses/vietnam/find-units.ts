import { plainName, readUnit } from '@waybill/contract/shipments/vietnam-names'
import { type Province, type Ward, wardList } from './ward-list.ts'

/** The province of a text, which may be its name before July 2025 ('Bình Dương'), short or without marks (VNA-2). */
export const findProvince = (text: string): Province | undefined => {
  const { provinceNames } = wardList()
  const whole = provinceNames.find(text)
  if (whole.length === 1) return whole[0]
  const unit = readUnit(text)
  if (unit.level !== 'province' && unit.level !== 'city') return undefined
  const found = provinceNames.find(unit.name)
  return found.length === 1 ? found[0] : undefined
}

/** The wards in force of a written name, in a province or in all. A kind that is written counts (rule VNA-2). */
export const findWards = (text: string, province?: Province): Ward[] => {
  const { wardNames } = wardList()
  const unit = readUnit(text)
  const inProvince = (ward: Ward): boolean => province === undefined || ward.province === province
  const whole = wardNames.find(unit.text).filter(inProvince)
  if (unit.kind === null || whole.length > 0) return whole
  return wardNames.find(unit.name).filter((ward) => ward.kind === unit.kind && inProvince(ward))
}

const begins = (name: string, typed: string): boolean => name.startsWith(typed) || name.includes(` ${typed}`)

/** Provinces whose names have a word that begins as typed, those that begin with it first; nothing typed: all. */
export const searchProvinces = (typed: string, limit: number): Province[] => {
  const key = plainName(readUnit(typed).name)
  const exact = findProvince(typed)
  const found = wardList().provinces.filter((one) => begins(one.key, key) && one !== exact)
  return [...(exact ? [exact] : []), ...sortByStart(found, key)].slice(0, limit)
}

/** Wards whose names have a word that begins as typed (rule VNA-3), those that begin with it first. */
export const searchWards = (typed: string, province: Province | undefined, limit: number): Ward[] => {
  const { name, kind } = readUnit(typed)
  const key = plainName(name)
  const whole = plainName(typed)
  const of = province?.wards ?? wardList().wards
  const found = of.filter((ward) => {
    const { key: bare } = ward
    return (begins(bare, key) && (kind === null || ward.kind === kind)) || begins(bare, whole)
  })
  return sortByStart(found, key).slice(0, limit)
}

const sortByStart = <Unit extends { bareName: string; key: string }>(units: readonly Unit[], typed: string): Unit[] => {
  const rank = ({ key }: Unit): number => (key === typed ? 0 : key.startsWith(typed) ? 1 : 2)
  return units.toSorted((a, b) => rank(a) - rank(b) || a.bareName.localeCompare(b.bareName, 'vi'))
}
