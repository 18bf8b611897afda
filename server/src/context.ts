import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database, type Db } from './platform/database.ts'
import { watchDatabaseDisk } from './platform/database-disk.ts'
import { fairQueue } from './platform/fair-queue.ts'
import { diskFiles } from './platform/files.ts'
import { hasEncryptedSecrets, installationSecret } from './platform/installation.ts'
import { openNotices } from './platform/realtime/notices.ts'
import { loadSecretKey, wrongSecretKeyMessage } from './platform/secret-key.ts'
import { WrongSecretKeyError, type SecretKey } from './platform/secrets.ts'
import type { Settings } from './platform/settings.ts'
import type { World } from './platform/world.ts'
import { makeAuthenticate, signInKeys } from './modules/identity/index.ts'

export type Context = {
  world: World
  /** The same for jobs, with connections that no call can take from them. */
  jobsWorld: World
  /** Connections by which health is told while all others are taken. */
  health: Database
  database: Database
  close: () => Promise<void>
}

/** Two jobs at once, each with a transaction and a question beside it, and one who looks after the queue. */
const JOB_CONNECTIONS = 5
const HEALTH_CONNECTIONS = 2
/** At once; and never more than a part of the connections that calls share. */
const MAX_EXPORTS = 3

const FILES_BESIDE_CHECKOUT = fileURLToPath(new URL('../../.waybill/files', import.meta.url))

/** Builds the world once from the settings: the only place where parts are joined. The database is migrated already. */
export const buildContext = async (settings: Settings, now: () => Date = () => new Date()): Promise<Context> => {
  const database = openDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_POOL })
  const jobs = openDatabase(settings.DATABASE_URL, { connections: JOB_CONNECTIONS })
  const health = openDatabase(settings.DATABASE_URL, { connections: HEALTH_CONNECTIONS })
  const { db, pool } = database
  const { secretKey, fileKey } = await openSecrets(db, settings).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const files = await diskFiles(settings.FILES || FILES_BESIDE_CHECKOUT, fileKey)
  const notices = openNotices(settings.DATABASE_URL)
  const known = { settings, secretKey, db, pool, now, notices }
  const databaseDisk = watchDatabaseDisk(health.db, settings.WAYBILL_EMBEDDED_DIR)
  const exportQueue = fairQueue(Math.min(MAX_EXPORTS, Math.ceil(settings.DATABASE_POOL / 4)))
  const world = { ...known, databaseDisk, files, exportQueue, authenticate: makeAuthenticate(known) }
  return {
    world,
    jobsWorld: { ...world, db: jobs.db, pool: jobs.pool },
    health,
    database,
    async close() {
      databaseDisk.close()
      await notices.close()
      await Promise.all([database.close(), jobs.close(), health.close()])
    },
  }
}

/** The secret key, tried on every secret of this installation: a wrong one ends the start. Plain secrets are encrypted. */
const openSecrets = async (db: Db, settings: Settings): Promise<{ secretKey: SecretKey; fileKey: Buffer }> => {
  const secretKey = await loadSecretKey(settings, () => hasEncryptedSecrets(db))
  const known = { db, secretKey }
  try {
    const fileKey = await installationSecret(known, 'file link key', () => randomBytes(32).toString('base64'))
    await signInKeys(known)
    return { secretKey, fileKey: Buffer.from(fileKey, 'base64') }
  } catch (error) {
    throw error instanceof WrongSecretKeyError ? new Error(wrongSecretKeyMessage(settings)) : error
  }
}
