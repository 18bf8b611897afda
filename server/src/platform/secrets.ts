import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
  timingSafeEqual,
} from 'node:crypto'

/** Encrypts the secrets in the database (rule PLT-2). A KeyObject never appears in logs or JSON. */
export type SecretKey = KeyObject

export const SECRET_KEY_MIN_LENGTH = 32

const CIPHER = 'aes-256-gcm'
const VERSION = 1
const NONCE_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** Encrypted with another secret key, or changed bytes. */
export class WrongSecretKeyError extends Error {}

/** The key derived from SECRET_KEY, or the key file, by HKDF-SHA256. */
export const deriveSecretKey = (text: string): SecretKey =>
  createSecretKey(Buffer.from(hkdfSync('sha256', text, 'waybill', 'secrets', KEY_BYTES)))

/**
 * AES-256-GCM under a random nonce: `base64url(version, nonce, tag, ciphertext)`. `purpose` says what the secret is
 * ('sign-in keys'); decryption requires the same purpose, so that one row cannot replace another.
 */
export const encryptSecret = (key: SecretKey, purpose: string, secret: string): string => {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose))
  const ciphertext = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** The plain text of `encryptSecret`. Throws WrongSecretKeyError. */
export const decryptSecret = (key: SecretKey, purpose: string, encrypted: string): string => {
  const bytes = Buffer.from(encrypted, 'base64url')
  const tagStart = 1 + NONCE_BYTES
  const ciphertextStart = tagStart + TAG_BYTES
  try {
    if (bytes[0] !== VERSION) throw new Error(`Secrets of version ${bytes[0]} are unknown here`)
    const decipher = createDecipheriv(CIPHER, key, bytes.subarray(1, tagStart), { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(purpose))
      .setAuthTag(bytes.subarray(tagStart, ciphertextStart))
    return decipher.update(bytes.subarray(ciphertextStart), undefined, 'utf8') + decipher.final('utf8')
  } catch (cause) {
    throw new WrongSecretKeyError(`The secret '${purpose}' cannot be decrypted.`, { cause })
  }
}

/** Compares a given secret with the right one, in constant time for the same length. */
export const isSameSecret = (submitted: string, right: string): boolean => {
  const [one, other] = [Buffer.from(submitted), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
