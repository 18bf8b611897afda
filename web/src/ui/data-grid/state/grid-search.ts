import {
  OPERATIONS,
  OPERATIONS_OF,
  type GridColumn,
  type GridColumns,
  type Operation,
  type PropertyFilter,
} from '@waybill/contract/kernel/grid'
import { splitNumbers } from '@waybill/contract/kernel/number-list'
import { PAGE_SIZES } from '../paging/page-window.ts'

type Sort = { column: string; descending: boolean }

/**
 * State of a list in its address: page, page size, order, filters, find text, and the id of the chosen saved view, or
 * ''.
 */
export type GridView = {
  page: number
  pageSize: number
  sort: Sort
  filters: PropertyFilter[]
  find: string
  picked: string
}

/** What is needed to read and write a list's address. */
export type GridShape = {
  columns: GridColumns
  /** `column direction`, as in the contract. */
  defaultOrder: string
  pageSize: number
  /** Filters that are part of the list: their columns are not in the address. */
  fixed: readonly PropertyFilter[]
  /** Filters of an address that names none: they have chips, and can be removed (`?filters=none`). */
  initial: readonly PropertyFilter[]
  /**
   * Names of columns in the address, where they differ: `{status: 'orderStatus'}` makes `?status=3004` a filter (rule
   * ORD-20).
   */
  aliases: Readonly<Record<string, string>>
}

export type Search = Readonly<Record<string, unknown>>
type SearchPatch = Record<string, string | number | string[] | undefined>

const OWN_NAMES = ['page', 'rows', 'sort', 'find', 'view', 'filters']
/** Says that the initial filters were removed. */
const NO_FILTERS = 'none'
export const FIND = 'find'
const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/

export const operationsOf = (column: GridColumn): readonly Operation[] =>
  column.operations ?? OPERATIONS_OF[column.type]

export const hasFind = (columns: GridColumns): boolean => columns[FIND]?.filterOnly === true

/** Parses `createdDate descending` to column and direction. */
export const readOrder = (text: string): Sort => {
  const [column = '', direction = ''] = text.trim().split(/\s+/)
  return { column, descending: /^desc/i.test(direction) }
}
export const writeOrder = (sort: Sort): string => `${sort.column} ${sort.descending ? 'descending' : 'ascending'}`

/** The operation written without prefix: `?orderStatus=3001,3004` needs no `In:`. */
const bareOperation = (column: GridColumn): Operation => operationsOf(column)[0] ?? 'Equal'

/** Columns that an address may filter: not `find`, which has its own parameter, nor the list's fixed ones. */
export const filterableNames = (shape: GridShape): string[] =>
  Object.keys(shape.columns).filter(
    (name) => !OWN_NAMES.includes(name) && !shape.fixed.some((filter) => filter.name === name),
  )

/** Parses an address. Unknown parts are ignored, so that old links still open the list. */
export const readView = (search: Search, shape: GridShape): GridView => {
  const names = filterableNames(shape)
  const filters = Object.entries(search).flatMap(([key, raw]) => {
    const name = shape.aliases[key] ?? key
    const column = names.includes(name) ? shape.columns[name] : undefined
    if (!column) return []
    return (Array.isArray(raw) ? raw : [raw]).flatMap((one: unknown) => readFilter(name, column, one) ?? [])
  })
  return {
    page: wholeNumber(search.page) ?? 1,
    pageSize: PAGE_SIZES.find((size) => size === wholeNumber(search.rows)) ?? shape.pageSize,
    sort: readSort(search.sort, shape),
    filters: filters.length > 0 || search.filters === NO_FILTERS ? filters : [...shape.initial],
    find: hasFind(shape.columns) ? asText(search.find).trim() : '',
    picked: asText(search.view),
  }
}

/** Whether the address holds only defaults. */
export const isDefaultView = (view: GridView, shape: GridShape): boolean =>
  Object.values(writeView(view, shape)).every((value) => value === undefined)

/** All parameters that a list owns; `undefined` removes one. Defaults are not written. */
export const writeView = (view: GridView, shape: GridShape): SearchPatch => {
  const patch: SearchPatch = {}
  const isInitial = isSameFilters(view.filters, shape.initial)
  for (const alias of Object.keys(shape.aliases)) patch[alias] = undefined
  for (const name of filterableNames(shape)) {
    const column = shape.columns[name]
    const written =
      column && !isInitial ? view.filters.filter((f) => f.name === name).map((f) => writeFilter(column, f)) : []
    const key = Object.keys(shape.aliases).find((alias) => shape.aliases[alias] === name) ?? name
    patch[name] = undefined
    patch[key] = written.length > 1 ? written : compact(written[0])
  }
  patch.filters = !isInitial && view.filters.length === 0 ? NO_FILTERS : undefined
  patch.page = view.page > 1 ? view.page : undefined
  patch.rows = view.pageSize === shape.pageSize ? undefined : view.pageSize
  patch.view = view.picked || undefined
  patch.sort =
    writeOrder(view.sort) === writeOrder(readOrder(shape.defaultOrder))
      ? undefined
      : `${view.sort.descending ? '-' : ''}${view.sort.column}`
  if (hasFind(shape.columns)) patch.find = compact(view.find || undefined)
  return patch
}

