import { parseFigure } from '@waybill/contract/kernel/figures'
import { countryFinder } from '@waybill/contract/reference/find-country'
import type { AskedPackage } from '../../pricing/index.ts'
import type { SiteCountry } from '../countries.queries.ts'
import type { SiteWords } from '../words.ts'

const MAX_KG = 1_000
const MAX_CM = 1_000
const MAX_VALUE = 1_000_000_000

/**
 * The address of a comparison as typed: `?to=US&kg=7.2&l=40&w=40&h=30`, with the value of the goods in USD and their HS
 * code `&v=240&hs=620449` (rule SIT-3).
 */
export type RateSearch = Record<'to' | 'kg' | 'l' | 'w' | 'h' | 'v' | 'hs', string>
export const NO_SEARCH: RateSearch = { to: '', kg: '', l: '', w: '', h: '', v: '', hs: '' }

type Read = { problem: string } | { asked: AskedPackage; country: SiteCountry }

/** NaN if it is not a figure (rule FMT-3). */
const figure = (typed: string, kind: 'kg' | 'cm' | 'money'): number => {
  const reading = parseFigure(typed, kind)
  return reading.kind === 'figure' ? reading.value : Number.NaN
}
const isWithin = (value: number, most: number): boolean => Number.isFinite(value) && value > 0 && value <= most

/** Parses an address; `problem` is the sentence for the first wrong field. */
export const readRateSearch = (words: SiteWords, search: RateSearch, countries: readonly SiteCountry[]): Read => {
  const to = countryFinder(countries).find(search.to)
  const country = countries.find(({ code }) => code === to)
  if (!country) return { problem: words.wrongCountry }
  const weight = figure(search.kg, 'kg')
  if (!isWithin(weight, MAX_KG)) return { problem: words.wrongWeight }
  const value = search.v === '' ? undefined : figure(search.v, 'money')
  if (value !== undefined && !isWithin(value, MAX_VALUE)) return { problem: words.wrongValue }
  const hsCode = search.hs.replace(/[\s.]/g, '')
  if (hsCode !== '' && !/^\d{2,10}$/.test(hsCode)) return { problem: words.wrongHsCode }
  const goods = { ...(value === undefined ? {} : { declaredValue: value }), ...(hsCode === '' ? {} : { hsCode }) }
  const sides = [search.l, search.w, search.h]
  if (sides.every((side) => side.trim() === '')) return { asked: { countryId: country.id, weight, ...goods }, country }
  const [length = 0, width = 0, height = 0] = sides.map((side) => figure(side, 'cm'))
  if (![length, width, height].every((side) => isWithin(side, MAX_CM))) return { problem: words.wrongSize }
  return { asked: { countryId: country.id, weight, length, width, height, ...goods }, country }
}
