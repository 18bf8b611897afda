import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from './platform/database.ts'
import { diskFiles } from './platform/files.ts'
import { installationValue } from './platform/installation.ts'
import type { Settings } from './platform/settings.ts'
import type { World } from './platform/world.ts'
import { makeAuthenticate } from './modules/identity/index.ts'

export type Context = { world: World; database: Database; close: () => Promise<void> }

const FILES_BESIDE_CHECKOUT = fileURLToPath(new URL('../../.waybill/files', import.meta.url))

/** Builds the world once from the settings: the only place where parts are joined. The database is migrated already. */
export const buildContext = async (settings: Settings, now: () => Date = () => new Date()): Promise<Context> => {
  const database = openDatabase(settings.DATABASE_URL, { connections: settings.DATABASE_POOL })
  const { db, pool } = database
  const fileKey = Buffer.from(
    await installationValue(db, 'file link key', () => randomBytes(32).toString('base64')),
    'base64',
  )
  const files = await diskFiles(settings.FILES || FILES_BESIDE_CHECKOUT, fileKey)
  const { authenticate, close: closeAuthentication } = await makeAuthenticate({ settings, db, pool, now })
  return {
    world: { settings, db, pool, files, now, authenticate },
    database,
    async close() {
      await closeAuthentication()
      await database.close()
    },
  }
}
