import { createHmac } from 'node:crypto'
import { isSameSecret } from '../secrets.ts'
import type { FileStorage, FileStore } from './file-store.ts'

const LINK_LIFE_MS = 15 * 60_000

/**
 * A store with links to its files. `key` signs them; it is stored encrypted in the database, so that all processes
 * share it.
 */
export const withLinks = (storage: FileStorage, key: Buffer): FileStore => {
  const mac = (name: string, expires: string, holder: string): string =>
    createHmac('sha256', key).update(`${name}\n${expires}\n${holder}`).digest('base64url')
  const signFor =
    (holder: string): FileStore['sign'] =>
    (name, now) => {
      // Rounded to the minute, so that repeated lists have the same link and browsers use their cached picture.
      const expires = String(Math.ceil((now.getTime() + LINK_LIFE_MS) / 60_000) * 60)
      return `?expires=${expires}&holder=${holder}&signature=${mac(name, expires, holder)}`
    }
  const store: FileStore = {
    ...storage,
    sign: signFor(''),
    linkedTo: (holder) => ({ ...store, sign: signFor(holder) }),
    verify: (name, { expires, holder, signature }, now) =>
      /^\d+$/.test(expires) &&
      Number(expires) * 1000 > now.getTime() &&
      isSameSecret(signature, mac(name, expires, holder)),
  }
  return store
}
