import { deleteOrder } from '@waybill/contract/orders/endpoints'
import { updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { fetchSamples, sampleOf } from '@waybill/testkit/metrics'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { checkMoney } from './check-money.ts'

type Made = { id: string; code: string }

let waybill: TestWaybill
let order: Made
let parcel: Made
beforeAll(async () => {
  waybill = await startTestWaybill()
  const { fixtures } = waybill
  await fixtures.people()
  const [feeId, otherId] = await Promise.all(
    ['FSG', 'QSP'].map(async (service) => {
      await fixtures.priceTable({ service, countries: ['DE'], single: { 1: 100, 9: 900 } })
      return fixtures.fee({ service, name: 'Packing', amount: 1, unit: 'VND' })
    }),
  )
  order = await waybill.orders.make({ by: 'super', fees: [{ feeId, amount: 12_500 }] })
  const made = await waybill.parcels.make({ by: 'super', fees: [{ feeId: otherId, amount: 12_000 }] })
  parcel = { id: made.id, code: made.sglShipmentId }
  const packages = [{ ...PARCEL_BOX, weight: 8 }]
  const body = { id: parcel.id, packages, isCreated: false }
  valueOf(await (await waybill.as('super')).call(updateParcelPackages, { body }))
})
afterAll(() => waybill.close())
beforeEach(async () => expect(await check()).toEqual([]))

const run = (statement: ReturnType<typeof sql>) => statement.execute(waybill.fixtures.db)
/** As the worker checks at its next turn. */
const check = async (atOnce?: number): Promise<string[]> => {
  await run(sql`update money_check set next_at = now()`)
  const found = await checkMoney(waybill.fixtures.db, atOnce)
  return found.map(({ number, check_name }) => `${number} ${check_name}`)
}
const known = async () =>
  (await waybill.fixtures.db.selectFrom('money_disagreement').select(['number', 'check_name']).execute()).map(
    ({ number, check_name }) => `${number} ${check_name}`,
  )

describe('rule OBS-4: the check finds', () => {
  test('a sum of fees that is not the sum of the fees, until it is', async () => {
    await run(sql`update shipment set fee_total = fee_total + 1 where id = ${order.id}`)
    expect(await check()).toEqual([`${order.code} fees`, `${order.code} amount_due`])
    expect(await check(), 'what is known is not new').toEqual([])
    expect(await known()).toHaveLength(2)
    await run(sql`update shipment set fee_total = fee_total - 1 where id = ${order.id}`)
    await check()
    expect(await known()).toEqual([])
  })

  test('a price of a list that is not the price that the parcel keeps', async () => {
    const raise = (by: number) =>
      run(sql`update shipment set real_total_price = real_total_price + ${by} where id = ${parcel.id}`)
    await raise(100)
    expect(await check()).toEqual([`${parcel.code} amount_due`, `${parcel.code} parts`])
    await raise(-100)
    await check()
    expect(await known()).toEqual([])
  })

  test('nothing of a shipment that was deleted', async () => {
    const { id } = await waybill.orders.make({ by: 'super' })
    await run(sql`update shipment set fee_total = 1 where id = ${id}`)
    expect(await check()).toHaveLength(2)
    valueOf(await (await waybill.as('super')).call(deleteOrder, { params: { id } }))
    await check()
    expect(await known()).toEqual([])
  })
})

test('the check goes through all shipments in turns, one process at a time, not before it is due', async () => {
  const position = () => waybill.fixtures.db.selectFrom('money_check').selectAll().executeTakeFirstOrThrow()
  await run(sql`update money_check set after_id = null, pass_ended_at = null`)
  const ids = [order.id, parcel.id].toSorted()
  for (const id of ids) {
    await check(1)
    expect(await position()).toMatchObject({ after_id: id, pass_ended_at: null })
  }
  await Promise.all([checkMoney(waybill.fixtures.db, 1), checkMoney(waybill.fixtures.db, 1)])
  expect((await position()).after_id, 'not due').toBe(ids[1])
  await check(1)
  expect(await position()).toMatchObject({ after_id: null, pass_ended_at: expect.any(Date) as Date })
})

test('metrics count what does not add up, 0 while all does, and say when it was checked', async () => {
  await run(sql`update shipment set fee_total = fee_total + 1 where id = ${order.id}`)
  await check()
  const samples = await fetchSamples(waybill.url)
  const counts = ['fees', 'amount_due', 'parts'].map((check) =>
    sampleOf(samples, 'waybill_money_disagreements', { check }),
  )
  expect(counts).toEqual([1, 1, 0])
  const checkedAt = sampleOf(samples, 'waybill_money_checked_timestamp_seconds') ?? 0
  expect(Math.abs(checkedAt - Date.now() / 1000)).toBeLessThan(60)
  await run(sql`update shipment set fee_total = fee_total - 1 where id = ${order.id}`)
  await check()
})
