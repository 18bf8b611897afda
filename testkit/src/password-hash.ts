import { argon2Sync } from 'node:crypto'

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/**
 * argon2id of a password at the lowest cost (64 KiB, one pass): a hash is verified at its own cost, and tests sign in
 * often.
 */
export const cheapPasswordHash = (password: string): string => {
  const nonce = Buffer.from('waybill test pass')
  const hash = argon2Sync('argon2id', {
    message: password,
    nonce,
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=64,t=1,p=1$${base64(nonce)}$${base64(hash)}`
}
