import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type FigureKind, parseFigure } from '@waybill/contract/kernel/figures'
import { type Label, PLAIN_FIELDS } from '@waybill/contract/shipments/fields'
import { countryFinder, type NamedCountry } from '@waybill/contract/reference/find-country'
import { cellText, type SheetCell } from '../../../platform/sheet/sheet.ts'
import type { CellKind } from './sheet-column.ts'
import type { CellContext, ReadCell } from './sheet-model.ts'
import { convert, type Measure, splitUnit, unitOf, UNKNOWN_UNITS } from './units.ts'

/** A code with its name, as in drop-downs: 'US - United States'. */
const CODE_AND_NAME = /^([A-Za-z]{2,3})\s[-–—:]\s(.+)$/
/**
 * A name followed by another one, as people and our own sentences write it: 'United States (US)', 'Hàn Quốc (Korea)'.
 */
const NAME_TWICE = /^(.+?)\s*\(([^()]+)\)$/

/**
 * Reads a country by its code or a whole name (rule REF-43), in the form of a body: its id or its code. An unknown or
 * ambiguous text stays as typed, for the rules to refuse.
 */
export const readCountry = <Row extends NamedCountry & Record<Key, string>, Key extends 'id' | 'code'>(
  countries: readonly Row[],
  key: Key,
): ((cell: SheetCell) => unknown) => {
  const finder = countryFinder(countries)
  const keyOf = new Map(countries.map((country) => [country.code, country[key]]))
  const find = (text: string): string | undefined => {
    const whole = finder.find(text)
    if (whole !== undefined) return whole
    const [, code = '', name = ''] = CODE_AND_NAME.exec(text) ?? []
    const [, one = code.toUpperCase(), other = name] = NAME_TWICE.exec(text) ?? []
    const named = finder.find(other)
    return named !== undefined && finder.find(one) === named ? named : undefined
  }
  return (cell) => {
    const text = cellText(cell)
    return keyOf.get(find(text) ?? '') ?? text
  }
}

/** A figure typed in another unit than the body's. */
export class ConvertedFigure {
  readonly value: number
  readonly typed: string
  readonly unit: string
  constructor(value: number, typed: string, unit: string) {
    this.value = value
    this.typed = typed
    this.unit = unit
  }
}

/** The database's names, for cells with words. */
export type SheetCodes = {
  services: readonly { id: string; code: string; label: string }[]
  countries: readonly { id: string; code: string; name: string; nameVi: string | null }[]
}

const bare = (text: string): string => normalizeForSearch(text).replace(/[^\p{L}\p{N}]/gu, '')
export const lookup = (entries: readonly (readonly [string, string])[]): ReadonlyMap<string, string> =>
  new Map(entries.map(([word, code]) => [bare(word), code]))

/** The codes of a field's choices, and their names in every language. */
const choiceWords = (name: 'itemType' | 'category' | 'natureOfGoods' | 'dutyPayer'): [string, string][] =>
  Object.entries(PLAIN_FIELDS[name].of).flatMap(([code, label]: [string, Label]): [string, string][] =>
    [code, ...Object.values(label)].map((word) => [word, code]),
  )

const ITEM_TYPE_WORDS = lookup([...choiceWords('itemType'), ['hàng hóa', 'P'], ['chứng từ', 'D']])
const CATEGORY_WORDS = lookup([...choiceWords('category'), ['quà', 'G'], ['hàng bán', 'M']])
const NATURE_WORDS = lookup(choiceWords('natureOfGoods'))
const DUTY_PAYER_WORDS = lookup([
  ...choiceWords('dutyPayer'),
  ...['recipient', 'receiver', 'người nhận', 'DDU'].map((word): [string, string] => [word, 'DAP']),
  ...['sender', 'người gửi'].map((word): [string, string] => [word, 'DDP']),
])
const YES_NO_WORDS = lookup([
  ...['Y', 'yes', 'true', '1', 'x', 'có'].map((word): [string, string] => [word, 'Y']),
  ...['N', 'no', 'false', '0', 'không'].map((word): [string, string] => [word, '']),
])

