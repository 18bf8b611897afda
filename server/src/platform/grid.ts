import {
  FIND_COLUMN,
  CONTAINS_MIN_LENGTH,
  OPERATIONS,
  OPERATIONS_OF,
  normalizeForSearch,
  type GridColumn,
  type GridColumns,
  type PropertyFilter,
} from '@waybill/contract/kernel/grid'
import { PropertyFilter as FilterShape, TAKE_MESSAGE } from '@waybill/contract/kernel/grid-schemas'
import { MAX_NUMBER_LENGTH, MAX_NUMBERS } from '@waybill/contract/kernel/number-list'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from './app-error.ts'
import { isUuid } from './ids.ts'
import { findTextProblems, isStorableScan, withoutScannerSigns } from './text-problems.ts'

/** The query of a list call, validated against the columns of its contract. */
export type GridRequest = {
  filters: PropertyFilter[]
  order: { column: string; descending: boolean }
  skip: number
  take: number
}

const MAX_SHOWN = 60
/** User input, truncated for messages. */
const shown = (text: string): string => text.slice(0, MAX_SHOWN)

const refuse = (sentence: string): AppError => new AppError('bad_filter', { sentence })

/** Reads the query of a list call (rule GRD-1). Throws a 400 that names the wrong column, operation or value. */
export const readGridRequest = (
  grid: { columns: GridColumns; defaultOrder: string; allowTakeAll?: boolean },
  query: {
    propertyFilters?: string | undefined
    OrderBy?: string | undefined
    Skip?: number | undefined
    Take?: number | undefined
  },
): GridRequest => {
  if (query.Take === 0 && !grid.allowTakeAll) throw refuse(TAKE_MESSAGE)
  return {
    filters: readFilters(grid.columns, query.propertyFilters),
    order: readOrder(grid.columns, query.OrderBy?.trim() || grid.defaultOrder),
    skip: query.Skip ?? 0,
    take: query.Take ?? 15,
  }
}

export const readFilters = (columns: GridColumns, input: string | unknown[] | undefined): PropertyFilter[] => {
  if (input === undefined || input === '') return []
  const list = typeof input === 'string' ? parseJson(input) : input
  if (!Array.isArray(list)) throw refuse('propertyFilters must be a JSON array.')
  if (list.length > 30) throw refuse('propertyFilters takes at most 30 filters.')
  const found = Object.entries(findTextProblems(list, 'propertyFilters').problems).find(
    ([path]) => !isScannedFilter(columns, list, path),
  )
  if (found) throw refuse(textProblemOf(list, found))
  return list.map((item: unknown) => readFilter(columns, item))
}

/** A find box and a list of numbers accept scanned text (rule NUM-50). */
const isScannedFilter = (columns: GridColumns, list: readonly unknown[], path: string): boolean => {
  const { name, column } = (list[Number.parseInt(path)] ?? {}) as { name?: unknown; column?: unknown }
  const columnName = String(name ?? column)
  const isScanned = columns[columnName] === FIND_COLUMN || columns[columnName]?.numbers !== undefined
  const text = path.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], list)
  return isScanned && /^\d+\.value\b/.test(path) && typeof text === 'string' && isStorableScan(text)
}

/** The problem of a filter's text, under the name of its column. */
const textProblemOf = (list: readonly unknown[], [path, problem]: [string, string]): string => {
  const { name, column } = (list[Number.parseInt(path)] ?? {}) as { name?: unknown; column?: unknown }
  const columnName = name ?? column
  return typeof columnName === 'string' ? `'${shown(columnName)}': ${problem}` : problem
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw refuse('propertyFilters is not valid JSON.')
  }
}

