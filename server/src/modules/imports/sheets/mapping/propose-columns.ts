import {
  COLUMN_SAMPLES,
  type ColumnsQuestion,
  FILLED_BY,
  type MappedField,
  MAPPED_HEADS_MAX,
  type ProposedField,
  type UploadDefaults,
} from '@waybill/contract/shipments/upload-mapping'
import { cellText, isBlank } from '../../../../platform/sheet/sheet.ts'
import { groupRows } from '../group-rows.ts'
import type { SheetColumn } from '../sheet-column.ts'
import type { SheetLayout } from '../sheet-model.ts'
import { isMeasure, unitOfHead } from '../units.ts'
import { currencyIn } from './amount-currency.ts'
import type { FileColumns, RawSheet } from './file-columns.ts'
import type { ProductBook } from './fill-draft.ts'
import { fieldsOfExport, type KnownExport } from './known-exports.ts'
import { mapRows } from './map-rows.ts'
import { scopeOfHead, suggestFields } from './suggest-fields.ts'

type Model = SheetLayout
type Proposal = {
  sheet: RawSheet
  columns: FileColumns
  source: KnownExport | undefined
  products: ProductBook
  defaults: UploadDefaults
}

/** What our template needs and a list of orders does not say. */
const USUAL: Readonly<Record<string, string>> = {
  Category: 'M',
  'Nature of Goods': 'ConsumerGoods',
  'Package Quantity': '1',
  'Item Quantity': '1',
}
const SCOPED = ['Declared Value', 'Item Price (USD)', 'Package Weight (kg)']

/** The question which column is which field (rule UPL-102), and how the file's heads are read by its own proposal. */
export const proposeColumns = (model: Model, { sheet, columns, source, products, defaults }: Proposal) => {
  const below = sheet.rows.slice(columns.line + 1).filter((row) => !isBlank(row))
  const template = new Set(model.columns.map(({ head }) => head))
  const nameInFile = (head: string): string | undefined => columns.names[columns.indexOf(head) ?? -1]
  const found = source
    ? fieldsOfExport(source, { template, file: nameInFile })
    : suggestFields(columns, sheet.rows, model)
  const byField = new Map(found.map((field) => [field.field, field]))
  const samplesOf = (head: string): string[] => {
    const at = columns.indexOf(head) ?? -1
    return below.slice(0, COLUMN_SAMPLES).map((row) => cellText(row[at]))
  }
  const hasSeveral = hasSeveralPieces(byField, columns, below)
  const hasJoined = hasJoinedRows(byField, columns, below)
  const propose = (column: SheetColumn): ProposedField => {
    const field = withUsual(byField.get(column.head) ?? { field: column.head, heads: [], isJoined: false }, !source)
    const [head] = field.heads
    const known = { ...field, ...(column.kind === 'currency' ? currencyOf(field, byField, samplesOf) : {}) }
    return { ...known, isNeeded: column.isNeeded, ...openQuestion(column, known, { head, hasSeveral, hasJoined }) }
  }
  const fields = model.columns.map(propose)
  const mapped = mapRows(
    sheet,
    columns,
    // Units are asked in the question; they matter to no count.
    { fields: fields.map(({ ask, ...field }) => (ask === 'unit' ? { ...field, unit: 'kg' } : field)), source },
    model.columns,
  )
  const { drafts } = groupRows(mapped, mapped.heads, model)
  const leftOut = drafts.filter((draft) => draft.leftOut !== undefined).length
  const question: ColumnsQuestion = {
    source: source?.name ?? null,
    rows: mapped.rows.filter((row) => !isBlank(row)).length,
    orders: drafts.length,
    leftOut,
    columns: columns.names
      .flatMap((head) => (head === '' ? [] : [{ head, samples: samplesOf(head) }]))
      .slice(0, MAPPED_HEADS_MAX),
    fields,
    products: countProducts(mapped, products),
    defaults,
  }
  return { question, fileHeads: mapped.fileHeads }
}

