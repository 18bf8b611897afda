import { RECOVERY_CODES } from '@waybill/contract/identity/second-step'
import { randomInt } from 'node:crypto'
import { hashPassword, hashWithSaltOf } from '../passwords.ts'

/** Unambiguous letters and digits: ten of them have 49 bits. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const HALF = 5

/** The typed text, without blanks and hyphens: six digits are an app's code, ten letters and digits a recovery code. */
export const readCode = (typed: string): { kind: 'app' | 'recoveryCode' | 'neither'; code: string } => {
  const code = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(code)) return { kind: 'app', code }
  return { kind: new RegExp(`^[${ALPHABET}]{${2 * HALF}}$`).test(code) ? 'recoveryCode' : 'neither', code }
}

const newCode = (): string => Array.from({ length: 2 * HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Ten new codes in readable form, `k7m3p-x9qrt`, and their hashes under one salt, so that one hash finds a code. */
export const newRecoveryCodes = async (): Promise<{ codes: string[]; hashes: string[] }> => {
  const codes = [...new Set(Array.from({ length: 2 * RECOVERY_CODES }, newCode))].slice(0, RECOVERY_CODES)
  const [first = '', ...others] = codes
  const firstHash = await hashPassword(first)
  const hashes = await Promise.all(others.map((code) => hashWithSaltOf(firstHash, code)))
  return { codes: codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`), hashes: [firstHash, ...hashes] }
}
