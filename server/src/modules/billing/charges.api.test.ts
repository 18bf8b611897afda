import type { Charge } from '@waybill/contract/billing/charges'
import { chargeGrid } from '@waybill/contract/billing/endpoints'
import { cancelOrder, deleteOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkMoney } from '../shipments/money/check-money.ts'

let app: TestWaybill
let feeId: string
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  for (const service of ['FSG', 'QSP'])
    await app.fixtures.priceTable({ service, countries: ['DE'], single: { 1: 100_000, 3: 300_000 }, fuelFee: 10 })
  feeId = await app.fixtures.fee({ service: 'QSP', name: 'Packing', amount: 1, unit: 'VND' })
})
afterAll(() => app.close())

const chargesOf = async (shipmentId: string): Promise<Charge[]> => {
  const propertyFilters = [{ name: 'shipmentId', operation: 'Equal' as const, value: shipmentId }]
  return valueOf(await (await app.as('accountant')).grid(chargeGrid, { propertyFilters, Take: 50 }))
}
const shown = (charges: readonly Charge[]) =>
  charges.map(({ kind, part, detail, amount, vatCode, vatRate }) => [kind, part, detail, amount, vatCode, vatRate])
const sumOf = (charges: readonly Charge[]): number => charges.reduce((sum, { amount }) => sum + amount, 0)

const verifyParcel = async (id: string, fields: object) => {
  const client = await app.as('super')
  const { version } = valueOf(await client.call(getParcel, { params: { id } }))
  return client.call(editParcel, { body: { id, version, ...fields } })
}

describe('BIL-1, BIL-2: a parcel', () => {
  test('has no charges until its verified price is saved; then its parts with VAT, and each change is a correction', async () => {
    const { id } = await app.parcels.make({ unit: { weight: 1 } })
    expect(await chargesOf(id)).toEqual([])
    valueOf(
      await verifyParcel(id, {
        packages: [{ ...PARCEL_BOX, weight: 1 }],
        realTotalPrice: 110_000,
        fees: [{ feeId, amount: 12_000 }],
      }),
    )
    expect(shown(await chargesOf(id)).sort()).toEqual([
      ['adminFee', 'adminFee', '', 10_000, 'service', 8],
      ['freight', 'freight', '', 100_000, 'carriage', 0],
      ['fuel', 'fuel', '', 10_000, 'carriage', 0],
      ['shipmentFee', 'shipmentFee', 'Packing', 12_000, 'service', 8],
    ])
    valueOf(
      await verifyParcel(id, {
        packages: [{ ...PARCEL_BOX, weight: 2.5 }],
        realTotalPrice: 330_000,
        reason: 'Weighed again',
      }),
    )
    const all = await chargesOf(id)
    expect(shown(all.filter(({ kind }) => kind === 'correction')).sort()).toEqual([
      ['correction', 'freight', '', 200_000, 'carriage', 0],
      ['correction', 'fuel', '', 20_000, 'carriage', 0],
    ])
    expect(all.find(({ kind }) => kind === 'correction')).toMatchObject({ by: 'super', reason: 'Weighed again' })
    const { finance } = valueOf(await (await app.as('super')).call(getParcel, { params: { id } }))
    expect(sumOf(all)).toBe(finance.amountDue)
  })

  test('moved to another merchant is taken back from the one and charged to the other', async () => {
    const { id } = await app.parcels.make({ unit: { weight: 1 } })
    valueOf(await verifyParcel(id, { packages: [{ ...PARCEL_BOX, weight: 1 }], realTotalPrice: 110_000 }))
    const before = await chargesOf(id)
    valueOf(await verifyParcel(id, { merchantId: null }))
    const all = await chargesOf(id)
    const [merchantId] = before.map((charge) => charge.merchantId)
    const byMerchant = Map.groupBy(all, (charge) => charge.merchantId)
    expect(byMerchant.size).toBe(2)
    expect(sumOf(byMerchant.get(merchantId ?? '') ?? [])).toBe(0)
    expect(sumOf(all)).toBe(sumOf(before))
  })
})

test('BIL-2: cancelling takes all back; a charged order cannot be deleted', async () => {
  const { id } = await app.orders.make({ orderDetails: [{ ...BOX, weight: 1, height: 5 }] })
  const client = await app.as('super')
  const read = async () => valueOf(await client.call(getOrder, { params: { id } }))
  const real = { verify: false, realOrderDetails: [{ ...BOX, weight: 1, height: 5 }], realTotalPrice: 110_000 }
  valueOf(await client.call(updateRealData, { body: { id, version: (await read()).version, ...real } }))
  expect(sumOf(await chargesOf(id))).toBe(110_000)
  const refusedDelete = await client.call(deleteOrder, { params: { id } })
  expect([refusedDelete.status, refusedDelete.text]).toEqual([422, expect.stringContaining('cancel it instead')])
  valueOf(await (await app.as('merchant')).call(cancelOrder, { params: { id } }))
  const all = await chargesOf(id)
  expect(sumOf(all)).toBe(0)
  expect(all.some(({ kind, amount }) => kind === 'correction' && amount < 0)).toBe(true)
})

test('BIL-2: an unverified shipment is charged when it leaves the origin facility, whoever wrote it', async () => {
  const { id } = await app.parcels.make({ unit: { weight: 1 } })
  // As a process of an older version writes during a rollout.
  await app.fixtures.setStatus(id, 3400)
  await sql`update money_check set next_at = now(), after_id = null`.execute(app.fixtures.db)
  expect(await checkMoney(app.fixtures.db, 500)).toEqual([])
  const all = await chargesOf(id)
  expect([sumOf(all), all[0]?.by]).toEqual([120_000, 'system'])
  await sql`update money_check set next_at = now(), after_id = null`.execute(app.fixtures.db)
  expect(await checkMoney(app.fixtures.db, 500)).toEqual([])
  expect(await chargesOf(id)).toHaveLength(all.length)
})

test('BIL-2: shipments from before billing began are not charged', async () => {
  const { id } = await app.parcels.make({ unit: { weight: 1 } })
  await app.fixtures.writeShipment({ id }, { created_at: new Date('2020-01-01') })
  valueOf(await verifyParcel(id, { packages: [{ ...PARCEL_BOX, weight: 1 }], realTotalPrice: 110_000 }))
  expect(await chargesOf(id)).toEqual([])
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant'])(
  'BIL-4: %s reads no charges',
  async (name) => {
    expect((await (await app.as(name)).grid(chargeGrid, {})).status).toBe(403)
  },
)
