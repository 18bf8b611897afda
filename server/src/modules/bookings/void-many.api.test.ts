import { moveParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import type { Tables } from '../../tables.ts'
import { CARRIER_SUITES } from './testing/carrier-simulators.ts'
import { voidOnCancel } from './void-label.ts'

/** A carrier that takes labels back on request. */
const { wish } = CARRIER_SUITES.find(({ carrier }) => carrier === 'ghn') ?? { wish: { serviceCode: '' } }

let waybill: TestWaybill
let made = 0
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.db
    .updateTable('service')
    .set({ carrier: 'ghn' })
    .where('code', '=', String(wish.serviceCode))
    .execute()
})
afterAll(() => waybill.close())

const booked = async (): Promise<string> => {
  const parcel = await waybill.parcels.make(wish)
  await waybill.parcels.book(parcel, `GHN${(made += 1)}`)
  return parcel.id
}
const several = async (count: number): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push(await booked())
  return ids
}
const voidsOf = (ids: readonly string[]) =>
  waybill.fixtures.db
    .selectFrom('label_void')
    .select(['shipment_id', 'state', 'carrier', 'cause'])
    .where('shipment_id', 'in', ids)
    .execute()

test('BLK-2, BKG-10: cancelling many parcels voids each label', async () => {
  const ids = await several(3)
  const unbooked = (await waybill.parcels.make(wish)).id
  const body = { ids: [...ids, unbooked], status: STATUS.cancelled, reason: null }
  const { done } = valueOf(await (await waybill.as('super')).call(moveParcels, { body }))
  expect(new Set(done)).toEqual(new Set(body.ids))
  const voids = await voidsOf(body.ids)
  expect(new Set(voids.map(({ shipment_id: id }) => id))).toEqual(new Set(ids))
  expect(voids.map(({ state, carrier, cause }) => [state, carrier, cause])).toEqual(
    ids.map(() => ['asking', 'ghn', 'cancel']),
  )
  const { rows } = await sql<{ void_state: string | null; status: number }>`
    select void_state, status from shipment where id = any(${body.ids}::uuid[]) order by void_state`.execute(
    waybill.fixtures.db,
  )
  expect(rows.map(({ void_state: state, status }) => [state, status])).toEqual([
    ...ids.map(() => ['voiding', STATUS.cancelled]),
    [null, STATUS.cancelled],
  ])
})

test('BLK-2: voiding many labels takes as many statements as voiding one', async () => {
  const statements: string[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: waybill.waybill.runtime.context.pool.options.connectionString }),
    }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const by = (await waybill.fixtures.db.selectFrom('account').select('id').executeTakeFirstOrThrow()).id
  const statementsFor = async (ids: readonly string[]): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const rows = await tx.selectFrom('shipment').selectAll().where('id', 'in', ids).execute()
      const before = statements.length
      const columns = await voidOnCancel(tx, rows, { by, at: new Date() })
      expect([...columns.values()]).toEqual(ids.map(() => ({ void_state: 'voiding' })))
      return statements.length - before
    })
  const ofFour = await statementsFor(await several(4))
  const ofOne = await statementsFor(await several(1))
  await db.destroy()
  expect(ofFour).toBe(ofOne)
})
