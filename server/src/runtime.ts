import { randomBytes } from 'node:crypto'
import { openDatabase, type Database, type Db } from './platform/database.ts'
import { watchDatabaseDisk } from './platform/database-disk.ts'
import { openErrorReports } from './platform/error-reports/error-reports.ts'
import { limitConcurrency } from './platform/limit-concurrency.ts'
import { withLinks } from './platform/files/file-links.ts'
import { filesLocation, openFiles } from './platform/files/open-files.ts'
import { isS3Url } from './platform/files/s3-location.ts'
import { hasEncryptedSecrets, installationSecret } from './platform/installation.ts'
import { openPubSub } from './platform/realtime/pubsub.ts'
import { nameMarks } from './platform/security-log.ts'
import { loadSecretKey, wrongSecretKeyMessage } from './platform/secret-key.ts'
import { watchRestoreHold } from './platform/restored.ts'
import { WrongSecretKeyError, type SecretKey } from './platform/secrets.ts'
import { countSecurityEvents } from './platform/security/security-counts.ts'
import type { Settings } from './platform/settings.ts'
import type { AppContext } from './platform/app-context.ts'
import { makeAuthenticate, makeStaffNames, signInKeys } from './modules/identity/index.ts'
import { type NumberOf, openShipmentNumbers } from './modules/shipments/index.ts'

export type Runtime = {
  context: AppContext
  /** The same for jobs, with their own connection pool. */
  jobsContext: AppContext
  /** The same for long work, so that storing thousands of rows takes no connection from short jobs. */
  longWorkContext: AppContext
  /** The same for the calls of partners. */
  partnersContext: AppContext
  /** Connections for health checks, which work while all others are busy. */
  health: Database
  database: Database
  /** The directories of this process, by what they hold. */
  directories: Record<string, string>
  close: () => Promise<void>
}

/** Two concurrent jobs with a transaction and a query each, two short runs of labels, and one for the queue. */
const JOB_CONNECTIONS = 7
/** Two uploads that store two batches each, and read the next. */
const LONG_WORK_CONNECTIONS = 6
/** Calls of partners hold none: only the reads before and the writes after them. */
const PARTNER_CONNECTIONS = 6
const HEALTH_CONNECTIONS = 2
/** Concurrent; and never more than a part of the connections that calls share. */
const MAX_EXPORTS = 3

/** Builds the runtime once from the settings: the only place where its parts are wired together. The database is migrated already. */
export const buildRuntime = async (settings: Settings, now: () => Date = () => new Date()): Promise<Runtime> => {
  const database = openDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_POOL_SIZE })
  const jobs = openDatabase(settings.DATABASE_URL, { connections: JOB_CONNECTIONS })
  const longWork = openDatabase(settings.DATABASE_URL, { connections: LONG_WORK_CONNECTIONS })
  const partners = openDatabase(settings.DATABASE_URL, { connections: PARTNER_CONNECTIONS })
  const health = openDatabase(settings.DATABASE_URL, { connections: HEALTH_CONNECTIONS })
  const { db, pool } = database
  const opened = await Promise.all([openSecrets(db, settings), watchRestoreHold(health.db)]).catch(
    async (error: unknown) => {
      await Promise.all([database, health].map((one) => one.close()))
      throw error
    },
  )
  const [{ secretKey, fileKey, nameKey, numberOf }, restoreHold] = opened
  const location = filesLocation(settings)
  const files = withLinks(await openFiles(location), fileKey)
  const pubsub = openPubSub(settings.DATABASE_URL)
  const known = { settings, secretKey, db, pool, now, numberOf, pubsub, nameMark: nameMarks(nameKey) }
  const securityCounts = countSecurityEvents(db)
  const databaseDisk = watchDatabaseDisk(health.db, settings.WAYBILL_EMBEDDED_DIR)
  const errorReports = openErrorReports(settings)
  const limitExports = limitConcurrency({
    running: Math.min(MAX_EXPORTS, Math.ceil(settings.DATABASE_POOL_SIZE / 4)),
  })
  const context = {
    ...known,
    securityCounts,
    databaseDisk,
    errorReports,
    files,
    restoreHold,
    limitExports,
    ...makeAuthenticate(known),
    staffNames: makeStaffNames(known),
  }
  return {
    context,
    jobsContext: { ...context, db: jobs.db, pool: jobs.pool },
    longWorkContext: { ...context, db: longWork.db, pool: longWork.pool },
    partnersContext: { ...context, db: partners.db, pool: partners.pool },
    health,
    database,
    directories: {
      ...(isS3Url(location) ? {} : { files: location }),
      ...(settings.WAYBILL_EMBEDDED_DIR && { database: settings.WAYBILL_EMBEDDED_DIR }),
    },
    async close() {
      databaseDisk.close()
      files.close()
      restoreHold.close()
      await errorReports.close()
      await securityCounts.close()
      await pubsub.close()
      await Promise.all([database, jobs, longWork, partners, health].map((one) => one.close()))
    },
  }
}

type Secrets = { secretKey: SecretKey; fileKey: Buffer; nameKey: Buffer; numberOf: NumberOf }

/** The secret key, tried on every secret of this installation: a wrong one ends the start. Plain secrets are encrypted. */
const openSecrets = async (db: Db, settings: Settings): Promise<Secrets> => {
  const secretKey = await loadSecretKey(settings, () => hasEncryptedSecrets(db))
  const known = { db, secretKey }
  try {
    const key = async (name: string): Promise<Buffer> =>
      Buffer.from(await installationSecret(known, name, () => randomBytes(32).toString('base64')), 'base64')
    const [fileKey, nameKey] = [await key('file link key'), await key('security log name key')]
    await signInKeys(known)
    return { secretKey, fileKey, nameKey, numberOf: await openShipmentNumbers(known) }
  } catch (error) {
    throw error instanceof WrongSecretKeyError ? new Error(wrongSecretKeyMessage(settings)) : error
  }
}