const readFilter = (columns: GridColumns, item: unknown): PropertyFilter => {
  const shape = FilterShape.safeParse(item)
  const operation = (item as { operation?: unknown } | null)?.operation
  if (!shape.success && typeof operation === 'string' && !(OPERATIONS as readonly string[]).includes(operation)) {
    throw refuse(`There is no operation '${shown(operation)}'. Use one of: ${OPERATIONS.join(', ')}.`)
  }
  if (!shape.success) throw refuse('Each filter is {name, operation, value}.')
  const columnName = shape.data.name ?? shape.data.column ?? ''
  const name = columnNamed(columns, columnName)
  const column = columns[name]
  if (!column)
    throw refuse(`There is no column '${shown(columnName)}'. Use one of: ${Object.keys(columns).join(', ')}.`)
  const allowed = column.operations ?? OPERATIONS_OF[column.type]
  if (!allowed.includes(shape.data.operation))
    throw refuse(`'${name}' takes ${allowed.join(', ')}, not ${shape.data.operation}.`)
  return {
    name,
    operation: shape.data.operation,
    value: checkValue(name, column, shape.data.operation, shape.data.value),
  }
}

/** `ProcessedByUserId` finds `processedByUserId`: names are compared without case. */
const columnNamed = (columns: GridColumns, columnName: string): string =>
  Object.hasOwn(columns, columnName)
    ? columnName
    : (Object.keys(columns).find((name) => name.toLowerCase() === columnName.toLowerCase()) ?? '')

const readOrder = (columns: GridColumns, text: string): GridRequest['order'] => {
  const [asked = '', direction = 'ascending', ...rest] = text.split(/\s+/)
  const name = columnNamed(columns, asked)
  const column = columns[name]
  if (!column) throw refuse(`There is no column '${shown(asked)}' to sort by.`)
  if (column.sortable === false) throw refuse(`'${name}' cannot be sorted.`)
  const descending = /^desc(ending)?$/i.test(direction)
  if (rest.length > 0 || (!descending && !/^asc(ending)?$/i.test(direction)))
    throw refuse('OrderBy is `column ascending` or `column descending`.')
  return { column: name, descending }
}

const checkValue = (name: string, column: GridColumn, operation: string, value: unknown): unknown => {
  const wrong = (allowed: string): AppError => refuse(`'${name}' ${operation} takes ${allowed}.`)
  if (operation === 'IsNull') {
    if (value !== undefined && value !== null && typeof value !== 'boolean') throw wrong('true or false')
    return value !== false
  }
  if (operation === 'In') {
    if (!Array.isArray(value) || value.length === 0 || value.length > MAX_NUMBERS)
      throw wrong(`a list of 1 to ${MAX_NUMBERS} values`)
    return value.map((one: unknown) => checkOne(column, one, wrong))
  }
  if (operation === 'DateIn') {
    if (!Array.isArray(value) || value.length !== 2 || !value.every((day) => day === null || isDay(day)))
      throw wrong('two days, [from, to], as YYYY-MM-DD')
    if (value[0] !== null && value[1] !== null && String(value[0]) > String(value[1]))
      throw wrong('a first day that is not after the last')
    return value.map((day: unknown) => (day === null ? null : String(day).slice(0, 10)))
  }
  if (column.type === 'date') {
    const moment = readMoment(value, operation === 'LessOrEqual')
    if (moment === undefined) throw wrong('a day or a time, as YYYY-MM-DD or ISO 8601')
    return moment
  }
  return checkOne(column, value, wrong)
}

/** A calendar day, alone or at the start of a time: not 2026-02-30, not the year 0. */
const isDay = (value: unknown): value is string => {
  const day = typeof value === 'string' ? /^(?!0000)\d{4}-\d{2}-\d{2}(?=$|T)/.exec(value)?.[0] : undefined
  const read = day === undefined ? undefined : new Date(`${day}T00:00:00Z`)
  return read !== undefined && !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day ?? '')
}

