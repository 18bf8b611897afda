import { Secret, TOTP } from 'otpauth'
import { decryptSecret, encryptSecret, type SecretKey } from '../../../platform/secrets.ts'

/** Parameters that every authenticator app supports (RFC 6238): SHA-1, six digits, a new code each 30 s. */
const KIND = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const STEP_MS = KIND.period * 1000
/** Phones' clocks differ, so the previous and the next code count too (rule SGN-31). */
const WINDOW = 1
const SECRET_BYTES = 20

/** A new secret, in base32 as users type it. */
export const newAppSecret = (): string => new Secret({ size: SECRET_BYTES }).base32

/** `otpauth://totp/…`, the content of the QR code. */
export const appUri = (secret: string, { issuer, username }: { issuer: string; username: string }): string =>
  new TOTP({ ...KIND, issuer, label: username, secret: Secret.fromBase32(secret) }).toString()

/** The 30 s step of a currently valid code; undefined: the code is wrong or too old. */
export const stepOfAppCode = (secret: string, code: string, now: Date): number | undefined => {
  const at = now.getTime()
  const delta = new TOTP({ ...KIND, secret: Secret.fromBase32(secret) }).validate({
    token: code,
    timestamp: at,
    window: WINDOW,
  })
  return delta === null ? undefined : Math.floor(at / STEP_MS) + delta
}

const purposeOf = (accountId: string): string => `authenticator app ${accountId}`

export const encryptAppSecret = (key: SecretKey, accountId: string, secret: string): string =>
  encryptSecret(key, purposeOf(accountId), secret)
export const decryptAppSecret = (key: SecretKey, accountId: string, encrypted: string): string =>
  decryptSecret(key, purposeOf(accountId), encrypted)
