import { parseArgs } from 'node:util'
import { ensureHouseAccount, ensureRoles } from '../modules/identity/index.ts'
import { ensureReference } from '../modules/reference/index.ts'
import { openDatabase } from '../platform/database.ts'
import { migrate } from '../platform/migrate.ts'
import { readSettings } from '../platform/settings.ts'
import { bulkOrders } from './bulk-orders.ts'
import { ensureDemo } from './make-demo.ts'

const HELP = 'Usage: bulk.ts --rows N   writes N made-up orders into the database of DATABASE_URL'
const PROGRESS_EVERY = 50_000

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { rows: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) return say(HELP)
  const rows = Number(values.rows)
  if (!Number.isInteger(rows) || rows < 1) throw new Error(HELP)
  const settings = readSettings()
  await migrate(settings.DATABASE_URL)
  const { db, pool, close } = openDatabase(settings.DATABASE_URL)
  try {
    await ensureRoles(db)
    await ensureHouseAccount(db)
    await ensureReference(db)
    await ensureDemo(db, new Date(), say)
    const startedAt = performance.now()
    await bulkOrders({
      db,
      pool,
      rows,
      now: new Date(),
      onProgress: (written) => written % PROGRESS_EVERY === 0 && say(`${written.toLocaleString('en')} orders written.`),
    })
    say(`${rows.toLocaleString('en')} orders in ${Math.round((performance.now() - startedAt) / 1000)} s.`)
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
