import { hasLostDigits, LOST_DIGITS_MESSAGE } from '@waybill/contract/kernel/number-list'
import type { SheetProblem } from '../../../platform/sheet/error-workbook.ts'
import { cellText, isBlank, type Merge, type SheetCell } from '../../../platform/sheet/sheet.ts'
import { ConvertedFigure, UnreadFigure } from './cell-values.ts'
import type { ColumnPart } from './sheet-column.ts'
import type { FoundSheetColumn, SheetHeaderRow, SheetModel } from './sheet-model.ts'

/** The content of rows with one number: an unchecked body, and the rows of its packages and items. */
export type Draft = {
  no: string | null
  rows: number[]
  body: Record<string, unknown>
  packageRows: number[]
  itemRows: number[]
  /** The lines of the same: other than its rows only if a row of the file has several items. */
  lines: number[]
  packageLines: number[]
  itemLines: number[]
  problems: SheetProblem[]
  /** Unreadable figures, with the reason, by field path of the body. */
  unread: Readonly<Record<string, string>>
  /** Why it is not to be made. */
  leftOut?: LeftOutReason
}
/** `chosen`: by its uploader; else the shop has shipped or cancelled it, or nothing of it is shipped. */
export type LeftOutReason = 'shipped' | 'cancelled' | 'noShipping' | 'chosen'
/** Rows that are not to ship, by their index: with their whole order, or by themselves. */
export type RowsLeftOut = ReadonlyMap<number, { of: 'order' | 'row'; reason: LeftOutReason }>

export const differs = (row: number, noun: string): string => `Different value in row ${row} of the same ${noun}.`

/** One reference under two numbers: the intended one is not guessed. */
export const underAnotherNumber = (reference: string, row: number, noun: string): string =>
  `The reference ${reference} is also in row ${row}, under another No. Give the rows of one ${noun} the same No., and each ${noun} a reference of its own.`

/**
 * Rows of a sheet from the top, and its merged cells. `numbers`: the rows of the file, from 0, if they are others.
 * `typed`: what was typed into cells since, by line and English head.
 */
export type SheetRows = {
  rows: readonly (readonly SheetCell[])[]
  merges?: readonly Merge[]
  numbers?: readonly number[]
  leftOut?: RowsLeftOut
  typed?: TypedCells
  /** Of the amounts of records that name none. */
  currency?: string | undefined
}
/** Corrected cells, by the line (the first is 1) and the English head of the template. */
export type TypedCells = ReadonlyMap<number, ReadonlyMap<string, string>>

/** The parts of a model that say how rows make a body. */
type Layout = Pick<SheetModel<never>, 'noun' | 'joinedBy' | 'columns' | 'readers' | 'emptyBody' | 'packages' | 'items'>

/**
 * Joins rows into records: by `No.` if it is filled, else by reference, else by a merged recipient; a row without them
 * and without new values continues the row above (rules UPL-2, UPL-53). A row has a package, an item, or both. Blank
 * rows are ignored.
 */
