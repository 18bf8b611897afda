import { normalizePassword, PASSWORD_MAX } from '@waybill/contract/identity/rules'
import { argon2, randomBytes, randomInt, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { AppError } from '../../platform/app-error.ts'
import { limitConcurrency } from '../../platform/limit-concurrency.ts'

type Cost = { memoryKiB: number; passes: number; lanes: number }

/** OWASP's figures for argon2id: 19 MiB, two passes, one lane; about 25 ms, off the event loop. */
const COST: Cost = { memoryKiB: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/**
 * Two hashes at a time leave threads for files and name lookups; a limited number wait, some two seconds, and further
 * ones are refused.
 */
const limited = limitConcurrency({ running: 2, queue: { size: 100, busy: () => new AppError('sign_in_busy') } })

const derive = (password: string, salt: Buffer, cost: Cost, length: number): Promise<Buffer> => {
  const parameters: Argon2Parameters = {
    message: Buffer.from(normalizePassword(password), 'utf8'),
    nonce: salt,
    memory: cost.memoryKiB,
    passes: cost.passes,
    parallelism: cost.lanes,
    tagLength: length,
  }
  return limited(
    () =>
      new Promise((resolve, reject) => {
        argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(hash)))
      }),
  )
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** argon2id in PHC form: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash` (rule SGN-8). */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(password, salt, COST, HASH_BYTES)
  return `$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$${base64(salt)}$${base64(hash)}`
}

/** The hash of `secret` with the salt and cost of `phc`: the same text for the same secret. */
export const hashWithSaltOf = async (phc: string, secret: string): Promise<string> => {
  const [, memoryKiB, passes, lanes, salt = '', known = ''] = PHC.exec(phc) ?? []
  const cost = { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) }
  const hash = await derive(secret, Buffer.from(salt, 'base64'), cost, Buffer.from(known, 'base64').length)
  return `${phc.slice(0, phc.lastIndexOf('$'))}$${base64(hash)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/
/** A dummy hash: an unknown or passwordless account takes the same time as a wrong password. */
const NOBODY = `$argon2id$v=19$m=${COST.memoryKiB},t=${COST.passes},p=${COST.lanes}$${base64(randomBytes(SALT_BYTES))}$${base64(randomBytes(HASH_BYTES))}`

/**
 * Whether the password matches the hash. `null`, for an account without a password, takes as long and returns false.
 */
export const verifyPassword = async (password: string, phc: string | null): Promise<boolean> => {
  const [, memoryKiB, passes, lanes, salt = '', storedHash = ''] = PHC.exec(phc ?? NOBODY) ?? PHC.exec(NOBODY) ?? []
  const expected = Buffer.from(storedHash, 'base64')
  const cost = { memoryKiB: Number(memoryKiB), passes: Number(passes), lanes: Number(lanes) }
  const candidate = [...password].length > PASSWORD_MAX ? '' : password
  const found = await derive(candidate, Buffer.from(salt, 'base64'), cost, expected.length)
  return timingSafeEqual(found, expected) && phc !== null && candidate !== ''
}

/** A generated password for a Super Admin: 20 easily readable letters and digits. */
export const generatePassword = (): string => {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
  return Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
