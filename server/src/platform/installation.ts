import type { DbOrTx } from './database.ts'
import { decryptSecret, encryptSecret, type SecretKey } from './secrets.ts'

/** The format of an encrypted secret. Any other value was written before secrets were encrypted. */
type Encrypted = { encrypted: string }

const isEncrypted = (value: unknown): value is Encrypted =>
  typeof value === 'object' && value !== null && typeof (value as Encrypted).encrypted === 'string'

const findValue = async (db: DbOrTx, name: string): Promise<unknown> =>
  (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value

/**
 * A secret of this installation, made on first use and the same for every process: the first writer wins. It is stored
 * encrypted; a plain one of an older version is encrypted now, with the same value. Throws WrongSecretKeyError.
 */
export const installationSecret = async <T>(
  { db, secretKey }: { db: DbOrTx; secretKey: SecretKey },
  name: string,
  make: () => T | Promise<T>,
): Promise<T> => {
  const encrypt = (secret: unknown): string =>
    JSON.stringify({ encrypted: encryptSecret(secretKey, name, JSON.stringify(secret)) } satisfies Encrypted)
  const found = await findValue(db, name)
  if (isEncrypted(found)) return JSON.parse(decryptSecret(secretKey, name, found.encrypted)) as T
  if (found === undefined)
    await db
      .insertInto('installation')
      .values({ name, value: encrypt(await make()) })
      .onConflict((clash) => clash.column('name').doNothing())
      .execute()
  else
    await db
      .updateTable('installation')
      .set({ value: encrypt(found) })
      .where('name', '=', name)
      .where('value', '=', JSON.stringify(found))
      .execute()
  const stored = await findValue(db, name)
  if (!isEncrypted(stored)) throw new Error(`The secret '${name}' of this installation vanished`)
  return JSON.parse(decryptSecret(secretKey, name, stored.encrypted)) as T
}

/** Whether this database was started with a secret key before. */
export const hasEncryptedSecrets = async (db: DbOrTx): Promise<boolean> =>
  (await db.selectFrom('installation').select('value').execute()).some(({ value }) => isEncrypted(value))

/** Whether the key decrypts the secrets of this database; also true if it has none. */
export const opensSecrets = async ({ db, secretKey }: { db: DbOrTx; secretKey: SecretKey }): Promise<boolean> => {
  const rows = await db.selectFrom('installation').select(['name', 'value']).execute()
  try {
    for (const { name, value } of rows) if (isEncrypted(value)) decryptSecret(secretKey, name, value.encrypted)
    return true
  } catch {
    return false
  }
}
