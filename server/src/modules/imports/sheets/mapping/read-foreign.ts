import type { ColumnChoices, ColumnsQuestion, UploadDefaults } from '@waybill/contract/shipments/upload-mapping'
import { NO_UPLOAD_DEFAULTS } from '@waybill/contract/shipments/upload-mapping'
import { SheetError } from '../../../../platform/sheet/sheet.ts'
import { bestHeaders, HEAD_WITHIN } from '../../../../platform/sheet/sheet-headers.ts'
import type { LeftOutReason, SheetRows, TypedCells } from '../group-rows.ts'
import { withHeadUnits } from '../head-units.ts'
import type { SheetHeaderRow, SheetLayout } from '../sheet-model.ts'
import { columnsOfLine, columnsWith, type FileColumns, likelyColumns, type RawSheet } from './file-columns.ts'
import { type ProductBook, type ProductFacts, productBook } from './fill-draft.ts'
import { type KnownExport, KNOWN_EXPORT_LIST, recognizeExport } from './known-exports.ts'
import { mapRows } from './map-rows.ts'
import { proposeColumns } from './propose-columns.ts'
import { suggestByName } from './suggest-fields.ts'
import { unpackItems } from './unpack-items.ts'

/** A mapping that a company keeps. */
type KeptMapping = ColumnChoices & { id: string; name: string }

/**
 * How a file with foreign columns is read. `choices` are answered for this file; else one of the `kept` ones may fit.
 * `asks`: the columns of a file that fits none are asked, `always` even if it is our template; else it is refused.
 */
export type MappingOptions = {
  choices?: (ColumnChoices & { id?: string; name?: string }) | undefined
  kept?: readonly KeptMapping[] | undefined
  products?: readonly ProductFacts[] | undefined
  defaults?: UploadDefaults | undefined
  asks?: boolean | undefined
  always?: boolean | undefined
  typed?: TypedCells | undefined
  /** By row, whether its record is made, against what its file says. */
  ticks?: ReadonlyMap<number, boolean> | undefined
  /** Only the records of these rows are read, to check them anew. */
  onlyRows?: ReadonlySet<number> | undefined
}

export type MappedReading = {
  rows: SheetRows
  /** The heads of `rows`, and those of the file. */
  heads: SheetHeaderRow
  fileHeads: SheetHeaderRow
  choices: ColumnChoices | undefined
  mapping: { id: string; name: string } | null
  products: ProductBook
}
type Reading = { question: ColumnsQuestion; fileHeads: SheetHeaderRow } | MappedReading

/** Reads a sheet as our template, by a mapping, or asks for one (rules UPL-100 to UPL-102). Throws a SheetError. */
export const readForeign = (sheet: RawSheet, model: SheetLayout, options: MappingOptions): Reading => {
  const { choices, kept = [], always = false, asks = false } = options
  const products = productBook(options.products ?? [])
  const own = bestHeaders(model.columns)(sheet.rows)
  if (!choices && !always && own.problem === null) {
    const heads = withHeadUnits(own.heads)
    return { rows: { ...sheet }, heads, fileHeads: heads, choices: undefined, mapping: null, products }
  }
  const fitting = always ? undefined : (choices ?? bestKept(kept, sheet))
  if (fitting) {
    const source = KNOWN_EXPORT_LIST.find((one) => one.name === fitting.source)
    const wanted = fitting.fields.flatMap(({ heads }) => heads)
    const foreign = unpacked(sheet, columnsWith(sheet.rows, wanted), source)
    const { heads, fileHeads, ...rows } = mapRows(
      foreign.sheet,
      foreign.columns,
      { fields: fitting.fields, source },
      model.columns,
    )
    const { id, name } = fitting
    const mapping = id !== undefined && name !== undefined ? { id, name } : null
    const currency = fitting.fields.find(({ field }) => field === 'Currency')?.value ?? undefined
    return { rows: { ...rows, currency }, heads, fileHeads, choices: fitting, mapping, products }
  }
  if (!asks) throw new SheetError(own.problem ?? '')
  const { columns, source } = headsToAsk(sheet, model, own.problem ?? '')
  const defaults = options.defaults ?? NO_UPLOAD_DEFAULTS
  return proposeColumns(model, { ...unpacked(sheet, columns, source), source, products, defaults })
}

/** Of the kept mappings whose columns the file has, the one with the most. */
const bestKept = (kept: readonly KeptMapping[], { rows }: RawSheet): KeptMapping | undefined => {
  let best: { mapping: KeptMapping; size: number } | undefined
  for (const mapping of kept) {
    const wanted = mapping.fields.filter(({ heads }) => heads.length > 0)
    const columns = columnsWith(
      rows,
      wanted.flatMap(({ heads }) => heads),
    )
    // The parts of an item's cell are no columns of the file.
    const isItemPart = (head: string): boolean => head.startsWith('line item: ')
    const fits = wanted.every(({ heads }) =>
      heads.some((head) => isItemPart(head) || columns.indexOf(head) !== undefined),
    )
    if (fits && wanted.length > (best?.size ?? 0)) best = { mapping, size: wanted.length }
  }
  return best?.mapping
}

const unpacked = (
  sheet: RawSheet,
  columns: FileColumns,
  source: KnownExport | undefined,
): { sheet: RawSheet; columns: FileColumns } =>
  source?.itemCells ? unpackItems(sheet, columns, source.itemCells) : { sheet, columns }

const SUGGESTED_MIN = 2

const headsToAsk = ({ rows }: RawSheet, model: SheetLayout, problem: string) => {
  for (const [line, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const columns = columnsOfLine(row, line)
    const source = recognizeExport((head) => columns.indexOf(head) !== undefined)
    if (source) return { columns, source }
  }
  const named = suggestByName(rows, model)
  const columns =
    named.columns.length >= SUGGESTED_MIN ? columnsOfLine(rows[named.line] ?? [], named.line) : likelyColumns(rows)
  if (!columns) throw new SheetError(problem)
  return { columns, source: undefined }
}

/** Adds columns for corrected fields that the file has none for, and applies the uploader's ticks. */
export const withCorrections = (
  reading: MappedReading,
  { typed, ticks }: MappingOptions,
  { columns }: Pick<SheetLayout, 'columns'>,
): MappedReading => {
  if (!typed?.size && !ticks?.size) return reading
  const has = new Set(reading.heads.columns.map(({ head }) => head))
  const wanted = new Set([...(typed?.values() ?? [])].flatMap((cells) => [...cells.keys()]))
  const added = columns
    .filter(({ head }) => wanted.has(head) && !has.has(head))
    .map((column) => ({ ...column, at: -1, asHeaded: column.head }))
  const heads = { ...reading.heads, columns: [...reading.heads.columns, ...added] }
  const leftOut = new Map(reading.rows.leftOut)
  const { numbers, rows } = reading.rows
  for (let at = reading.heads.line + 1; ticks && at < rows.length; at++) {
    const tick = ticks.get((numbers?.[at] ?? at) + 1)
    if (tick === false) leftOut.set(at, { of: 'order', reason: 'chosen' satisfies LeftOutReason })
    if (tick === true) leftOut.delete(at)
  }
  return { ...reading, heads, rows: { ...reading.rows, leftOut, ...(typed ? { typed } : {}) } }
}