/** A moment as ISO text. A bare day stands for its first moment in UTC+7, or its last if it is an upper bound. */
const readMoment = (value: unknown, isUpperBound: boolean): string | undefined => {
  if (!isDay(value)) return undefined
  if (value.length === 10) return `${value}T${isUpperBound ? '23:59:59.999999' : '00:00:00'}+07:00`
  const moment = new Date(value)
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString()
}

const checkOne = (column: GridColumn, value: unknown, wrong: (allowed: string) => AppError): unknown => {
  if (column.codes) {
    const code = column.codes.find((known) => known === value || String(known) === value)
    if (code === undefined) throw wrong(`one of ${column.codes.join(', ')}`)
    return code
  }
  if (column.type === 'number') {
    const figure = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof figure !== 'number' || !Number.isFinite(figure)) throw wrong('a number')
    return figure
  }
  if (column.type === 'boolean') {
    if (typeof value !== 'boolean' && value !== 'true' && value !== 'false') throw wrong('true or false')
    return value === true || value === 'true'
  }
  if (column.type === 'uuid') {
    if (!isUuid(value)) throw wrong('an id')
    return value
  }
  if (typeof value !== 'string' || value.length > 200) throw wrong('a text of at most 200 characters')
  if (column.numbers) return checkNumber(column.numbers.one(value), wrong)
  return column === FIND_COLUMN ? withoutScannerSigns(value) : value
}

const checkNumber = (number: string, wrong: (allowed: string) => AppError): string => {
  if (number === '' || number.length > MAX_NUMBER_LENGTH) throw wrong(`numbers of 1 to ${MAX_NUMBER_LENGTH} characters`)
  return number
}

/** The columns that a key in another table is compared with. */
type KeyOfOther = {
  key: RawBuilder<unknown>
  /** The column of the owner, if the key's row has an `owner_id` too: only rows with these owners are searched. */
  owner?: RawBuilder<unknown>
}
type KeyRow = { id: string; owner_id?: string }
/** The query of the rows that a whole text identifies; undefined for a text of another form. */
export type ExactLookup = KeyOfOther & { ids: (text: string) => RawBuilder<KeyRow> | undefined }

/**
 * Where a column lives in SQL. `search` is its text without case and marks (default: `searchable(value)`); `narrow` is an
 * indexed text that holds it, asked first; with `words`, StartsWith matches the beginning of any word.
 */
export type GridColumnSql = {
  value: RawBuilder<unknown>
  search?: RawBuilder<unknown>
  narrow?: RawBuilder<unknown>
  words?: boolean
  /** A column of another, small table: `s.owner_id` is one of `select o.id from account o where …`. */
  within?: KeyOfOther & { ids: (condition: RawBuilder<boolean>) => RawBuilder<KeyRow> }
  /**
   * Texts that identify rows by themselves, such as a whole number: tried first, in order, until one matches (rule
   * GRD-5).
   */
  exact?: readonly ExactLookup[]
  /**
   * The normalized form in `search` of a text that people write in many ways, such as a phone number. undefined: it is
   * not one.
   */
  canonical?: (text: string) => string | undefined
  /** What counts as null, if not SQL's null. */
  isNull?: RawBuilder<boolean>
  /** What the column is sorted by, if not its value: where empty ones come first. */
  sorted?: RawBuilder<unknown>
  /** Sorted by this column, equal rows are sorted by these, before the key, as an index has them. */
  then?: readonly RawBuilder<unknown>[]
  /** Every index that sorts the list contains this column, so equal rows are found in order. See list-page.ts. */
  inSortIndexes?: true
}
export type GridSql = Record<string, GridColumnSql>

/** One condition for each filter, every value as a parameter. */
export const conditionsOf = (
  filters: readonly PropertyFilter[],
  columns: GridColumns,
  source: GridSql,
): RawBuilder<boolean>[] => filters.map((filter) => conditionOf(filter, columns, source))