const withUsual = (field: MappedField, isOwn: boolean): MappedField =>
  isOwn && field.heads.length === 0 && USUAL[field.field] !== undefined
    ? { ...field, value: USUAL[field.field] }
    : field

/** The currency that the amounts or their head name: for every row, if it is only the head. */
const currencyOf = (
  field: MappedField,
  byField: ReadonlyMap<string, MappedField>,
  samplesOf: (head: string) => string[],
): Partial<MappedField> => {
  const [amounts] = byField.get('Declared Value')?.heads ?? []
  const isOfAmounts = field.heads.length > 0 && field.heads[0] === amounts
  const samples = amounts === undefined ? [] : samplesOf(amounts).filter((text) => text !== '')
  if (field.heads.length > 0 && !isOfAmounts) return {}
  if (amounts !== undefined && samples.length > 0 && samples.every((text) => currencyIn(text) !== undefined))
    return { heads: [amounts] }
  const ofHead = amounts === undefined ? undefined : currencyIn(amounts)
  return { heads: [], ...(ofHead === undefined ? {} : { value: ofHead }) }
}

type Asked = { head: string | undefined; hasSeveral: boolean; hasJoined: boolean }

const openQuestion = (
  { kind, isNeeded, head: name }: SheetColumn,
  field: MappedField,
  { head, hasSeveral, hasJoined }: Asked,
): Pick<ProposedField, 'ask' | 'of'> => {
  const of = field.of ?? null
  const isEmpty = field.heads.length === 0 && !field.value
  if (isEmpty) {
    const isAsked = (isNeeded && FILLED_BY[name] === undefined) || kind === 'currency'
    return { ask: isAsked ? 'column' : null, of }
  }
  if (head === undefined) return { ask: null, of }
  if (isMeasure(kind) && !field.unit) {
    const unit = unitOfHead(head, kind)
    if (unit && 'unknown' in unit) return { ask: 'unit', of }
  }
  if (!SCOPED.includes(name) || of !== null) return { ask: null, of }
  const scope = scopeOfHead(head)
  if (kind === 'kg') return hasJoined && scope === null ? { ask: 'scope', of } : { ask: null, of: 'order' }
  if (scope === null && hasSeveral) return { ask: 'scope', of }
  return { ask: null, of: scope ?? 'row' }
}

/** Whether a row has several pieces: then a figure may be of one, or of all. */
const hasSeveralPieces = (
  byField: ReadonlyMap<string, MappedField>,
  columns: FileColumns,
  below: RawSheet['rows'],
): boolean => {
  const [head] = byField.get('Item Quantity')?.heads ?? []
  const at = head === undefined ? undefined : columns.indexOf(head)
  return at !== undefined && below.some((row) => !['', '1'].includes(cellText(row[at])))
}

/** Whether several rows are of one order. */
const hasJoinedRows = (
  byField: ReadonlyMap<string, MappedField>,
  columns: FileColumns,
  below: RawSheet['rows'],
): boolean => {
  const [head] = (byField.get('Sender Reference') ?? byField.get('Reference'))?.heads ?? []
  const at = head === undefined ? undefined : columns.indexOf(head)
  const references = at === undefined ? [] : below.map((row) => cellText(row[at])).filter((text) => text !== '')
  return new Set(references).size < references.length
}

const countProducts = (
  { rows, heads }: ReturnType<typeof mapRows>,
  products: ProductBook,
): ColumnsQuestion['products'] => {
  const at = (name: string): number | undefined => heads.columns.find(({ head }) => head === name)?.at
  const [sku, description] = [at('SKU'), at('Item Description')]
  const text = (row: RawSheet['rows'][number], column: number | undefined) =>
    column === undefined ? '' : cellText(row[column])
  const met = new Map(rows.map((row) => [`${text(row, sku)}\n${text(row, description)}`, row]))
  const all = [...met.values()].filter((row) => text(row, sku) !== '' || text(row, description) !== '')
  const known = all.filter((row) => typeof products.find(text(row, sku), text(row, description)) === 'object')
  return { known: known.length, all: all.length }
}
