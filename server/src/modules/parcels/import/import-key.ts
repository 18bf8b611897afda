import { createHash } from 'node:crypto'
import type { ParcelAdd } from '@waybill/contract/parcels/schemas'

/**
 * What parcels of one merchant are recognised by when they are uploaded again (rule UPL-7): their identity; equal ones of
 * one file are the first, the second, … null: nothing to recognise a wrong one by.
 */
export const importKeys = (identities: readonly (string | null)[]): (string | null)[] => {
  const met = new Map<string, number>()
  return identities.map((identity) => {
    if (identity === null) return null
    const count = (met.get(identity) ?? 0) + 1
    met.set(identity, count)
    return `${identity} #${count}`
  })
}

/** The sender reference, else the content of a right parcel (`body`, null when its shape is wrong). */
export const identityOf = (body: ParcelAdd | null, given: Readonly<Record<string, unknown>>): string | null => {
  const reference = (body ?? given)['senderReference']
  if (typeof reference === 'string' && reference.trim() !== '') return `ref ${reference.trim()}`
  if (body === null) return null
  const { totalPrice: _price, ...content } = body
  return `sha ${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`
}
