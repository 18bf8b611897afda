import { createHash } from 'node:crypto'

/**
 * What records of one merchant are recognised by when they are uploaded again (rule UPL-7): their identity; equal ones of
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

/** The reference, else the content of a right body (null when its shape is wrong). */
export const identityBy = (reference: unknown, content: object | null): string | null => {
  if (typeof reference === 'string' && reference.trim() !== '') return `ref ${reference.trim()}`
  if (content === null) return null
  return `sha ${createHash('sha256').update(JSON.stringify(content)).digest('base64url')}`
}
