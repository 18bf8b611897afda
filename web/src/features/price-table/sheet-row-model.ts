import { type FigureReading, parseFigure } from '@waybill/contract/kernel/figures'
import { formatKg, formatMoney } from '@waybill/contract/kernel/money'
import type { DiscountRateInput } from '@waybill/contract/pricing/price-table-input'
import type { RowWeights, WeightField } from '@waybill/contract/pricing/price-table'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'

/** Columns of the sheet: weight or start of a range, end of the range, then a price per zone. */
export const WEIGHT_COLUMN = 0
export const TO_COLUMN = 1
export const FIRST_ZONE = 2

export type How = 'edited' | 'pasted' | 'imported'

/** A row of the sheet. Input stays text until it is saved, valid or not. */
export type SheetRow = {
  /** Key on the screen: a new row keeps it when saved. */
  key: string
  /** Ids of its saved prices; empty: new. */
  ids: readonly string[]
  version: number | null
  isFlat: boolean
  cells: readonly string[]
  /** The saved cells; null: new. */
  saved: readonly string[] | null
  /** Start of validity of the saved row. */
  since: string | null
  /** Whether it was flat before the edit. */
  savedIsFlat: boolean
  how: How
  /** Removed on save: missing in an imported file. */
  removed: boolean
}

let made = 0
export const newKey = (): string => `new-${(made += 1)}`

/** Prices are VND with two decimals (rule PRC-1). */
const PRICE = { currency: 'VND', decimals: 2 }
/** Parses a cell (rule FMT-3): weights in kg, then prices. */
export const readCell = (text: string, column: number): FigureReading =>
  column < FIRST_ZONE ? parseFigure(text, 'kg') : parseFigure(text, 'money', PRICE)

/** A cell's figure: null if empty, NaN if invalid. */
export const figureOf = (text: string, column: number): number | null => {
  const reading = readCell(text, column)
  if (reading.kind === 'empty') return null
  return reading.kind === 'figure' ? reading.value : Number.NaN
}

/** Text of a cell that is not being edited: `312,000`, `20.01`; invalid text as typed. */
export const shownText = (text: string, column: number): string => {
  const figure = figureOf(text, column)
  if (figure === null) return ''
  const shown = column < FIRST_ZONE ? formatKg : formatMoney
  // More decimals than a cell keeps: shown as typed, with its error.
  return Number.isNaN(figure) || Number(figure.toFixed(2)) !== figure ? text.trim() : shown(figure)
}

const isSameFigure = (a: string, b: string, column: number): boolean =>
  a === b || Object.is(figureOf(a, column), figureOf(b, column))

const cellsOf = (row: DiscountRateRow, zoneIds: readonly string[]): string[] => {
  const prices = new Map(row.discountRates.map(({ zoneId, price }) => [zoneId, price]))
  const kg = (figure: number | null): string => (figure === null ? '' : formatKg(figure))
  return [
    kg(row.isFlatRate ? row.weightFrom : row.weight),
    row.isFlatRate ? kg(row.weightTo) : '',
    ...zoneIds.map((id) => {
      const price = prices.get(id)
      return price === undefined ? '' : formatMoney(price)
    }),
  ]
}

export const savedRow = (row: DiscountRateRow, zoneIds: readonly string[], key = row.id): SheetRow => {
  const cells = cellsOf(row, zoneIds)
  const { ids, version, isFlatRate, updatedDate } = row
  return {
    key,
    ids,
    version,
    since: updatedDate,
    isFlat: isFlatRate,
    savedIsFlat: isFlatRate,
    cells,
    saved: cells,
    how: 'edited',
    removed: false,
  }
}

export const emptyRow = (isFlat: boolean, zones: number): SheetRow => ({
  key: newKey(),
  ids: [],
  version: null,
  since: null,
  isFlat,
  savedIsFlat: isFlat,
  cells: Array.from({ length: FIRST_ZONE + zones }, () => ''),
  saved: null,
  how: 'edited',
  removed: false,
})

/** Whether this cell differs from the saved one. A new row's cells differ as soon as they are not empty. */
export const isChangedCell = (row: SheetRow, column: number): boolean => {
  const text = row.cells[column] ?? ''
  if (row.saved === null) return text !== ''
  return !isSameFigure(text, row.saved[column] ?? '', column)
}

export const columnsOf = ({ cells, isFlat }: SheetRow): number[] =>
  cells.flatMap((_, column) => (column === TO_COLUMN && !isFlat ? [] : [column]))

/** Number of changed cells. */
export const changedCells = (row: SheetRow): number =>
  columnsOf(row).filter((column) => isChangedCell(row, column)).length

export const isDirtyRow = (row: SheetRow): boolean =>
  row.removed || row.saved === null || row.isFlat !== row.savedIsFlat || changedCells(row) > 0

export const weightsOf = ({ isFlat, cells }: SheetRow): RowWeights => {
  const first = figureOf(cells[WEIGHT_COLUMN] ?? '', WEIGHT_COLUMN)
  return {
    isFlatRate: isFlat,
    weight: isFlat ? null : first,
    weightFrom: isFlat ? first : null,
    weightTo: isFlat ? figureOf(cells[TO_COLUMN] ?? '', TO_COLUMN) : null,
  }
}

export const columnOfField = (field: WeightField): number => (field === 'weightTo' ? TO_COLUMN : WEIGHT_COLUMN)

/** Body of a row for the call; only for valid rows. */
export const rowBody = (row: SheetRow, serviceId: string, zoneIds: readonly string[]): DiscountRateInput => {
  const weights = weightsOf(row)
  return {
    serviceId,
    ids: [...row.ids],
    isFlatRate: row.isFlat,
    ...(row.isFlat ? { weightFrom: weights.weightFrom, weightTo: weights.weightTo } : { weight: weights.weight }),
    ...(row.version === null ? {} : { version: row.version }),
    discountRates: zoneIds.map((zoneId, at) => ({
      zoneId,
      price: figureOf(row.cells[FIRST_ZONE + at] ?? '', FIRST_ZONE) ?? 0,
    })),
  }
}

const place = (row: SheetRow): [number, number] => {
  const { weight, weightFrom } = weightsOf(row)
  const figure = weight ?? weightFrom
  return [row.isFlat ? 1 : 0, figure === null || Number.isNaN(figure) ? Number.POSITIVE_INFINITY : figure]
}

/** Single weights ascending, then flat rates; rows without a weight come last in their group. */
export const inOrder = (rows: readonly SheetRow[]): SheetRow[] =>
  rows.toSorted((a, b) => {
    const [[flatA, kgA], [flatB, kgB]] = [place(a), place(b)]
    return flatA - flatB || (kgA === kgB ? 0 : kgA - kgB)
  })
