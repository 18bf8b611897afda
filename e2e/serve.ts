import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEMO_PASSWORD } from '../server/src/demo/index.ts'
import { readSettings } from '../server/src/platform/settings.ts'
import { startWaybill } from '../server/src/waybill.ts'
import { servePartners } from '../simulators/src/serve-partners.ts'
import { createDatabase } from '@waybill/testkit/database'
import { cheapPasswordHash } from '@waybill/testkit/password-hash'
import { TEST_SECRET_KEY } from '@waybill/testkit/secret-key'
import { removeSimulatorUrls, writeSimulatorUrls } from './simulators.ts'

// The product with its demo company, on its own database, with the simulated partners beside it: the server of the
// browser tests. Nothing advances by itself: a test that needs an event of an order triggers it.
const database = await createDatabase()
const partners = await servePartners({
  productUrl: `http://127.0.0.1:${process.env['E2E_PORT']}`,
  secondsPerStep: null,
})
await writeSimulatorUrls(partners)
const settings = readSettings({
  ...partners.settings,
  DATABASE_URL: database.url,
  PORT: process.env['E2E_PORT'],
  WAYBILL_EMBEDDED: '1',
  FILES_DIR: await mkdtemp(path.join(tmpdir(), 'waybill-e2e-')),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  SECRET_KEY: TEST_SECRET_KEY,
})
const waybill = await startWaybill(settings)
// Hundreds of sign-ins, at a lower hashing cost.
const { db } = waybill.runtime.context
await db
  .updateTable('account')
  .set({ password_hash: cheapPasswordHash(DEMO_PASSWORD) })
  .where('password_hash', 'is not', null)
  .execute()
process.on('SIGTERM', () => {
  void waybill
    .close()
    .then(() => Promise.all([partners.close(), removeSimulatorUrls(), database.drop()]))
    .finally(() => process.exit(0))
})