export const groupRows = (
  { rows, merges = [], numbers, leftOut, typed, currency: fixedCurrency }: SheetRows,
  heads: SheetHeaderRow,
  layout: Layout,
): { drafts: Draft[]; conversions: UnitConversion[] } => {
  const groups: Group[] = []
  const joined: JoinedGroups = { byNo: new Map(), byReference: new Map(), byRow: new Map() }
  const columns = Map.groupBy(heads.columns, ({ part }) => part)
  const columnOf = (path: string): number | undefined => columns.get('whole')?.find((one) => one.path === path)?.at
  const [no, reference, recipient] = [
    columns.get('group')?.[0]?.at,
    columnOf(layout.joinedBy.reference),
    columnOf(layout.joinedBy.recipient),
  ]
  const covering = coveringRows(merges, heads, rows.length)
  const rowNumber = (at: number): number => (numbers?.[at] ?? at) + 1
  for (let at = heads.line + 1; at < rows.length; at++) {
    const cells = rows[at] ?? []
    if (isBlank(cells)) continue
    const coveredFrom = (column: number): number | undefined => covering.get(column)?.get(at)
    const read = (column: number): SheetCell | undefined => rows[coveredFrom(column) ?? at]?.[column]
    const text = (column: number | undefined): string => (column === undefined ? '' : cellText(read(column)))
    // Two numbers that lost digits may have become one, so they join no rows.
    const identifier = (column: number | undefined): string => (hasLostDigits(text(column)) ? '' : text(column))
    const row = { no: identifier(no), reference: identifier(reference), above: coveredFrom(recipient ?? -1) }
    const isNamed = [no, reference, recipient].some((column) => text(column) !== '')
    const before = isNamed ? undefined : joined.byRow.get(at - 1)
    const saysSame = ({ at: column }: FoundSheetColumn): boolean =>
      text(column) === '' || before?.lines.some((line) => cellText(line.read(column)) === text(column)) === true
    const known = groupOf(row, joined) ?? (columns.get('whole')?.every(saysSame) === true ? before : undefined)
    const group = known ?? newGroup(layout)
    if (hasLostDigits(text(no)))
      group.problems.push({
        row: rowNumber(at),
        column: columns.get('group')?.[0]?.asHeaded ?? null,
        sentence: LOST_DIGITS_MESSAGE,
      })
    if (!known) groups.push(group)
    remember(group, { at, number: rowNumber(at) }, row, joined)
    const isOwn = (column: number): boolean => joined.byRow.get(coveredFrom(column) ?? -1) !== group
    const number = rowNumber(at)
    group.lines.push({ row: number, line: at + 1, read, isOwn, typed: typed?.get(at + 1), leftOut: leftOut?.get(at) })
  }
  const referenceHead = heads.columns.find(({ at }) => at === reference)?.asHeaded ?? null
  for (const [name, under] of joined.byReference) refuseTwoNumbers(under, name, referenceHead, layout.noun)
  const conversions = new Map<string, UnitConversion>()
  const drafts = groups.map((group) => {
    leaveOut(group)
    const currency = currencyOf(group, heads, layout, fixedCurrency)
    for (const line of group.lines) addRow(group, { ...line, columns, layout, currency, conversions })
    return draftOf(group, layout)
  })
  return { drafts, conversions: [...conversions.values()] }
}

const DEFAULT_CURRENCY = 'USD'
/** The first one named in a record's rows; else the head's, which is put into the record's field if it has one. */
const currencyOf = (
  { lines, whole }: Group,
  { columns }: SheetHeaderRow,
  layout: Layout,
  fixed: string | undefined,
): string => {
  const cells = columns.find(({ kind }) => kind === 'currency')
  const named = cells ? lines.map(({ read, typed }) => typed?.get(cells.head) ?? cellText(read(cells.at))) : []
  const code = named.find((one) => one !== '')?.toUpperCase()
  if (code !== undefined) return code
  const ofHead = columns.find(({ currency }) => currency !== undefined)?.currency ?? fixed
  const field = layout.columns.find(({ kind }) => kind === 'currency')
  if (ofHead === undefined || !field) return DEFAULT_CURRENCY
  place(whole, field.path, ofHead)
  return ofHead
}

/** Which row above gives a cell its value, by column and row: a merged cell belongs to each of its rows. */
const coveringRows = (
  merges: readonly Merge[],
  { columns }: SheetHeaderRow,
  end: number,
): ReadonlyMap<number, ReadonlyMap<number, number>> => {
  const covering = new Map(columns.map(({ at }) => [at, new Map<number, number>()]))
  for (const { top, bottom, left } of merges) {
    const rows = covering.get(left)
    // Merged cells normally do not overlap; overlaps are harmless.
    for (let row = top + 1; rows && row <= bottom && row < end && !rows.has(row); row++) rows.set(row, top)
  }
  return covering
}

type JoinedGroups = {
  byNo: Map<string, Group>
  /** The groups of a reference, with the first row of each. */
  byReference: Map<string, Map<Group, number>>
  byRow: Map<number, Group>
}
type RowNames = { no: string; reference: string; above: number | undefined }

