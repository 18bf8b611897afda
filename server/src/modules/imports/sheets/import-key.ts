import { createHash } from 'node:crypto'
import { hasLostDigits } from '@waybill/contract/kernel/lost-digits'

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
