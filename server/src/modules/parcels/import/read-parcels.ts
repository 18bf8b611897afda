import { ParcelAdd } from '@waybill/contract/parcels/schemas'
import { IMPORT_ROWS_MAX } from '@waybill/contract/parcels/import-schemas'
import { readSheet } from '../../../platform/sheet/read-sheet.ts'
import type { Hand } from '../../../platform/sheet/run-in-sheet-worker.ts'
import { isBlank, type SheetCell, SheetError } from '../../../platform/sheet/sheet.ts'
import { parseSchema } from '../../../platform/validation.ts'
import { postcodeProblem } from '../../../platform/sheet/lost-zeros.ts'
import { cellReaders, type SheetCodes } from './cell-values.ts'
import { type Draft, groupRows } from './group-rows.ts'
import { identityOf } from './import-key.ts'
import { SHEET_NAME } from './sheet-columns.ts'
import { findHeaderRow, type ParcelHeaderRow } from './sheet-headers.ts'

/** A parcel of the sheet. `body` null: its shape is wrong, `given` is what can be read of it. `wrong` is by field path. */
export type ReadParcel = Omit<Draft, 'body'> & {
  body: ParcelAdd | null
  given: Record<string, unknown> | null
  wrong: Readonly<Record<string, string>>
  /** See `identityOf`. */
  identity: string | null
}
/** What a workbook is; it comes before its parcels. */
export type AboutSheet = { heads: ParcelHeaderRow; rows: number }
export type ReadPart = { about: AboutSheet } | { parcels: ReadParcel[] }

const PART = 100
const NO_ROWS = 'The file has no rows.'

/**
 * Reads a workbook of parcels (rule UPL-6); `hand` gets what it is, then the parcels, some hundreds at a time, each checked
 * for the shape of its fields. Throws a SheetError.
 */
export const readParcels = async (content: Buffer, codes: SheetCodes, hand: Hand<ReadPart>): Promise<void> => {
  const sheet = await readSheet(content, { maxRows: IMPORT_ROWS_MAX + 1, named: SHEET_NAME })
  const { heads, drafts } = readDrafts(sheet.rows, codes)
  const rows = sheet.rows.slice(heads.line + 1).filter((row) => !isBlank(row)).length
  sheet.rows.length = 0
  await hand({ about: { heads, rows } })
  // What is handed on is let go of.
  while (drafts.length > 0) await hand({ parcels: drafts.splice(0, PART).map(checkShapeOf) })
}

/** The rows as parcels, nothing checked yet. */
export const readDrafts = (rows: readonly (readonly SheetCell[])[], codes: SheetCodes) => {
  const heads = findHeaderRow(rows)
  const drafts = groupRows(rows, heads, cellReaders(codes))
  if (drafts.length === 0) throw new SheetError(NO_ROWS)
  return { heads, drafts }
}

const checkShapeOf = ({ body, ...draft }: Draft): ReadParcel => {
  const read = parseSchema(ParcelAdd, body, 'body')
  const lost = lostZerosIn(body)
  const identity = identityOf('value' in read && lost === null ? read.value : null, body)
  if ('value' in read && lost === null) return { ...draft, body: read.value, given: null, wrong: {}, identity }
  return {
    ...draft,
    body: null,
    given: body,
    identity,
    wrong: { ...('value' in read ? {} : read.problems), ...(lost === null ? {} : { 'shipToAddress.postcode': lost }) },
  }
}

const lostZerosIn = ({ shipToAddress }: Record<string, unknown>): string | null => {
  const { country, postcode } = shipToAddress as { country?: unknown; postcode?: unknown }
  return postcodeProblem(country, postcode)
}
