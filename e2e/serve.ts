import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSettings } from '../server/src/platform/settings.ts'
import { startWaybill } from '../server/src/waybill.ts'
import { createDatabase } from '../testkit/src/database.ts'
import { TEST_SECRET_KEY } from '../testkit/src/secret-key.ts'

// The product with its demo company, on a database of its own: what the browser tests work with.
const database = await createDatabase()
const settings = readSettings({
  DATABASE_URL: database.url,
  PORT: process.env['E2E_PORT'],
  WAYBILL_EMBEDDED: '1',
  FILES_DIR: await mkdtemp(path.join(tmpdir(), 'waybill-e2e-')),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  SECRET_KEY: TEST_SECRET_KEY,
})
const waybill = await startWaybill(settings)
process.on('SIGTERM', () => {
  void waybill
    .close()
    .then(() => database.drop())
    .finally(() => process.exit(0))
})
