import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deriveSecretKey, SECRET_KEY_MIN_LENGTH, type SecretKey } from './secrets.ts'
import type { Settings } from './settings.ts'

const BESIDE_CHECKOUT = fileURLToPath(new URL('../../../.waybill/secret-key', import.meta.url))

/** Path of the key file, whether or not it exists. */
export const secretKeyFileOf = (settings: Settings): string => settings.SECRET_KEY_FILE || BESIDE_CHECKOUT

/** Shown if a database was encrypted with another key. */
export const wrongSecretKeyMessage = (settings: Settings): string => {
  const used = settings.SECRET_KEY === '' ? `the key file ${secretKeyFileOf(settings)}` : 'SECRET_KEY'
  return `The secrets in this database are encrypted with another key than ${used}. Give the SECRET_KEY, or the key file (SECRET_KEY_FILE), that it was first started with.`
}

/**
 * The key of SECRET_KEY, else of the key file, which the first start makes (rule PLT-2); several processes that start
 * at once read the same one. If the database is already encrypted, no file is made, because its key is elsewhere.
 * Throws a sentence.
 */
export const loadSecretKey = async (
  settings: Settings,
  isDatabaseEncrypted: () => Promise<boolean>,
): Promise<SecretKey> => {
  if (settings.SECRET_KEY !== '') return deriveSecretKey(settings.SECRET_KEY)
  const file = secretKeyFileOf(settings)
  const found = await readKey(file)
  if (found !== undefined) return deriveSecretKey(found)
  // A process starting at the same time may have made the file, and encrypted with it, since the check.
  if (!(await isDatabaseEncrypted())) await makeKeyFile(file)
  const made = await readKey(file)
  if (made === undefined) throw new Error(wrongSecretKeyMessage(settings))
  return deriveSecretKey(made)
}

/** The text that the key is derived from, for a backup that carries it. Throws a sentence if there is none. */
export const readSecretKeyText = async (settings: Settings): Promise<string> => {
  const text = settings.SECRET_KEY || (await readKey(secretKeyFileOf(settings)))
  if (text === undefined)
    throw new Error(`There is no secret key: neither SECRET_KEY nor the key file ${secretKeyFileOf(settings)}.`)
  return text
}

/** Writes the key file of a restored installation; an existing one stays. */
export const saveSecretKeyText = (settings: Settings, text: string): Promise<void> =>
  makeKeyFile(secretKeyFileOf(settings), text)

const readKey = async (file: string): Promise<string | undefined> => {
  try {
    const text = (await readFile(file, 'utf8')).trim()
    if (text.length >= SECRET_KEY_MIN_LENGTH) return text
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Error(`The key file ${file} cannot be read (${codeOf(error)}).`, { cause: error })
  }
  throw new Error(
    `The key file ${file} holds fewer than ${SECRET_KEY_MIN_LENGTH} characters. Put the right one back, or set SECRET_KEY.`,
  )
}

/** Written under another name and then linked: an existing file stays, and no process reads a partial key. */
const makeKeyFile = async (file: string, text = randomBytes(32).toString('base64url')): Promise<void> => {
  const half = `${file}.${randomBytes(4).toString('hex')}.part`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(half, `${text}\n`, { mode: 0o600, flush: true })
    await link(half, file).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } catch (error) {
    throw new Error(`The key file ${file} cannot be made (${codeOf(error)}). Set SECRET_KEY, or SECRET_KEY_FILE.`, {
      cause: error,
    })
  } finally {
    await rm(half, { force: true }).catch(() => undefined)
  }
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error)
