import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type CompiledQuery, sql } from 'kysely'
import type pg from 'pg'
import { appendDailyTotals, type NumberOf } from '../../modules/shipments/index.ts'
import type { Db } from '../../platform/database.ts'
import { addBulkOrder } from './bulk-order.ts'
import { addBulkParcel } from './bulk-parcel.ts'
import { type BulkTables, bulkTables } from './bulk-tables.ts'
import { type BulkWorld, readBulkWorld } from './bulk-world.ts'
import { takeSerials } from '../demo.queries.ts'
import { type Random, seededRandom } from '../random.ts'

type BulkWish = {
  line: BusinessLine
  db: Db
  pool: pg.Pool
  numberOf: NumberOf
  rows: number
  now: Date
  onProgress?: (written: number) => void
}

const BATCH = 5_000
/** Shipments made at once, before the thread serves the running COPY again. */
const SLICE = 200
const DAYS_BACK = 365
const DAY_MS = 86_400_000
const TABLES = ['shipment', 'shipment_number', 'shipment_package', 'shipment_content', 'shipment_event']

const ADD = { express: addBulkOrder, ecommerce: addBulkParcel } as const

/**
 * Writes invented shipments of a line of business through COPY, the oldest first, in whole batches: a crash leaves
 * fewer of them, never half of one. Memory is constant; the next batch is made while the last is copied. Ends with
 * VACUUM ANALYZE, so that plans and counts fit the new size.
 */
export const bulkShipments = async ({ line, db, pool, numberOf, rows, now, onProgress }: BulkWish): Promise<void> => {
  const world = await db.transaction().execute((tx) => readBulkWorld(tx, numberOf))
  const client = await pool.connect()
  try {
    // A large pending list is sorted into the search index in few passes.
    await client.query(`set synchronous_commit = off; set gin_pending_list_limit = '64MB'; set work_mem = '128MB'`)
    let copying: Promise<unknown> = Promise.resolve()
    for (let from = 0; from < rows; from += BATCH) {
      const count = Math.min(BATCH, rows - from)
      const serials = await db.transaction().execute((tx) => takeSerials(tx, line, count, 1))
      const batch = await makeBatch(world, { line, serials, from, rows, now: now.getTime() })
      await copying
      const totals = totalsOf(
        db,
        serials.map((serial) => numberOf(line, serial)),
      )
      copying = copyBatch(client, batch, totals).then(() => onProgress?.(from + count))
      copying.catch(() => undefined)
    }
    await copying
    await client.query(`reset synchronous_commit; reset gin_pending_list_limit; reset work_mem`)
    await client.query(`vacuum (analyze) ${TABLES.join(', ')}`)
  } finally {
    client.release()
  }
}

type Share = { line: BusinessLine; serials: number[]; from: number; rows: number; now: number }

const makeBatch = async (world: BulkWorld, { line, serials, from, rows, now }: Share): Promise<BulkTables> => {
  const batch = bulkTables()
  const random = seededRandom(serials[0] ?? 1)
  for (const [at, serial] of serials.entries()) {
    ADD[line](batch, random, world, { serial, now, createdAt: momentOf(random, (from + at) / rows, now) })
    if (at % SLICE === SLICE - 1) await nextTurn()
  }
  return batch
}

/** Increasing over the past year, somewhat denser towards its end. */
const momentOf = (random: Random, share: number, now: number): number => {
  const daysBack = DAYS_BACK * (1 - share ** 0.8)
  return Math.floor(now - daysBack * DAY_MS - random.next() * 0.02 * DAY_MS)
}

/** Found by their numbers, whose key exists even while a bench has dropped the indexes of shipments. */
const totalsOf = (db: Db, numbers: readonly string[]): CompiledQuery => {
  const made = sql<boolean>`s.id in (select n.shipment_id from shipment_number n where n.number = any(${numbers}))`
  return appendDailyTotals(made, 1).compile(db)
}

const copyBatch = async (client: pg.PoolClient, batch: BulkTables, totals: CompiledQuery): Promise<void> => {
  await client.query('begin')
  try {
    for (const table of [batch.shipment, batch.number, batch.package, batch.content, batch.event])
      await table.send(client)
    await client.query(totals.sql, [...totals.parameters])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
