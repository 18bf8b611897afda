import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decryptSecret, deriveSecretKey, encryptSecret, WrongSecretKeyError } from './secrets.ts'

const key = deriveSecretKey('a secret key of more than 32 characters')

test('a secret of any length is decrypted unchanged, and is not visible in the stored text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (secret) => {
      const encrypted = encryptSecret(key, 'camera password', secret)
      expect(decryptSecret(key, 'camera password', encrypted)).toBe(secret)
      expect(Buffer.from(encrypted, 'base64url').includes(secret)).toBe(false)
    }),
  )
  expect(decryptSecret(key, 'camera password', encryptSecret(key, 'camera password', ''))).toBe('')
})

test('encrypting the same secret twice gives different texts', () => {
  expect(encryptSecret(key, 'p', 'secret')).not.toBe(encryptSecret(key, 'p', 'secret'))
})

test('another key, another purpose and changed bytes are refused', () => {
  const encrypted = encryptSecret(key, 'sign-in keys', 'secret')
  const other = deriveSecretKey('another secret key, as long as that')
  expect(() => decryptSecret(other, 'sign-in keys', encrypted)).toThrow(WrongSecretKeyError)
  expect(() => decryptSecret(key, 'file link key', encrypted)).toThrow(WrongSecretKeyError)
  const bytes = Buffer.from(encrypted, 'base64url')
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes)
    changed[at] = (bytes[at] ?? 0) ^ 1
    expect(() => decryptSecret(key, 'sign-in keys', changed.toString('base64url'))).toThrow(WrongSecretKeyError)
  }
  for (const length of [0, 1, 20]) {
    const cut = bytes.subarray(0, length).toString('base64url')
    expect(() => decryptSecret(key, 'sign-in keys', cut)).toThrow(WrongSecretKeyError)
  }
})

test('the key does not leak when it is logged', () => {
  expect(JSON.stringify({ key })).toBe('{"key":{}}')
})
