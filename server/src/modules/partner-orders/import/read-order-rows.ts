import { JANIO_COUNTRIES, JANIO_ITEM_CATEGORIES } from '@waybill/contract/partner-orders/janio'
import type { ColumnsQuestion } from '@waybill/contract/shipments/upload-mapping'
import type { EncodingQuestion } from '@waybill/contract/shipments/text-encoding'
import { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import { phoneProblem, postcodeProblem, problemsAt } from '../../../platform/sheet/lost-zeros.ts'
import type { TextSheet } from '../../../platform/sheet/read-sheet-text.ts'
import { cellText } from '../../../platform/sheet/sheet.ts'
import { janioWardProblems, settleJanioWards } from '../janio-wards.ts'
import {
  checkShapeOf,
  encodingQuestion,
  figureReaders,
  listed,
  lookup,
  type MappingOptions,
  problemsInSheet,
  readCountry,
  readDrafts,
  type SheetHeaderRow,
  type SheetModel,
  type UnitConversion,
} from '../../imports/sheets/index.ts'
import { ORDER_COLUMNS, ORDER_SHEET_NAME } from './order-columns.ts'

/** An order of the sheet. `body` null: it is wrong; `given` is the content of its rows. */
export type ReadOrder = {
  rows: number[]
  itemRows: number[]
  given: Readonly<Record<string, unknown>>
  body: JanioAdd | null
  leftOut: boolean
  /** What its rows say, in whatever order of columns, before older addresses are converted. */
  content: string
  problems: SheetProblem[]
  /** Sentences about its addresses. */
  notes: readonly string[]
}
/** `question`: to be answered before the orders can be made. */
export type ReadOrders = {
  heads: SheetHeaderRow
  rows: number
  orders: ReadOrder[]
  question: EncodingQuestion | undefined
  conversions: readonly UnitConversion[]
  mapping: { id: string; name: string } | null
}
/** A file with a question to answer first. */
type AskedOrders = { columns: ColumnsQuestion; question: EncodingQuestion | undefined }
type OrderLines = Pick<TextSheet, 'lines' | 'merges' | 'doubtful'>

/** The sheet of US Line's orders (rule PTO-16), which have items and no packages. */
export const JANIO_SHEET: SheetModel<JanioAdd> = {
  noun: 'order',
  joinedBy: { reference: 'shipperOrderId', recipient: 'consigneeName' },
  sheetName: ORDER_SHEET_NAME,
  columns: ORDER_COLUMNS,
  readers: {
    text: cellText,
    ...figureReaders,
    country: readCountry(
      Object.entries(JANIO_COUNTRIES).map(([code, name]) => ({ code, name })),
      'code',
    ),
    itemCategory: listed(lookup(JANIO_ITEM_CATEGORIES.map((name) => [name, name]))),
  },
  schema: JanioAdd,
  emptyBody: () => ({}),
  packages: null,
  items: 'items',
  missing: { package: '', sides: '', item: 'itemDesc' },
  lostZeros: ({ consigneeCountry, consigneePostal, consigneeNumber }) =>
    problemsAt({
      consigneePostal: postcodeProblem(consigneeCountry, consigneePostal),
      consigneeNumber: phoneProblem(consigneeCountry, consigneeNumber),
    }),
  settleWards: settleJanioWards,
  identity: (body) => (body === null ? null : { key: JSON.stringify(body), content: null }),
}

const JANIO_CODES = {
  services: [],
  countries: Object.entries(JANIO_COUNTRIES).map(([code, name]) => ({ id: code, code, name, nameVi: null })),
}

/** The rows of a sheet as orders, each checked by the rules of the form (rule PTO-16). Throws a SheetError. */
export const readOrderRows = (
  { lines, merges, doubtful }: OrderLines,
  mapping: MappingOptions = {},
): ReadOrders | AskedOrders => {
  const read = readDrafts({ rows: lines, merges }, JANIO_SHEET, { ...mapping, codes: JANIO_CODES })
  const question = encodingQuestion(doubtful, read.heads)
  if ('columns' in read) return { columns: read.columns, question }
  const { heads, rows, drafts, conversions } = read
  const orders = drafts.map((draft): ReadOrder => {
    const { body, wrong, identity, notes } = checkShapeOf(draft, JANIO_SHEET)
    const all = { ...wrong, ...(body && janioWardProblems(body)) }
    const problems = [...draft.problems, ...problemsInSheet(all, draft, heads, JANIO_SHEET)]
    const right = problems.length === 0 ? body : null
    const { rows: at, itemRows, body: given } = draft
    const leftOut = draft.leftOut !== undefined
    return { rows: at, itemRows, given, body: right, leftOut, content: identity?.key ?? '', problems, notes }
  })
  return { heads, rows, orders, question, conversions, mapping: read.mapping }
}

/** The head of a field in the file, else in the template. */
export const headOf = ({ columns }: SheetHeaderRow, field: string): string | null =>
  columns.find(({ path }) => path === field)?.asHeaded ?? ORDER_COLUMNS.find(({ path }) => path === field)?.head ?? null
