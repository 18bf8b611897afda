import { identityBy, importKeys } from '../../modules/imports/sheets/index.ts'
import type { Tx } from '../../platform/database.ts'
import { insertRows, takeSerials } from '../demo.queries.ts'
import { LeftOriginBatches } from './left-origin-batches.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import { drawParcel } from './parcel-facts.ts'
import { type ParcelPlan, planParcels, planUpload } from './parcel-plans.ts'
import { addParcel } from './parcel-rows.ts'
import type { Random } from '../random.ts'
import { insertShipments, noRows } from '../shipments/shipment-rows.ts'

/** Rows of a sheet count from 1, and the first is its head. */
const HEAD_ROWS = 2
const FIRST_SERIAL = 47_310_000

/** Inserts ecommerce parcels of the last 90 days, and the bulk upload that made some of them. Returns their number. */
export const insertParcels = async (
  tx: Tx,
  random: Random,
  world: OrderWorld,
  now: Date,
  count: number,
): Promise<number> => {
  const upload = planUpload(random, now)
  const plans = [...planParcels(random, now, count - upload.length), ...upload]
  plans.sort((a, b) => a.createdAt - b.createdAt)
  const serials = await takeSerials(tx, 'ecommerce', plans.length, FIRST_SERIAL)
  const importId = random.id(upload[0]?.createdAt ?? now.getTime())
  const keys = importKeys(upload.map(({ senderReference }) => identityBy(senderReference, null)))
  const rows = noRows()
  const batches = new LeftOriginBatches(random, world)
  plans.forEach((plan, at) => {
    const facts = drawParcel(random, world, plan, serials[at] ?? 0)
    const row = upload.indexOf(plan)
    addParcel(rows, random, world, facts, {
      batches,
      uploaded: row < 0 ? null : { importId, row: row + HEAD_ROWS, key: keys[row] ?? null },
    })
  })
  await insertRows(tx, 'left_origin_batch', batches.rows())
  await insertRows(tx, 'parcel_import', [importRow(world, upload, importId)])
  await insertShipments(tx, rows)
  return plans.length
}

/** The result of the upload: one row for each parcel, all of them good. */
const importRow = (world: OrderWorld, upload: readonly ParcelPlan[], id: string) => {
  const merchantId = world.accounts.get(upload[0]?.company?.username ?? '')
  const all = upload.length
  return {
    id,
    account_id: merchantId,
    merchant_id: merchantId,
    file: `${id.replaceAll('-', '')}.xlsx`,
    mode: 'all',
    again: [],
    state: 'done',
    rows: all,
    parcels: all,
    good: all,
    bad: 0,
    already_made: 0,
    done: all,
    created_at: new Date(upload[0]?.createdAt ?? 0).toISOString(),
  }
}