export const conditionOf = (filter: PropertyFilter, columns: GridColumns, source: GridSql): RawBuilder<boolean> => {
  const { within, asked } = filterCondition(filter, columns, source)
  if (!within) return asked
  const key = within.owner ? sql`(${within.key}, ${within.owner})` : within.key
  return sql<boolean>`${key} in (${within.ids(asked)})`
}

/** The rows with these keys. */
export const keyCondition = ({ key, owner }: KeyOfOther, rows: readonly KeyRow[]): RawBuilder<boolean> => {
  const isOne = sql<boolean>`${key} = any(${rows.map(({ id }) => id)})`
  if (!owner) return isOne
  const owners = new Set(rows.map(({ owner_id }) => owner_id))
  return sql<boolean>`(${isOne} and ${owner} = any(${[...owners]}))`
}

/** Where a filter's text may identify rows by itself (`exact`), and the queries for their keys. */
export const exactOf = ({ name, operation, value }: PropertyFilter, source: GridSql) =>
  operation !== 'Contains' || typeof value !== 'string'
    ? []
    : (source[name]?.exact ?? []).flatMap((lookup) => {
        const ids = lookup.ids(value)
        return ids ? [{ ...lookup, ids }] : []
      })

/** The SQL of a filter's column, and its condition. */
export const filterCondition = (filter: PropertyFilter, columns: GridColumns, source: GridSql) => {
  const column = columns[filter.name]
  const place = source[filter.name]
  if (!column || !place) throw new Error(`Grid column ${filter.name} has no SQL`)
  const asked = condition(filter, column, place)
  // Nulls are judged on the list's own table, whichever table the value is in.
  const isOwn = filter.operation === 'IsNull' && place.isNull !== undefined
  return { within: isOwn ? undefined : place.within, asked }
}

const condition = (filter: PropertyFilter, column: GridColumn, place: GridColumnSql): RawBuilder<boolean> => {
  const { value, operation } = filter
  // A whole-number column can also be compared with 1.5 and 1e12.
  const given = (one: unknown) => (column.type === 'number' ? sql`${one}::numeric` : sql`${one}`)
  switch (operation) {
    case 'Equal':
      return column.type === 'text' ? textEqual(String(value), place) : sql`${place.value} = ${given(value)}`
    case 'NotEqual':
      return sql`${place.value} is distinct from ${given(value)}`
    case 'In':
      return sql`${place.value} in (${sql.join((value as unknown[]).map(given))})`
    case 'IsNull':
      return isNull(place, value === true)
    case 'GreaterOrEqual':
      return sql`${place.value} >= ${given(value)}`
    case 'LessOrEqual':
      return sql`${place.value} <= ${given(value)}`
    case 'DateIn':
      return dateIn(place.value, value as [string | null, string | null])
    case 'StartsWith':
    case 'Contains':
      return textMatch(String(value), operation, place)
  }
}

const isNull = (place: GridColumnSql, expected: boolean): RawBuilder<boolean> => {
  const asked = place.isNull ?? sql<boolean>`(${place.value} is null)`
  return expected ? asked : sql`not ${asked}`
}

/** Days in UTC+7, both inclusive (rule GRD-4). */
const dateIn = (value: RawBuilder<unknown>, [from, to]: [string | null, string | null]): RawBuilder<boolean> => {
  const first = from === null ? sql<boolean>`true` : sql<boolean>`${value} >= ${`${from}T00:00:00+07:00`}::timestamptz`
  const last =
    to === null
      ? sql<boolean>`true`
      : sql<boolean>`${value} < ${`${to}T00:00:00+07:00`}::timestamptz + interval '1 day'`
  return sql`(${first} and ${last})`
}

