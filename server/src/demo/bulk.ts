import { parseArgs } from 'node:util'
import { BUSINESS_LINES } from '@waybill/contract/shipments/business-line'
import { ensureHouseAccount, ensureRoles } from '../modules/identity/index.ts'
import { ensureDutyLayers } from '../modules/pricing/index.ts'
import { ensureReference } from '../modules/reference/index.ts'
import { openShipmentNumbers } from '../modules/shipments/index.ts'
import { openDatabase } from '../platform/database.ts'
import { hasEncryptedSecrets } from '../platform/installation.ts'
import { migrate } from '../platform/migrate.ts'
import { loadSecretKey } from '../platform/secret-key.ts'
import { readSettings } from '../platform/settings.ts'
import { bulkShipments } from './bulk/bulk-shipments.ts'
import { ensureDemoSeeded } from './seed-demo.ts'

const HELP = `Usage: bulk.ts --rows N [--line express|ecommerce]
  writes N made-up orders (express), or parcels (ecommerce), into the database of DATABASE_URL`
const NAMES = { express: 'orders', ecommerce: 'parcels' } as const
const PROGRESS_EVERY = 50_000

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { rows: { type: 'string' }, line: { type: 'string' }, help: { type: 'boolean' } },
  })
  if (values.help) return say(HELP)
  const rows = Number(values.rows)
  const line = BUSINESS_LINES.find((one) => one === (values.line ?? 'express'))
  if (!Number.isInteger(rows) || rows < 1 || !line) throw new Error(HELP)
  const what = NAMES[line]
  const settings = readSettings()
  await migrate(settings.DATABASE_URL)
  const { db, pool, close } = openDatabase(settings.DATABASE_URL)
  try {
    await ensureRoles(db)
    await ensureHouseAccount(db)
    await ensureReference(db)
    await ensureDutyLayers(db)
    const secretKey = await loadSecretKey(settings, () => hasEncryptedSecrets(db))
    const numberOf = await openShipmentNumbers({ db, secretKey })
    await ensureDemoSeeded({ db, numberOf, settings }, new Date(), say)
    const startedAt = performance.now()
    await bulkShipments({
      line,
      db,
      pool,
      numberOf,
      rows,
      now: new Date(),
      onProgress: (written) =>
        written % PROGRESS_EVERY === 0 && say(`${written.toLocaleString('en')} ${what} written.`),
    })
    say(`${rows.toLocaleString('en')} ${what} in ${Math.round((performance.now() - startedAt) / 1000)} s.`)
  } finally {
    await close()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
