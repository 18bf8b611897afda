import { heldMessage } from '@waybill/contract/billing/holds'
import type { Me } from '@waybill/contract/identity/me'
import { nameUnprintable } from '@waybill/contract/shipments/printable-text'
import { AppError, notFound, refused } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { listPrintables, type Printable } from './parcel-documents.queries.ts'
import { type ParcelDocumentData, unprintableParcelFields } from '../documents/index.ts'

const NAMED_MOST = 20

/** `SGL1, SGL2 and 3 more`. */
const named = (parcels: readonly Printable[]): string => {
  const names = parcels.slice(0, NAMED_MOST).map(({ number }) => number)
  const rest = parcels.length - names.length
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** A parcel of the user's scope by our number or its id; 404 if there is none. */
export const getPrintable = async (db: DbOrTx, me: Me, key: string): Promise<Printable> => {
  const [found] = await listPrintables(db, me, isUuid(key) ? 'id' : 'number', [key])
  if (!found) throw notFound()
  return found
}

/** These parcels of the user's scope in this order; 404 if one is outside it, as if it did not exist (rule PER-2). */
export const getPrintables = async (
  db: DbOrTx,
  me: Me,
  by: 'number' | 'id',
  keys: readonly string[],
): Promise<Printable[]> => {
  const validKeys = by === 'id' ? keys.filter(isUuid) : keys
  const rows = validKeys.length === 0 ? [] : await listPrintables(db, me, by, [...new Set(validKeys)])
  const known = new Map(rows.map((row) => [row[by].toLowerCase(), row]))
  const found = keys.map((key) => known.get(key.toLowerCase()))
  const missing = keys.filter((_key, at) => found[at] === undefined)
  if (missing.length > 0) throw new AppError('not_found', { missing: missing.slice(0, NAMED_MOST) })
  return found.flatMap((row) => row ?? [])
}

/** 422 naming the parcels that are held for payment: nothing of them is printed (rule BIL-72). */
const requireNotHeld = (parcels: readonly Printable[]): void => {
  const held = parcels.filter(({ held_at }) => held_at !== null)
  if (held.length > 0) throw refused(heldMessage(named(held)))
}

/**
 * An SGL label requires a tracking number (rule LBL-1): 422 naming the parcels without one, and those that are held for
 * payment.
 */
export const requireTracking = (parcels: readonly Printable[]): void => {
  requireNotHeld(parcels)
  const without = parcels.filter(({ tracking_number }) => tracking_number === null)
  if (without.length > 0) throw refused(`No provider tracking number yet: ${named(without)}.`)
}

/** 422 naming the parcels without their carrier's file, and those that are held for payment. */
export const requireLabelFile = (parcels: readonly Printable[]): void => {
  requireNotHeld(parcels)
  const without = parcels.filter(({ label_file }) => label_file === null)
  if (without.length > 0) throw refused(`No provider label yet: ${named(without)}.`)
}

/**
 * 422 naming the fields with unprintable letters: a document shows them whole or not at all (docs/decisions, papers).
 */
export const requirePrintableText = (parcel: ParcelDocumentData): void => {
  const unprintable = unprintableParcelFields(parcel)
  if (unprintable.size === 0) return
  throw refused(`${parcel.number} has letters that cannot be printed: ${nameUnprintable(unprintable)}.`, {
    fields: [...unprintable.keys()],
  })
}
