import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Database } from './platform/database.ts'
import { diskFiles } from './platform/files.ts'
import { installationValue } from './platform/installation.ts'
import { openNotices } from './platform/realtime/notices.ts'
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
  const notices = openNotices(settings.DATABASE_URL)
  const known = { settings, db, pool, now, notices }
  return {
    world: { ...known, files, authenticate: makeAuthenticate(known) },
    database,
    async close() {
      await notices.close()
      await database.close()
    },
  }
}
