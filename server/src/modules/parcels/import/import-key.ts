import { createHash } from 'node:crypto'
import type { ReadParcel } from './read-parcels.ts'

/**
 * What parcels of one merchant are recognised by when they are uploaded again (decision F6): the sender reference, else
 * the content; equal ones of one file are the first, the second, … null: nothing to recognise a wrong one by.
 */
export const importKeys = (parcels: readonly Pick<ReadParcel, 'body' | 'given'>[]): (string | null)[] => {
  const met = new Map<string, number>()
  return parcels.map((parcel) => {
    const bare = bareKey(parcel)
    if (bare === null) return null
    const count = (met.get(bare) ?? 0) + 1
    met.set(bare, count)
    return `${bare} #${count}`
  })
}

const bareKey = ({ body, given }: Pick<ReadParcel, 'body' | 'given'>): string | null => {
  const reference = (body ?? given)?.['senderReference']
  if (typeof reference === 'string' && reference.trim() !== '') return `ref ${reference.trim()}`
  if (body === null) return null
  const { totalPrice: _price, ...content } = body
  return `sha ${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`
}
