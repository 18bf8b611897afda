import { countryOfJanioName, JANIO_COUNTRIES, JANIO_ITEM_CATEGORIES } from '@waybill/contract/partner-orders/janio'
import { JanioAdd } from '@waybill/contract/partner-orders/schemas'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { parseWeight } from '@waybill/contract/pricing/parse-price'
import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import { postcodeProblem } from '../../../platform/sheet/lost-zeros.ts'
import { isBlank, SheetError, type SheetText } from '../../../platform/sheet/sheet.ts'
import { type FoundColumn, headerFinder, type HeaderRow } from '../../../platform/sheet/sheet-headers.ts'
import { parseSchema } from '../../../platform/validation.ts'
import { ORDER_COLUMNS, type OrderColumn } from './order-columns.ts'

/** An order of the sheet. `body` null: something is wrong with it; `given` is what its rows say. */
export type ReadOrder = {
  rows: number[]
  itemRows: number[]
  given: Readonly<Record<string, unknown>>
  body: JanioAdd | null
  problems: SheetProblem[]
}
type OrderHeaderRow = HeaderRow<OrderColumn>
export type ReadOrders = { heads: OrderHeaderRow; rows: number; orders: ReadOrder[] }

const NO_ROWS = 'The file has no rows.'
const findHeaderRow = headerFinder(ORDER_COLUMNS)

/** The rows of a sheet as orders, each checked by the rules of the form (rule PTO-16). Throws a SheetError. */
export const readOrderRows = (lines: readonly SheetText[]): ReadOrders => {
  const heads = findHeaderRow(lines)
  const groups = new Map<string, Group>()
  let rows = 0
  for (let at = heads.line + 1; at < lines.length; at++) {
    const cells = lines[at] ?? []
    if (isBlank(cells)) continue
    rows += 1
    const no = textAt(heads, cells, 'no')
    const key = no === '' ? `row ${at}` : `no ${no}`
    const group = groups.get(key) ?? newGroup()
    groups.set(key, group)
    addRow(group, { row: at + 1, cells, heads })
  }
  if (rows === 0) throw new SheetError(NO_ROWS)
  return { heads, rows, orders: [...groups.values()].map((group) => checkedOrder(group, heads)) }
}

type Group = Pick<ReadOrder, 'rows' | 'itemRows' | 'problems'> & {
  order: Map<string, { row: number; value: unknown }>
  items: Record<string, unknown>[]
}
const newGroup = (): Group => ({ rows: [], itemRows: [], problems: [], order: new Map(), items: [] })

type SheetRow = { row: number; cells: SheetText; heads: OrderHeaderRow }

const addRow = (group: Group, { row, cells, heads }: SheetRow): void => {
  group.rows.push(row)
  const item: Record<string, unknown> = {}
  for (const column of heads.columns) {
    const text = cells[column.at] ?? ''
    if (text === '' || column.part === 'group') continue
    const value = valueOf(column, text)
    if (column.part === 'item') item[column.path] = value
    else addToOrder(group, column, { row, value })
  }
  if (Object.keys(item).length === 0) return
  group.items.push(item)
  group.itemRows.push(row)
}

/** Rows of one order say the same of it, or nothing. */
const addToOrder = (group: Group, column: FoundColumn<OrderColumn>, said: { row: number; value: unknown }): void => {
  const before = group.order.get(column.path)
  if (!before) group.order.set(column.path, said)
  else if (before.value !== said.value)
    group.problems.push({
      row: said.row,
      column: column.asHeaded,
      sentence: `Different value in row ${before.row} of the same order.`,
    })
}

const CATEGORIES = new Map(JANIO_ITEM_CATEGORIES.map((name) => [normalizeForSearch(name), name]))

/** What no list knows stays as it was typed, for the rules to refuse. */
const valueOf = ({ kind }: OrderColumn, text: string): unknown => {
  if (kind === 'figure') {
    const read = parseWeight(text.replace(/\s*(cm|usd)\.?$/i, ''))
    return read === null || Number.isNaN(read) ? text : read
  }
  if (kind === 'country') {
    const [code = ''] = text.toUpperCase().split(/\s[-–:]\s/, 1)
    return code in JANIO_COUNTRIES ? code : (countryOfJanioName(text) ?? text)
  }
  return kind === 'category' ? (CATEGORIES.get(normalizeForSearch(text)) ?? text) : text
}

const textAt = ({ columns }: OrderHeaderRow, cells: SheetText, path: string): string => {
  const column = columns.find((one) => one.path === path)
  return column ? (cells[column.at] ?? '') : ''
}

const checkedOrder = ({ rows, itemRows, problems, order, items }: Group, heads: OrderHeaderRow): ReadOrder => {
  const said = Object.fromEntries([...order].map(([path, { value }]) => [path, value]))
  const given = { ...said, items }
  const read = parseSchema(JanioAdd, given, 'body')
  const lost = postcodeProblem(said['consigneeCountry'], said['consigneePostal'])
  const wrong = { ...('value' in read ? {} : read.problems), ...(lost === null ? {} : { consigneePostal: lost }) }
  const all = [...problems, ...Object.entries(wrong).map((one) => inSheet(one, { rows, itemRows }, heads))]
  return { rows, itemRows, given, problems: all, body: 'value' in read && all.length === 0 ? read.value : null }
}

const ITEM = /^items\.(\d+)\.(\w+)$/

/** Where a problem of a body stands in the sheet: the row and the head as the file has it. */
const inSheet = (
  [path, sentence]: readonly [path: string, sentence: string],
  { rows, itemRows }: Pick<ReadOrder, 'rows' | 'itemRows'>,
  heads: OrderHeaderRow,
): SheetProblem => {
  const [, nth, name] = ITEM.exec(path) ?? []
  const field = name ?? (path === 'items' ? 'itemDesc' : path)
  const row = (nth === undefined ? rows[0] : itemRows[Number(nth)]) ?? rows[0] ?? 0
  return { row, column: headOf(heads, field), sentence }
}

/** The head of a field as the file has it, else as the template has it. */
export const headOf = ({ columns }: OrderHeaderRow, field: string): string | null =>
  columns.find(({ path }) => path === field)?.asHeaded ?? ORDER_COLUMNS.find(({ path }) => path === field)?.head ?? null
