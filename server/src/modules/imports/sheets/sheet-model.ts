import type { z } from 'zod'
import { createHash } from 'node:crypto'
import { hasLostDigits } from '@waybill/contract/kernel/lost-digits'
import type { SheetCell } from '../../../platform/sheet/sheet.ts'
import type { FoundColumn, HeaderRow } from '../../../platform/sheet/sheet-headers.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { Unit } from './units.ts'

/** What decides how a cell is read beside it: the currency of its record's amounts, and its column. */
export type CellContext = { currency: string; column: Pick<FoundSheetColumn, 'path' | 'unit' | 'currency'> }

/** Reads the cells of one kind; what no list knows stays as it was typed, for the rules to refuse. */
export type ReadCell = (cell: SheetCell, context: CellContext) => unknown

/** What a sheet holds, and how its rows make the body of a call: the one thing in which bulk uploads differ. */
export type SheetModel<Body> = {
  /** What its rows are joined to, in sentences: 'parcel'. */
  noun: 'parcel' | 'order'
  /** Paths of the columns by which rows without a number are one record (rule UPL-53). */
  joinedBy: { reference: string; recipient: string }
  sheetName: string
  columns: readonly SheetColumn[]
  /** How cells are read, by the kind of their column. */
  readers: Readonly<Record<string, ReadCell>>
  /** The body of the call that makes one by hand. */
  schema: z.ZodType<Body>
  /** Parts of a body that are there although no cell names them. */
  emptyBody: () => Record<string, unknown>
  /** Where a body holds its packages; null: it has none, and its items stand alone. */
  packages: string | null
  items: string
  /** The columns that people look at for what no cell holds. */
  missing: { package: string; sides: string; item: string }
  /** Postcodes and phone numbers that lost their first zeros, by their paths (rules PCD-36, PCD-37). */
  lostZeros: (body: Readonly<Record<string, unknown>>) => Record<string, string>
  /** What a record is known again by (rule UPL-7); null: nothing. `body` is null when its shape is wrong. */
  identity: (body: Body | null, given: Readonly<Record<string, unknown>>) => Identity
}

/** A column of the file. `unit`: that its head names; `currency`: that its head names, in capitals. */
export type FoundSheetColumn = FoundColumn<SheetColumn> & { unit?: Unit; currency?: string }
export type SheetHeaderRow = Omit<HeaderRow<SheetColumn>, 'columns'> & { columns: readonly FoundSheetColumn[] }

/**
 * What a record is recognised by when it is uploaded again (rule UPL-7), and a hash of its content; `content` null: its shape
 * is wrong. The whole identity is null when there is nothing to recognise it by.
 */
export type Identity = { key: string; content: string | null } | null

/**
 * The keys of records of one merchant. Records of one file with the same identity and content are the first, the second, …;
 * null: nothing to recognise a wrong one by.
 */
export const importKeys = (identities: readonly Identity[]): (string | null)[] => {
  const met = new Map<string, number>()
  return identities.map((identity) => {
    if (identity === null) return null
    const whole = `${identity.key} ${identity.content}`
    const count = (met.get(whole) ?? 0) + 1
    met.set(whole, count)
    return `${identity.key} #${count}`
  })
}

/** The reference, else the content of a right body (`content` null: its shape is wrong). Kinds never know each other's. */
export const identityBy = (reference: unknown, content: object | null, kind: '' | 'order ' = ''): Identity => {
  const hash = content === null ? null : createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  if (typeof reference === 'string' && reference.trim() !== '' && !hasLostDigits(reference))
    return { key: `${kind}ref ${reference.trim()}`, content: hash }
  return hash === null ? null : { key: `${kind}sha ${hash}`, content: hash }
}