const escaped = (text: string): string => normalizeForSearch(text).replace(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * The trigram pattern of a text. The index would also look up the ends of every word, which are in every other row; `_`
 * for the space between two words of at least three letters avoids that, in half the time. Shorter words are known only
 * by their ends, so they keep the space before them. For a long word only its first and last letters are used: the
 * middle ones nearly always match with them, and every three letters more are another list of rows to read. For our
 * numbers the last digits are used, because many share the first ones.
 */
export const probeOf = (text: string): string => {
  const words = escaped(text).replace(NUMBER_HEAD, '').split(' ')
  const isShort = (word = ''): boolean => word.replace(/[^\p{L}\p{N}]/gu, '').length < 3
  return words
    .map((word, at) => (at === 0 ? word : `${isShort(word) || (at === 1 && isShort(words[0])) ? ' ' : '_'}${word}`))
    .join('')
    .replace(LONG_WORDS, '$1%$2')
}
const NUMBER_HEAD = /^\p{L}{2,4}\d*(?=\d{6}$)/u
const LONG_WORDS = /(?<![\p{L}\p{N}])(\p{L}{3})\p{L}*(\p{L}{3})(?![\p{L}\p{N}])/gu

/** Several blanks count as one, as in typed text. */
const searchOf = (place: GridColumnSql): RawBuilder<unknown> =>
  place.search ?? sql`searchable(regexp_replace(btrim(${place.value}::text), '[\\s\\u00a0]+', ' ', 'g'))`

/** Equal on text is exact; the indexed text is used first. */
const textEqual = (typed: string, place: GridColumnSql): RawBuilder<boolean> =>
  place.narrow
    ? sql`(${place.narrow} like ${`%${probeOf(typed)}%`} and ${place.value} = ${typed})`
    : sql`${place.value} = ${typed}`

/** Exactly `<> 0`: the planner expects it to keep nearly everything, so its estimate stays that of the probe. */
const textInside = (typed: string, search: RawBuilder<unknown>): RawBuilder<boolean> => {
  const [text, probe] = [escaped(typed), probeOf(typed)]
  return text === probe
    ? sql`${search} like ${`%${text}%`}`
    : sql`(${search} like ${`%${probe}%`} and strpos(${search}, ${normalizeForSearch(typed)}) <> 0)`
}

/** Contains needs 4 characters; shorter input is StartsWith. Case and Vietnamese marks are ignored (rule GRD-5). */
const textMatch = (typed: string, operation: 'StartsWith' | 'Contains', place: GridColumnSql): RawBuilder<boolean> => {
  const text = escaped(typed)
  const search = searchOf(place)
  const inside = operation === 'Contains' && normalizeForSearch(typed).length >= CONTAINS_MIN_LENGTH
  const canonical = place.canonical?.(typed)
  const match = inside
    ? canonical === undefined
      ? textInside(typed, search)
      : sql<boolean>`(${textInside(typed, search)} or ${textInside(canonical, search)})`
    : place.words
      ? sql<boolean>`(${search} like ${`${text}%`} or ${search} like ${`% ${text}%`})`
      : sql<boolean>`${search} like ${`${text}%`}`
  return place.narrow ? sql`(${place.narrow} like ${`%${probeOf(typed)}%`} and ${match})` : match
}

/** `column direction, key direction`: sorting ends with a unique column. */
export const orderBy = (order: GridRequest['order'], source: GridSql, key: RawBuilder<unknown>): RawBuilder<unknown> =>
  inDirection(sortValues(order, source, key), order)

/** Sort columns, the most important first. */
export const sortValues = (
  order: GridRequest['order'],
  source: GridSql,
  key: RawBuilder<unknown>,
): RawBuilder<unknown>[] => {
  const place = source[order.column]
  if (!place) throw new Error(`Grid column ${order.column} has no SQL`)
  return [place.sorted ?? place.value, ...(place.then ?? []), key]
}

export const inDirection = (
  values: readonly RawBuilder<unknown>[],
  { descending }: GridRequest['order'],
): RawBuilder<unknown> => sql.join(values.map((value) => sql`${value} ${descending ? sql`desc` : sql`asc`}`))

export const allOf = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join([...conditions], sql` and `)}`
