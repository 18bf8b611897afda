import { namesOfCountry } from '@waybill/contract/reference/find-country'
import { expect, test } from 'vitest'
import { rankOptions } from './rank-options.ts'

const country = (tag: string, label: string, codes: string[] = []) => ({
  label,
  tag,
  names: namesOfCountry(tag),
  codes,
})
const COUNTRIES = [
  country('AR', 'Argentina', ['ARG']),
  country('GB', 'United Kingdom', ['GBR']),
  country('IO', 'British Indian Ocean Territory', ['IOT']),
  country('MY', 'Malaysia', ['MYS']),
  country('NG', 'Nigeria', ['NGA']),
  country('RU', 'Russia', ['RUS']),
  country('UA', 'Ukraine', ['UKR']),
  country('US', 'United States', ['USA']),
  country('VN', 'Vietnam', ['VNM']),
]
const found = (typed: string) => rankOptions(COUNTRIES, typed, (one) => one).map(({ tag }) => tag)

test.each([
  ['mỹ', 'US'],
  ['my', 'MY'],
  ['anh', 'GB'],
  ['uk', 'GB'],
  ['usa', 'US'],
  ['hoa ky', 'US'],
  ['nga', 'RU'],
  ['NG', 'NG'],
  ['vietn', 'VN'],
  ['england', 'GB'],
])('%s: the country of that name stands first (rule REF-43)', (typed, first) => expect(found(typed)[0]).toBe(first))

test('ranks prefixes before other matches, and offers nothing else', () => {
  expect(found('ukr')).toEqual(['UA'])
  expect(found('unit')).toEqual(['GB', 'US'])
  expect(found('indian')).toEqual(['IO'])
  expect(found('zzz')).toEqual([])
  expect(found('')).toHaveLength(COUNTRIES.length)
})

test('finds options without other names by label and code, ignoring diacritics', () => {
  const services = [{ label: 'Đức giao nhanh' }, { label: 'Duke', also: 'DUC' }, { label: 'Other' }]
  expect(rankOptions(services, 'duc', (one) => one).map(({ label }) => label)).toEqual(['Đức giao nhanh', 'Duke'])
})
