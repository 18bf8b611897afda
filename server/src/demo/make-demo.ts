import { lockName, type Db, type Tx } from '../platform/database.ts'
import type { FileStore } from '../platform/files.ts'
import { attachPhotos } from './attach-photos.ts'
import { insertRows, isUntouched, takeExpressSerials } from './demo.queries.ts'
import { insertAccounts } from './insert-accounts.ts'
import { insertPrices } from './insert-prices.ts'
import { drawOrder } from './order-facts.ts'
import { addNotes } from './order-notes.ts'
import { planOrders } from './order-plans.ts'
import { addOrder, noRows } from './order-rows.ts'
import { readOrderWorld } from './order-world.ts'
import { type Random, seededRandom } from './random.ts'

const MARK = 'demo'
const SEED = 20_261_120
const ORDERS = 2_000
const FIRST_SERIAL = 48_210_000
const COMPANY_AGE_DAYS = 400
const DAY_MS = 86_400_000

export type DemoSummary = { orders: number }

/**
 * Makes the demo company once, in one transaction: a kill in between leaves nothing. Answers whether it made it. An
 * installation that somebody has worked in gets none, and without `files` there are no photos. Roles, the house account and reference data are there already.
 */
export const ensureDemo = (
  db: Db,
  now: Date,
  step: (sentence: string) => void = () => undefined,
  files?: FileStore,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, MARK)
    if (await tx.selectFrom('installation').select('name').where('name', '=', MARK).executeTakeFirst()) return false
    if (!(await isUntouched(tx))) return false
    step('Making demo data.')
    const summary = await makeDemo(tx, now)
    if (files) await attachPhotos(tx, files, seededRandom(SEED))
    await tx
      .insertInto('installation')
      .values({ name: MARK, value: JSON.stringify({ seed: SEED, madeAt: now, ...summary }) })
      .execute()
    return true
  })

/** A living company (decision J1): the same for the same moment, whatever the machine. */
export const makeDemo = async (tx: Tx, now: Date): Promise<DemoSummary> => {
  const random = seededRandom(SEED)
  await insertAccounts(tx, random, new Date(now.getTime() - COMPANY_AGE_DAYS * DAY_MS))
  await insertPrices(tx, random, now)
  return { orders: await insertOrders(tx, random, now) }
}

const insertOrders = async (tx: Tx, random: Random, now: Date): Promise<number> => {
  const world = await readOrderWorld(tx)
  const plans = planOrders(random, now, ORDERS)
  const serials = await takeExpressSerials(tx, plans.length, FIRST_SERIAL)
  const rows = noRows()
  const ofNotes = seededRandom(SEED + 1)
  plans.forEach((plan, at) => {
    const facts = drawOrder(random, world, plan, serials[at] ?? 0)
    addOrder(rows, random, world, facts)
    addNotes(rows, ofNotes, world, facts, now)
  })
  for (const table of [
    'shipment',
    'shipment_number',
    'shipment_package',
    'shipment_content',
    'shipment_fee',
    'shipment_event',
    'shipment_note',
  ] as const)
    await insertRows(tx, table, rows[table])
  return plans.length
}
