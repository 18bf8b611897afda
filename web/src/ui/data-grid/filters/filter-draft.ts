import { parseFigure } from '@waybill/contract/kernel/figures'
import type { GridColumn, Operation, PropertyFilter } from '@waybill/contract/kernel/grid'
import { operationsOf } from '../state/grid-search.ts'
import type { GridWord } from '../texts.ts'

/** A filter being edited. Each editor keeps its own part, so that changing the operation loses nothing typed. */
export type FilterDraft = {
  /** `IsNull` is offered twice: empty and not empty. */
  operation: Operation | 'NotNull'
  text: string
  picked: readonly (string | number)[]
  from: string
  to: string
  flag: boolean
}

type DraftOperation = FilterDraft['operation']

/**
 * Operations that the popover offers: those of the column that its editor can edit. Lists of choices start with "is one
 * of", which is what a tick means.
 */
export const draftOperations = (column: GridColumn, picks: boolean): DraftOperation[] => {
  const allowed = operationsOf(column).filter((operation) => {
    if (!picks) return column.type !== 'uuid' || operation === 'IsNull'
    if (operation === 'Equal') return !operationsOf(column).includes('In')
    return operation === 'In' || operation === 'NotEqual' || operation === 'IsNull'
  })
  const ordered = picks ? allowed.toSorted((a, b) => Number(b === 'In') - Number(a === 'In')) : allowed
  return ordered.flatMap((operation): DraftOperation[] =>
    operation === 'IsNull' ? ['IsNull', 'NotNull'] : [operation],
  )
}

/** Whether the popover offers this column: nobody can type a bare uuid. */
export const isOffered = (column: GridColumn, picks: boolean): boolean =>
  draftOperations(column, picks).length > 0 && (column.type !== 'uuid' || picks)

export const startDraft = (column: GridColumn, picks: boolean, filter?: PropertyFilter): FilterDraft => {
  const empty: FilterDraft = {
    operation: draftOperations(column, picks)[0] ?? 'Equal',
    text: '',
    picked: [],
    from: '',
    to: '',
    flag: true,
  }
  if (!filter) return empty
  const { operation, value } = filter
  if (operation === 'IsNull') return { ...empty, operation: value === false ? 'NotNull' : 'IsNull' }
  if (operation === 'DateIn') {
    const [from, to] = value as [string | null, string | null]
    return { ...empty, operation, from: from ?? '', to: to ?? '' }
  }
  const values = (Array.isArray(value) ? value : [value]) as (string | number)[]
  if (picks) {
    const offered = draftOperations(column, picks)
    return { ...empty, operation: offered.includes(operation) ? operation : (offered[0] ?? operation), picked: values }
  }
  if (column.type === 'boolean') return { ...empty, operation, flag: value === true }
  if (column.type === 'date') return { ...empty, operation, from: String(value), to: String(value) }
  return { ...empty, operation, text: values.map(String).join(operation === 'In' ? '\n' : '') }
}

/** The finished filter, or undefined while something is missing. */
export const finishDraft = (
  name: string,
  column: GridColumn,
  picks: boolean,
  draft: FilterDraft,
): PropertyFilter | undefined => {
  const { operation } = draft
  if (operation === 'IsNull' || operation === 'NotNull')
    return { name, operation: 'IsNull', value: operation === 'IsNull' }
  const made = (value: unknown): PropertyFilter => ({ name, operation, value })
  if (picks) {
    if (operation === 'In') return draft.picked.length > 0 ? made([...draft.picked]) : undefined
    return draft.picked[0] === undefined ? undefined : made(draft.picked[0])
  }
  if (column.type === 'boolean') return made(draft.flag)
  if (operation === 'DateIn') {
    const { from, to } = draft
    if (!from && !to) return undefined
    return made(from && to && from > to ? [to, from] : [from || null, to || null])
  }
  if (column.type === 'date') {
    const day = operation === 'LessOrEqual' ? draft.to : draft.from
    return day ? made(day) : undefined
  }
  if (operation === 'In') {
    const between = column.type === 'number' ? /[\n;\t]+|,\s+/ : /[\n,;\t]+/
    const values = [...new Set(draft.text.split(between).map((one) => one.trim()))].filter((one) => one !== '')
    const typed = values.map((one) => typedValue(column, one))
    return typed.length > 0 && typed.every((one) => one !== undefined) ? made(typed) : undefined
  }
  const value = typedValue(column, draft.text.trim())
  return value === undefined ? undefined : made(value)
}

const PRICE = { currency: 'VND', decimals: 2 }

/** Parses a figure by the column's type (rule FMT-3). */
const typedValue = (column: GridColumn, typed: string): string | number | undefined => {
  if (typed === '') return undefined
  if (column.type !== 'number') return typed
  const { figure: kind = 'whole' } = column
  const reading = kind === 'vnd' ? parseFigure(typed, 'money', PRICE) : parseFigure(typed, kind)
  return reading.kind === 'figure' ? reading.value : undefined
}

/** Text key of an operation. */
export const operationWord = (operation: DraftOperation, column: GridColumn): GridWord => {
  if (operation === 'IsNull') return 'opEmpty'
  if (operation === 'NotNull') return 'opNotEmpty'
  if (column.type === 'date' && operation === 'GreaterOrEqual') return 'opFrom'
  if (column.type === 'date' && operation === 'LessOrEqual') return 'opTo'
  return `op${operation}`
}