/** An unreadable figure: its text, and why. */
export class UnreadFigure {
  readonly text: string
  readonly sentence: string
  constructor(text: string, sentence: string) {
    this.text = text
    this.sentence = sentence
  }
}

/** Figures of one kind (rule FMT-3). A number of a workbook is taken as it is. */
const figure =
  (kind: FigureKind, currencyOf: (context: CellContext) => string = ({ currency }) => currency): ReadCell =>
  (cell, context) => {
    if (typeof cell === 'number') return Number(cell.toPrecision(12))
    const text = cellText(cell)
    if (cell instanceof Date) return text
    const reading = parseFigure(text, kind, { currency: currencyOf(context) })
    if (reading.kind === 'figure') return reading.value
    return reading.kind === 'empty' ? '' : new UnreadFigure(text, reading.sentence)
  }

/** An amount whose column names another currency than its record is refused, because it would be another amount. */
const money: ReadCell = (cell, context) => {
  const { currency, column } = context
  if (column.currency === undefined || column.currency === currency) return figure('money')(cell, context)
  return new UnreadFigure(cellText(cell), otherCurrency(column.currency, currency))
}
export const otherCurrency = (head: string, currency: string): string =>
  `The head says ${head}, the currency is ${currency}.`

/** Decimals of fields that accept more than two. */
const DECIMALS: Readonly<Record<string, number>> = { itemWeight: 3 }

/** A weight or a size in the unit of its cell, else of its head, else of the body (rule UPL-54). */
const measure =
  (own: Measure): ReadCell =>
  (cell, { column: { path, unit: headUnit } }) => {
    if (cell instanceof Date) return cellText(cell)
    const text = cellText(cell)
    const split = typeof cell === 'string' ? splitUnit(text) : undefined
    const unit = split ? unitOf(split.word.split('/')[0] ?? '', own) : (headUnit ?? unitOf(own, own))
    if (!unit) return new UnreadFigure(text, UNKNOWN_UNITS[own])
    const read = figure(unit.figure)(split?.figure ?? cell, NO_CONTEXT)
    if (typeof read !== 'number') return read instanceof UnreadFigure ? new UnreadFigure(text, read.sentence) : read
    if (unit.symbol === own) return read
    return new ConvertedFigure(convert(read, unit, DECIMALS[path] ?? 2), String(read), unit.symbol)
  }
const NO_CONTEXT: CellContext = { currency: 'USD', column: { path: '' } }

/** How every sheet reads its figures. */
export const figureReaders = {
  whole: figure('whole'),
  kg: measure('kg'),
  cm: measure('cm'),
  money,
  vnd: figure('money', () => 'VND'),
} satisfies Partial<Record<CellKind, ReadCell>>

export const listed =
  (words: ReadonlyMap<string, string>): ReadCell =>
  (cell) => {
    const text = cellText(cell)
    // A list shows 'P - Parcel' as well as P.
    return words.get(bare(text)) ?? words.get(bare(text.split(/\s[-–—:]\s/)[0] ?? '')) ?? text
  }

/** Parsers of cells, by kind, with the database's names. `key`: how a body names services and countries. */
export const cellReaders = (
  { services, countries }: SheetCodes,
  key: 'id' | 'code',
): Readonly<Partial<Record<CellKind, ReadCell>>> => ({
  text: cellText,
  ...figureReaders,
  itemType: listed(ITEM_TYPE_WORDS),
  category: listed(CATEGORY_WORDS),
  nature: listed(NATURE_WORDS),
  dutyPayer: listed(DUTY_PAYER_WORDS),
  yesNo: listed(YES_NO_WORDS),
  currency: (cell) => cellText(cell).toUpperCase(),
  service: listed(
    lookup(
      services.flatMap((service): [string, string][] => [
        [service.label, service[key]],
        [service.code, service[key]],
      ]),
    ),
  ),
  country: readCountry(countries, key),
})
