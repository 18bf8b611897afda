import type { FigureKind } from '@waybill/contract/kernel/figures'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import Big from 'big.js'
import { HEAD_BRACKETS, plainHead } from '../../../platform/sheet/sheet-headers.ts'

/** Kinds of measures, by the body's unit. */
export type Measure = 'kg' | 'cm'

export type Unit = {
  symbol: string
  measure: Measure
  /** How many of the body's unit one is, exactly. */
  factor: string
  /** How its figures are read: grams and millimetres group in threes (rule FMT-3). */
  figure: FigureKind
  /** Its spellings in English and Vietnamese; case, marks and a final point are ignored. */
  words: readonly string[]
}

const UNITS: readonly Unit[] = [
  {
    ...{ symbol: 'kg', measure: 'kg', factor: '1', figure: 'kg' },
    words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', 'ki lô', 'kí lô', 'ki-lô-gam', 'ký', 'kí'],
  },
  {
    ...{ symbol: 'g', measure: 'kg', factor: '0.001', figure: 'g' },
    words: ['g', 'gr', 'grs', 'gm', 'gms', 'gram', 'grams', 'gramme', 'grammes', 'gam'],
  },
  {
    ...{ symbol: 'lb', measure: 'kg', factor: '0.45359237', figure: 'lb' },
    words: ['lb', 'lbs', 'pound', 'pounds', 'pao', 'cân anh'],
  },
  {
    ...{ symbol: 'oz', measure: 'kg', factor: '0.028349523125', figure: 'oz' },
    words: ['oz', 'ozs', 'ounce', 'ounces', 'ao xơ', 'ao-xơ'],
  },
  {
    ...{ symbol: 'cm', measure: 'cm', factor: '1', figure: 'cm' },
    words: ['cm', 'cms', 'centimeter', 'centimeters', 'centimetre', 'centimetres', 'xăng ti mét', 'xentimét'],
  },
  {
    ...{ symbol: 'mm', measure: 'cm', factor: '0.1', figure: 'mm' },
    words: ['mm', 'millimeter', 'millimeters', 'millimetre', 'millimetres', 'mi li mét', 'milimét'],
  },
  {
    ...{ symbol: 'in', measure: 'cm', factor: '2.54', figure: 'in' },
    words: ['in', 'ins', 'inch', 'inches', '"', '″', '”', 'in-sơ', 'insơ'],
  },
  {
    ...{ symbol: 'm', measure: 'cm', factor: '100', figure: 'number' },
    words: ['m', 'meter', 'meters', 'metre', 'metres', 'mét'],
  },
]

export const isMeasure = (kind: string): kind is Measure => kind === 'kg' || kind === 'cm'

export const UNKNOWN_UNITS: Readonly<Record<Measure, string>> = {
  kg: 'Unit unknown. Choose kg, g, lb or oz.',
  cm: 'Unit unknown. Choose cm, mm, in or m.',
}

const bare = (word: string): string => normalizeForSearch(word).replace(/[\s.-]/g, '')

const BY_WORD: Readonly<Record<Measure, ReadonlyMap<string, Unit>>> = {
  kg: new Map(
    UNITS.filter(({ measure }) => measure === 'kg').flatMap((unit) => unit.words.map((word) => [bare(word), unit])),
  ),
  cm: new Map(
    UNITS.filter(({ measure }) => measure === 'cm').flatMap((unit) => unit.words.map((word) => [bare(word), unit])),
  ),
}

/** The unit of a word; undefined: unknown. */
export const unitOf = (word: string, measure: Measure): Unit | undefined => BY_WORD[measure].get(bare(word))

/** Words of units that a head may end in without brackets: 'Weight g', 'weight_lbs'. */
export const unitWords = (measure: Measure): string[] => [...BY_WORD[measure].keys()]

/** Texts in brackets of a measure's head that are not a unit. */
const REMARKS = new Set(
  'required optional needed gross net total declared actual chargeable volumetric dimensional each piece pieces per package parcel item unit of one the in box a x * bắt buộc không tùy chọn mỗi một kiện hàng thực tế tổng cả bì sản phẩm cái đơn vị'
    .split(' ')
    .map(bare),
)

const LAST_WORD = /([\p{L}"″”]+)[\s.*:]*$/u

/**
 * The unit of a head's column, in any of its brackets or at its end. `unknown`: it names two, or its brackets contain
 * an unknown word. null: it names none.
 */
export const unitOfHead = (head: string, measure: Measure): Unit | { unknown: true } | null => {
  const plain = plainHead(head)
  const inBrackets = [...plain.matchAll(HEAD_BRACKETS)].map(([, inside = '']) => unitsIn(inside, measure))
  if (inBrackets.includes('unknown')) return { unknown: true }
  const named = inBrackets.flatMap((units) => (units === 'unknown' ? [] : units))
  const [, last = ''] = LAST_WORD.exec(plain.replace(HEAD_BRACKETS, ' ').trim()) ?? []
  // 'Length in (cm)' is in centimetres.
  const atEnd = bare(last) === 'in' && named.length > 0 ? undefined : unitOf(last, measure)
  const units = atEnd ? [...named, atEnd] : named
  const [unit = null] = units
  return units.every((one) => one === unit) ? unit : { unknown: true }
}

/** The units in brackets of a head; `unknown`: something else than a unit or a remark. */
const unitsIn = (inside: string, measure: Measure): Unit[] | 'unknown' => {
  const whole = unitOf(inside, measure)
  if (whole) return [whole]
  const words = inside.split(/[\s,;:/]+/).filter((word) => word !== '')
  const units = words.flatMap((word) => (bare(word) === 'in' && words.length > 1 ? [] : (unitOf(word, measure) ?? [])))
  if (units.length > 0) return units
  return words.every((word) => REMARKS.has(bare(word)) || /^\P{L}+$/u.test(word)) ? [] : 'unknown'
}

/** Converts a figure of this unit to the body's unit, rounded half up to `decimals` decimals. */
export const convert = (value: number, { factor }: Unit, decimals: number): number =>
  new Big(value).times(factor).round(decimals, Big.roundHalfUp).toNumber()

/** A figure followed by its unit, as people type it in a cell: '250 g', '2lb', '10"'. */
const WITH_UNIT = /^([-\d.,\s\u00a0\u202f]*\d[.,]?)\s*([^\d\s.,-].*)$/su

/** The figure and the unit's word of a cell; undefined: no word follows a figure. */
export const splitUnit = (text: string): { figure: string; word: string } | undefined => {
  const [, figure, word] = WITH_UNIT.exec(text.trim()) ?? []
  return figure === undefined || word === undefined ? undefined : { figure, word }
}