const groupOf = ({ no, reference, above }: RowNames, { byNo, byReference, byRow }: JoinedGroups): Group | undefined => {
  const [same] = byReference.get(reference)?.keys() ?? []
  // A group without a number is the first of its reference, or none: later rows without one join the first.
  if (no !== '') return byNo.get(no) ?? (same?.no === null ? same : undefined)
  if (reference !== '') return same
  return above === undefined ? undefined : byRow.get(above)
}

type Position = { at: number; number: number }

const remember = (group: Group, { at, number }: Position, { no, reference }: RowNames, joined: JoinedGroups): void => {
  joined.byRow.set(at, group)
  if (no !== '') {
    group.no ??= no
    joined.byNo.set(no, group)
  }
  if (reference === '') return
  const under = joined.byReference.get(reference) ?? new Map<Group, number>()
  joined.byReference.set(reference, under)
  if (!under.has(group)) under.set(group, number)
}

const refuseTwoNumbers = (
  under: ReadonlyMap<Group, number>,
  reference: string,
  column: string | null,
  noun: string,
): void => {
  const [first, second] = under.values()
  if (first === undefined || second === undefined) return
  for (const [group, row] of under)
    group.problems.push({
      row,
      column,
      sentence: underAnotherNumber(reference, row === first ? second : first, noun),
    })
}

type Line = Record<string, unknown>
type SheetLine = {
  row: number
  line: number
  /** The cell of a column; a merged one has its value. */
  read: (column: number) => SheetCell | undefined
  /** Whether the cell of a column is not merged with a row of the same record. */
  isOwn: (column: number) => boolean
  /** What was typed into its cells since, by the English head. */
  typed?: ReadonlyMap<string, string> | undefined
  leftOut?: { of: 'order' | 'row'; reason: LeftOutReason } | undefined
}
type Reasons = { path: string; sentence: string }[]
type Unread = Reasons[number] & { part: ColumnPart; line: number }
type Group = Omit<Draft, 'body' | 'unread' | 'lines'> & {
  lines: SheetLine[]
  unread: Unread[]
  whole: Record<string, unknown>
  units: Line[]
  items: Line[]
  /** The values of whole-record columns in earlier rows, with their row. */
  firstValues: Map<string, { row: number; value: unknown }>
}

const newGroup = ({ emptyBody }: Layout): Group => ({
  no: null,
  lines: [],
  unread: [],
  rows: [],
  whole: emptyBody(),
  units: [],
  items: [],
  packageRows: [],
  itemRows: [],
  packageLines: [],
  itemLines: [],
  problems: [],
  firstValues: new Map(),
})

/** The first package has the items (rule CUS-3); items require a package. */
const draftOf = (
  { no, rows, lines: sheetLines, whole, units, items, problems, unread, leftOut, ...places }: Group,
  layout: Layout,
): Draft => {
  const { packages, items: itemsName } = layout
  const reasons = Object.fromEntries(unread.map((one) => [bodyPath(one, layout), one.sentence]))
  const isOut = leftOut === undefined ? {} : { leftOut }
  const { packageRows, itemRows, packageLines, itemLines } = places
  const at = { packageRows, itemRows, packageLines, itemLines, lines: sheetLines.map(({ line }) => line) }
  const draft = { no, rows, ...at, problems, unread: reasons, ...isOut }
  if (packages === null) return { ...draft, body: { ...whole, [itemsName]: items } }
  const [first = {}, ...others] = units
  const lines = units.length + items.length === 0 ? [] : [{ ...first, [itemsName]: items }, ...others]
  return { ...draft, body: { ...whole, [packages]: lines } }
}

const bodyPath = ({ part, line, path }: Unread, { packages, items }: Layout): string => {
  if (part === 'package') return `${packages ?? ''}.${line}.${path}`
  if (part !== 'item') return path
  return packages === null ? `${items}.${line}.${path}` : `${packages}.0.${items}.${line}.${path}`
}

/** A conversion of a column's figures, by its first one: 250 (`g`) is 0.25 (`kg`). */
export type UnitConversion = { column: string; unit: string; into: string; typed: string; value: number }

