import type { Tx } from '../../platform/database.ts'
import { takeSerials } from '../demo.queries.ts'
import { drawOrder } from './order-facts.ts'
import { addNotes } from './order-notes.ts'
import { planOrders } from './order-plans.ts'
import { addOrder } from './order-rows.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { type Random, seededRandom } from '../random.ts'
import { insertShipments, noRows } from '../shipments/shipment-rows.ts'

const FIRST_SERIAL = 48_210_000
const SEED_OF_NOTES = 20_261_121

/** Inserts express orders of the last 90 days. Returns their number. */
export const insertOrders = async (
  tx: Tx,
  random: Random,
  world: OrderWorld,
  now: Date,
  count: number,
): Promise<number> => {
  const plans = planOrders(random, now, count)
  const serials = await takeSerials(tx, 'express', plans.length, FIRST_SERIAL)
  const rows = noRows()
  const ofNotes = seededRandom(SEED_OF_NOTES)
  plans.forEach((plan, at) => {
    const facts = drawOrder(random, world, plan, serials[at] ?? 0)
    addOrder(rows, random, world, facts)
    addNotes(rows, ofNotes, world, facts, now)
  })
  await insertShipments(tx, rows)
  return plans.length
}
