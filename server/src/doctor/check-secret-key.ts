import { stat } from 'node:fs/promises'
import type { Db } from '../platform/database.ts'
import { hasEncryptedSecrets, opensSecrets } from '../platform/installation.ts'
import { readSecretKeyText, secretKeyFileOf, wrongSecretKeyMessage } from '../platform/secret-key.ts'
import { deriveSecretKey } from '../platform/secrets.ts'
import type { Settings } from '../platform/settings.ts'
import { type Finding, ok, warning, wordsOf, wrong } from './finding.ts'

const ABOUT = 'secret key'
/** Read or written by others than its owner. */
const FOR_OTHERS = 0o077

/** Whether the key opens the secrets of the database, and whether others may read its file (rule DOC-4). */
export const checkSecretKey = async (db: Db, settings: Settings): Promise<Finding[]> => {
  const isUsed = await hasEncryptedSecrets(db)
  const key = await readSecretKeyText(settings).catch((error: unknown) => error as Error)
  if (key instanceof Error)
    return isUsed
      ? [wrong(ABOUT, `${wordsOf(key)} ${wrongSecretKeyMessage(settings)}`)]
      : [ok(ABOUT, `There is none yet: the first start makes ${secretKeyFileOf(settings)}.`)]
  if (!(await opensSecrets({ db, secretKey: deriveSecretKey(key) })))
    return [wrong(ABOUT, wrongSecretKeyMessage(settings))]
  const readable = settings.SECRET_KEY === '' ? await isForOthers(secretKeyFileOf(settings)) : false
  return readable
    ? [
        warning(
          ABOUT,
          `Other users of this machine may read ${secretKeyFileOf(settings)}. Run: chmod 600 ${secretKeyFileOf(settings)}`,
        ),
      ]
    : [ok(ABOUT, isUsed ? 'It opens the secrets of this database.' : 'It is there; the database has no secrets yet.')]
}

const isForOthers = async (file: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(file)).mode & FOR_OTHERS) !== 0