type SheetRow = SheetLine & {
  columns: ReadonlyMap<ColumnPart, readonly FoundSheetColumn[]>
  layout: Layout
  currency: string
  /** By column and unit. */
  conversions: Map<string, UnitConversion>
}

/** Leaves out a record of which nothing is to ship. Else the rows that are not to ship give no package and no item. */
const leaveOut = (group: Group): void => {
  const whole = group.lines.find(({ leftOut }) => leftOut?.of === 'order') ?? group.lines[0]
  const isOut = whole?.leftOut?.of === 'order' || group.lines.every(({ leftOut }) => leftOut !== undefined)
  if (!isOut || !whole?.leftOut) return
  group.leftOut = whole.leftOut.reason
  for (const line of group.lines) line.leftOut = undefined
}

const addRow = (group: Group, at: SheetRow): void => {
  if (group.rows.at(-1) !== at.row) group.rows.push(at.row)
  const unread: Reasons = []
  for (const column of at.columns.get('whole') ?? []) {
    // A corrected field of the record replaces what each of its rows says.
    if (!at.typed?.has(column.head) && group.lines.some(({ typed }) => typed?.has(column.head))) continue
    const value = valueAt(column, at, unread)
    if (value === undefined) continue
    const before = group.firstValues.get(column.path)
    if (!before) {
      group.firstValues.set(column.path, { row: at.row, value })
      place(group.whole, column.path, value)
    } else if (before.value !== value)
      group.problems.push({ row: at.row, column: column.asHeaded, sentence: differs(before.row, at.layout.noun) })
  }
  group.unread.push(...unread.map((one) => ({ ...one, part: 'whole' as const, line: 0 })))
  if (at.leftOut) return
  const unit = lineOf(group, 'package', at)
  if (unit) {
    group.units.push(unit)
    group.packageRows.push(at.row)
    group.packageLines.push(at.line)
  }
  const item = lineOf(group, 'item', at)
  if (item) {
    group.items.push(item)
    group.itemRows.push(at.row)
    group.itemLines.push(at.line)
  }
}

/** Unreadable cells go to `unread` with the reason. */
const valueAt = (column: FoundSheetColumn, at: SheetRow, unread: Reasons): unknown => {
  const { read, layout, currency, typed } = at
  const correction = typed?.get(column.head)
  const cell = correction ?? read(column.at)
  if (cell === undefined || cell === null || cell === '') return undefined
  // A correction is in the units of the template, not in those of the file.
  const context = correction === undefined ? column : { path: column.path }
  const value = (layout.readers[column.kind] ?? cellText)(cell, { currency, column: context })
  if (value instanceof ConvertedFigure) {
    const { asHeaded, kind } = column
    const key = `${asHeaded} ${value.unit}`
    const conversion = { column: asHeaded, unit: value.unit, into: kind, typed: value.typed, value: value.value }
    if (!at.conversions.has(key)) at.conversions.set(key, conversion)
    return value.value
  }
  if (value instanceof UnreadFigure) {
    unread.push({ path: column.path, sentence: value.sentence })
    return value.text
  }
  return value === '' && column.kind !== 'yesNo' ? undefined : value
}

/** A package or an item, if one of the row's own cells has a value of it; merged cells alone repeat none. */
const lineOf = (group: Group, part: ColumnPart, at: SheetRow): Line | undefined => {
  const line: Line = {}
  const unread: Reasons = []
  let hasOwn = false
  for (const column of at.columns.get(part) ?? []) {
    const value = valueAt(column, at, unread)
    if (value === undefined) continue
    line[column.path] = value
    hasOwn ||= at.typed?.has(column.head) === true || at.isOwn(column.at)
  }
  if (!hasOwn) return undefined
  group.unread.push(...unread.map((one) => ({ ...one, part, line: group[part === 'item' ? 'items' : 'units'].length })))
  return line
}

/** Sets a value at a dotted path of a body. */
export const place = (into: Record<string, unknown>, path: string, value: unknown): void => {
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = into
  for (const name of names) at = (at[name] ??= {}) as Record<string, unknown>
  at[last] = value
}

export const valueAtPath = (body: Record<string, unknown>, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], body)
