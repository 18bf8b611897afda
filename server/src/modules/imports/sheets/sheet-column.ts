import { isMeasure, unitWords } from './units.ts'

/** How a cell of a column is parsed. `code` names the list of its words. */
export type CellKind =
  | 'text'
  | 'whole'
  | 'kg'
  | 'cm'
  | 'money'
  | 'vnd'
  | 'itemType'
  | 'category'
  | 'nature'
  | 'currency'
  | 'country'
  | 'service'
  | 'dutyPayer'
  | 'yesNo'
  | 'itemCategory'
/** The part that a row describes: the whole record, a package row, or an item. */
export type ColumnPart = 'group' | 'whole' | 'package' | 'item'

export type SheetColumn = {
  /** Dotted path within its part, as a body of Add names it. */
  path: string
  part: ColumnPart
  kind: CellKind
  head: string
  headVi: string
  /** Heads of older sheets and other systems; case, marks and punctuation are ignored. */
  others: readonly string[]
  /** Units that its head may end in; see `HeadedColumn`. */
  units?: readonly string[]
  /** The sheet cannot be read without it. */
  isNeeded: boolean
  /** Whether a record must have it, for the guide; the rules decide. */
  isRequired: boolean
  limit: string
  what: string
  examples: readonly [string | number, string | number]
}

/** A column in short form; `others` are separated by |. */
export type ShortColumn = [
  path: string,
  kind: CellKind,
  head: string,
  headVi: string,
  others: string,
  required: 'needed' | 'required' | '',
  limit: string,
  what: string,
  examples: readonly [string | number, string | number],
]

/** Columns of one part, expanded. */
export const columnsOf = (part: ColumnPart, columns: readonly ShortColumn[]): SheetColumn[] =>
  columns.map(([path, kind, head, headVi, others, required, limit, what, examples]) => ({
    path,
    part,
    kind,
    head,
    headVi,
    others: others === '' ? [] : others.split('|'),
    ...(isMeasure(kind) ? { units: unitWords(kind) } : {}),
    isNeeded: required === 'needed',
    isRequired: required !== '',
    limit,
    what,
    examples,
  }))