const isSameFilters = (one: readonly PropertyFilter[], other: readonly PropertyFilter[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const readSort = (raw: unknown, shape: GridShape): Sort => {
  const text = asText(raw)
  const column = text.replace(/^-/, '')
  const known = Object.hasOwn(shape.columns, column) && shape.columns[column]?.sortable !== false
  return known ? { column, descending: text.startsWith('-') } : readOrder(shape.defaultOrder)
}

const readFilter = (name: string, column: GridColumn, raw: unknown): PropertyFilter | undefined => {
  const text = asText(raw)
  if (text === '') return undefined
  const colon = text.indexOf(':')
  const named = OPERATIONS.find((operation) => operation === text.slice(0, Math.max(colon, 0)))
  const operation = named ?? bareOperation(column)
  const value = readValue(column, operation, named ? text.slice(colon + 1) : text)
  return operationsOf(column).includes(operation) && value !== undefined ? { name, operation, value } : undefined
}

const writeFilter = (column: GridColumn, filter: PropertyFilter): string => {
  const text = writeValue(column, filter)
  const bare = filter.operation === bareOperation(column) && !OPERATIONS.some((o) => text.startsWith(`${o}:`))
  return bare ? text : `${filter.operation}:${text}`
}

const readValue = (column: GridColumn, operation: Operation, text: string): unknown => {
  if (operation === 'IsNull') return text === 'true' ? true : text === 'false' ? false : undefined
  if (operation === 'DateIn') {
    const [from = '', to = '', ...more] = text.includes('..') ? text.split('..') : [text, text]
    const good = more.length === 0 && [from, to].every((day) => day === '' || isDay(day)) && (from || to)
    return good && (!from || !to || from <= to) ? [from || null, to || null] : undefined
  }
  if (operation === 'In' && column.numbers) {
    // The server refuses too many values: dropping them would show another list than the address says.
    const { numbers } = splitNumbers(text, column.numbers)
    return numbers.length > 0 ? numbers : undefined
  }
  if (operation === 'In') {
    const values = splitList(text).map((one) => readOne(column, one))
    return values.length > 0 && values.every((one) => one !== undefined) ? values : undefined
  }
  return readOne(column, text)
}

/** Whether a text is a calendar day as YYYY-MM-DD: not 2026-02-30. */
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`)
  return DAY.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const readOne = (column: GridColumn, text: string): unknown => {
  if (text === '') return undefined
  switch (column.type) {
    case 'number':
      return Number.isFinite(Number(text)) && text.trim() !== '' ? Number(text) : undefined
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined
    case 'date':
      return isDay(text) ? text : undefined
    case 'code':
      return column.codes ? column.codes.find((code) => String(code) === text) : text
    default:
      return text
  }
}

const writeValue = (column: GridColumn, { operation, value }: PropertyFilter): string => {
  if (operation === 'DateIn') {
    const [from, to] = value as [string | null, string | null]
    return from === to ? String(from) : `${from ?? ''}..${to ?? ''}`
  }
  // A space takes one character in an address, a comma three: a thousand numbers take 14 kB.
  if (Array.isArray(value) && column.numbers) return value.join(' ')
  if (Array.isArray(value)) return value.map((one: unknown) => String(one).replace(/[\\,]/g, '\\$&')).join(',')
  return String(value)
}

/** Splits on commas; `\,` is a comma inside a value. */
const splitList = (text: string): string[] =>
  (text.match(/(?:\\.|[^\\,])+/g) ?? []).map((one) => one.replace(/\\(.)/g, '$1'))

/** The router quotes the string `3004` but not the number: plain numbers keep the address readable. */
const compact = (text: string | undefined): string | number | undefined =>
  text !== undefined && /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text

const asText = (raw: unknown): string =>
  typeof raw === 'string' ? raw : typeof raw === 'number' || typeof raw === 'boolean' ? String(raw) : ''

const wholeNumber = (raw: unknown): number | undefined => {
  const figure = typeof raw === 'string' ? Number(raw) : raw
  return typeof figure === 'number' && Number.isInteger(figure) && figure > 0 ? figure : undefined
}
