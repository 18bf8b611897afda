import type { NumberOf } from '../modules/shipments/index.ts'
import { lockName, type Db, type Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files/file-store.ts'
import type { Settings } from '../platform/settings.ts'
import { attachPhotos } from './shipments/attach-photos.ts'
import { isUntouched } from './demo.queries.ts'
import { insertAudit } from './audit/insert-audit.ts'
import { insertSecurityEvents } from './audit/insert-security-events.ts'
import { insertAccounts } from './accounts/insert-accounts.ts'
import { insertBankAccounts } from './billing/insert-bank-accounts.ts'
import { insertDemoTransfers } from './billing/insert-transfers.ts'
import { insertStatements } from './billing/insert-statements.ts'
import { insertContacts } from './contacts/insert-contacts.ts'
import { insertContent } from './content/insert-content.ts'
import { insertOrders } from './orders/insert-orders.ts'
import { insertParcels } from './parcels/insert-parcels.ts'
import { insertPickups } from './hub/insert-pickups.ts'
import { insertManifests } from './manifests/insert-manifests.ts'
import { insertPartnerOrders } from './partner-orders/insert-partner-orders.ts'
import { insertPrices } from './prices/insert-prices.ts'
import { insertProducts } from './products/insert-products.ts'
import { insertStations } from './stations/insert-stations.ts'
import { readOrderWorld } from './shipments/order-world.ts'
import { seededRandom } from './random.ts'

const MARK = 'demo'
const SEED = 20_261_120
const COMPANY_AGE_DAYS = 400
const DAY_MS = 86_400_000

/** Number of shipments of each line; at least a few of every status are made. */
type DemoSize = { orders: number; parcels: number }
export const DEMO_SIZE: DemoSize = { orders: 2_000, parcels: 5_000 }

/**
 * Creates the demo company once, in one transaction: a crash leaves nothing. Returns whether it was created. An
 * installation in use gets none, and without `files` there are no photos. Roles, the house account and reference data
 * exist already.
 */
export const ensureDemoSeeded = (
  { db, numberOf, settings }: { db: Db; numberOf: NumberOf; settings: Settings },
  now: Date,
  step: (sentence: string) => void = () => undefined,
  files?: FileStore,
  size: DemoSize = DEMO_SIZE,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, MARK)
    if (await tx.selectFrom('installation').select('name').where('name', '=', MARK).executeTakeFirst()) return false
    if (!(await isUntouched(tx))) return false
    step('Making demo data.')
    const summary = await seedDemo(tx, { numberOf, settings }, now, size)
    if (files) {
      await attachPhotos(tx, files, seededRandom(SEED))
      await insertContent(tx, files, seededRandom(SEED + 8), now)
    }
    await tx
      .insertInto('installation')
      .values({ name: MARK, value: JSON.stringify({ seed: SEED, madeAt: now, ...summary }) })
      .execute()
    return true
  })

/**
 * A living company (rule DEM-1): the same for the same moment on every machine, except the numbers of its shipments.
 */
export const seedDemo = async (
  tx: Tx,
  { numberOf, settings }: { numberOf: NumberOf; settings: Settings },
  now: Date,
  size: DemoSize,
): Promise<DemoSize> => {
  const random = seededRandom(SEED)
  await insertAccounts(tx, random, new Date(now.getTime() - COMPANY_AGE_DAYS * DAY_MS))
  await insertPrices(tx, random, now)
  await insertBankAccounts(tx, seededRandom(SEED + 11), now)
  await insertProducts(tx, seededRandom(SEED + 10), now)
  const world = await readOrderWorld(tx, numberOf)
  const orders = await insertOrders(tx, random, world, now, size.orders)
  const parcels = await insertParcels(tx, seededRandom(SEED + 2), world, now, size.parcels)
  await insertManifests(tx, seededRandom(SEED + 4), now, world.accounts.get('cs-employee') ?? world.houseId)
  await insertPartnerOrders(tx, seededRandom(SEED + 3), now)
  await insertStations(tx, seededRandom(SEED + 5), now)
  await insertPickups(tx, seededRandom(SEED + 6), now, world.accounts)
  await insertContacts(tx, seededRandom(SEED + 7), now)
  await insertStatements(tx, seededRandom(SEED + 12), now, settings)
  await insertDemoTransfers(tx, seededRandom(SEED + 14), now)
  await insertAudit(tx)
  await insertSecurityEvents(tx, seededRandom(SEED + 9), now, world.accounts)
  return { orders, parcels }
}
