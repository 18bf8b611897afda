import type { z } from 'zod'
import { createHash } from 'node:crypto'
import { hasLostDigits } from '@waybill/contract/kernel/number-list'
import type { SheetCell } from '../../../platform/sheet/sheet.ts'
import type { FoundColumn, HeaderRow } from '../../../platform/sheet/sheet-headers.ts'
import type { SheetColumn } from './sheet-column.ts'
import type { Unit } from './units.ts'

/** Context of a cell: the currency of its record's amounts, and its column. */
export type CellContext = { currency: string; column: Pick<FoundSheetColumn, 'path' | 'unit' | 'currency'> }

/** Parses the cells of one kind; unknown words stay as typed, for the rules to refuse. */
export type ReadCell = (cell: SheetCell, context: CellContext) => unknown

/** The content of a sheet, and how its rows make the body of a call: the only difference between bulk uploads. */
export type SheetModel<Body> = {
  /** The noun of a record, in sentences: 'parcel'. */
  noun: 'parcel' | 'order'
  /** Paths of the columns that join rows without a number into one record (rule UPL-53). */
  joinedBy: { reference: string; recipient: string }
  sheetName: string
  columns: readonly SheetColumn[]
  /** Parsers of cells, by the kind of their column. */
  readers: Readonly<Record<string, ReadCell>>
  /** The body of the call that makes one by hand. */
  schema: z.ZodType<Body>
  /** Parts of a body that are present even if no cell names them. */
  emptyBody: () => Record<string, unknown>
  /** Path of the packages in a body; null: it has none, and its items are separate. */
  packages: string | null
  items: string
  /** The columns to blame for missing values. */
  missing: { package: string; sides: string; item: string }
  /** Postcodes and phone numbers that lost their leading zeros, by path (rules PCD-36, PCD-37). */
  lostZeros: (body: Readonly<Record<string, unknown>>) => Record<string, string>
  /** Converts older addresses of a body in place, and says what was or may be converted (rule VNA-8). */
  settleWards: (body: Record<string, unknown>) => string[]
  /** A record's identity (rule UPL-7); null: none. `body` is null if its shape is wrong. */
  identity: (body: Body | null, given: Readonly<Record<string, unknown>>) => Identity
}

/** What a model says of its sheet, whatever its bodies are. */
export type SheetLayout = Omit<SheetModel<never>, 'schema' | 'identity'>

/** A column of the file. `unit`: named in its head; `currency`: named in its head, in capitals. */
export type FoundSheetColumn = FoundColumn<SheetColumn> & { unit?: Unit; currency?: string }
export type SheetHeaderRow = Omit<HeaderRow<SheetColumn>, 'columns'> & { columns: readonly FoundSheetColumn[] }

/**
 * A record's identity for later uploads (rule UPL-7), and a hash of its content; `content` null: its shape is wrong.
 * The identity is null if there is nothing to recognize it by.
 */
export type Identity = { key: string; content: string | null } | null

/**
 * The keys of records of one merchant. Records of one file with the same identity and content are the first, the
 * second, …; null: a wrong one without an identity.
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

/**
 * The reference, else the content of a valid body (`content` null: its shape is wrong). Different kinds never match.
 */
export const identityBy = (reference: unknown, content: object | null, kind: '' | 'order ' = ''): Identity => {
  const hash = content === null ? null : createHash('sha256').update(JSON.stringify(content)).digest('base64url')
  if (typeof reference === 'string' && reference.trim() !== '' && !hasLostDigits(reference))
    return { key: `${kind}ref ${reference.trim()}`, content: hash }
  return hash === null ? null : { key: `${kind}sha ${hash}`, content: hash }
}
