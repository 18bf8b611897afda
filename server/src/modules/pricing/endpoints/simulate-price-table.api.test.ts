import { listDiscountRates, simulatePriceTable } from '@waybill/contract/pricing/endpoints'
import type { DiscountRateRow } from '@waybill/contract/pricing/schemas'
import { joinedParts, type SimulationPart } from '@waybill/contract/pricing/simulation'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const NOW = new Date('2026-11-20T03:00:00Z')
let app: TestWaybill
let serviceId: string
let rows: DiscountRateRow[]

beforeAll(async () => {
  app = await startTestWaybill({ now: () => NOW })
  await app.fixtures.people()
  await app.fixtures.priceTable({
    service: 'FSG',
    countries: ['DE'],
    single: { 1: 100_000, 2: 200_000, 5: 500_000 },
    flat: [{ from: 5.01, to: 20, perKg: 90_000 }],
    fuelFee: 10,
  })
  serviceId = await app.fixtures.serviceId('FSG')
  rows = valueOf(await (await app.as('accountant')).call(listDiscountRates, { query: { serviceId } }))
})
afterAll(() => app.close())

const box = (weight: number) => [
  {
    quantity: 1,
    weight,
    length: 10,
    width: 10,
    height: 10,
    shipmentContentDetails: [
      { hsCode: '442090', itemDescription: 'Box', declaredValue: 25, itemQuantity: 1, countryOfOriginId: '' },
    ],
  },
]
/** An order of this weight, created last month by default. */
const order = async (weight: number, createdAt = '2026-10-15T03:00:00Z', wish: object = {}) => {
  const vietnam = await app.fixtures.countryId('VN')
  const orderDetails = box(weight).map((one) => ({
    ...one,
    shipmentContentDetails: one.shipmentContentDetails.map((line) => ({ ...line, countryOfOriginId: vietnam })),
  }))
  const made = await app.orders.make({ orderDetails, ...wish })
  await app.fixtures.db
    .updateTable('shipment')
    .set({ created_at: new Date(createdAt) })
    .where('id', '=', made.id)
    .execute()
  return made
}
const forgetOrders = () => app.fixtures.db.deleteFrom('shipment').execute()

const ask = async (edited: object[], after: string | null = null, username = 'accountant') =>
  (await app.as(username)).call(simulatePriceTable, { body: { serviceId, rows: edited, after } })
const simulated = async (edited: object[]): Promise<SimulationPart> => {
  let part = valueOf(await ask(edited))
  while (part.next !== null) part = joinedParts(part, valueOf(await ask(edited, part.next)))
  return part
}
const withPrice = (weight: number, price: number) =>
  rows.map((row) =>
    row.weight === weight ? { ...row, discountRates: row.discountRates.map((one) => ({ ...one, price })) } : row,
  )

describe('last month’s shipments, simulated with the edited table', () => {
  test('show how many change, by how much, and which; saved prices and tables stay', async () => {
    await forgetOrders()
    const dearer = await order(1.5)
    await order(0.8)
    const total = async () =>
      (
        await app.fixtures.db
          .selectFrom('shipment')
          .select('total_price')
          .where('id', '=', dearer.id)
          .executeTakeFirst()
      )?.total_price
    const answer = await simulated(withPrice(2, 250_000))
    expect(answer).toMatchObject({ from: '2026-10-01', to: '2026-10-31', total: 2, done: 2, next: null })
    expect(answer).toMatchObject({ dearer: 1, cheaper: 0, lost: 0, gained: 0, before: 330_000, after: 385_000 })
    expect(answer.largest).toEqual([
      {
        id: dearer.id,
        number: dearer.code,
        line: 'express',
        isImport: false,
        serviceCode: 'FSG',
        countryCode: 'DE',
        weight: 1.5,
        before: 220_000,
        after: 275_000,
      },
    ])
    expect(await total()).toBe(220_000)
    expect(valueOf(await (await app.as('super')).call(listDiscountRates, { query: { serviceId } }))).toEqual(rows)
  })

  test('do not change with an unedited table', async () => {
    expect(await simulated(rows)).toMatchObject({ dearer: 0, cheaper: 0, largest: [] })
  })

  test('lose their price with their row, and get one with a new row', async () => {
    await forgetOrders()
    await order(10)
    const { zoneId = '' } = rows[0]?.discountRates[0] ?? {}
    expect(await simulated(rows.filter((row) => !row.isFlatRate))).toMatchObject({ lost: 1, gained: 0, before: 0 })
    await order(25)
    const more = { serviceId, isFlatRate: true, weightFrom: 20, discountRates: [{ zoneId, price: 80_000 }] }
    const answer = await simulated([...rows, more])
    expect(answer).toMatchObject({ lost: 0, gained: 1, dearer: 0, after: 990_000 })
    expect(answer.largest).toMatchObject([{ weight: 25, before: null, after: 2_200_000 }])
  })

  test('show the ten largest changes, largest first', async () => {
    await forgetOrders()
    for (let at = 1; at <= 12; at++) await order(5 + at)
    const edited = rows.map((row) =>
      row.isFlatRate ? { ...row, discountRates: row.discountRates.map((one) => ({ ...one, price: 80_000 })) } : row,
    )
    const answer = await simulated(edited)
    expect(answer).toMatchObject({ cheaper: 12, total: 12 })
    expect(answer.largest.map(({ weight }) => weight)).toEqual([17, 16, 15, 14, 13, 12, 11, 10, 9, 8])
  })

  test('are those of the month in Vietnam; other months and providers are excluded', async () => {
    await forgetOrders()
    await order(1.5, '2026-09-30T17:00:00Z')
    await order(1.5, '2026-10-31T16:59:59Z')
    await order(1.5, '2026-09-30T16:59:59Z')
    await order(1.5, '2026-10-31T17:00:00Z')
    await order(1.5, '2026-10-15T03:00:00Z', { serviceId: await app.fixtures.serviceId('FXE') })
    expect((await simulated(withPrice(2, 1))).total).toBe(2)
  })

  test('include services that borrow the table, with the fees of each merchant', async () => {
    await forgetOrders()
    const { db } = app.fixtures
    const borrower = await app.fixtures.serviceId('USG')
    await db.updateTable('service').set({ parent_id: serviceId }).where('id', '=', borrower).execute()
    const merchant = await db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'merchant')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('account_fee')
      .values({
        id: serviceId,
        account_id: merchant.id,
        provider_id: await app.fixtures.providerIdOf('FSG'),
        amount: -50,
        unit: 'Percent',
      })
      .execute()
    await order(1.5, undefined, { serviceId: borrower })
    expect(await simulated(withPrice(2, 400_000))).toMatchObject({ before: 110_000, after: 220_000, dearer: 1 })
  })

  test('are simulated in parts, every shipment once', async () => {
    await forgetOrders()
    const made = await order(1.5)
    await app.orders.copy(made, 4_500, { total_price: 1 })
    const first = valueOf(await ask(withPrice(2, 250_000)))
    expect(first).toMatchObject({ total: 4_501, done: 2_000 })
    expect(first.next).not.toBeNull()
    expect(await simulated(withPrice(2, 250_000))).toMatchObject({
      total: 4_501,
      done: 4_501,
      cheaper: 0,
      dearer: 4_501,
    })
  })
})

describe('requests that cannot be simulated', () => {
  test('have a table that cannot be saved; its cells are named', async () => {
    const answer = await ask([...rows, { ...rows[0], id: null, ids: [] }])
    expect([answer.status, answer.fieldErrors]).toEqual([400, { 'rows.4.weight': '1.00 kg is in the table already.' }])
    expect((await ask(withPrice(2, 0.001))).fieldErrors).toEqual({
      'rows.1.discountRates.0.price': 'The price takes at most 2 decimals',
    })
  })

  test('have a cursor that no reply returned', async () => {
    for (const after of ['x', '2026-10-01T00:00:00Z', "2026-10-01T00:00:00.000000Z ' or 1=1"])
      expect((await ask(rows, after)).status).toBe(400)
  })

  test.each(['cs', 'ops', 'sales', 'merchant', 'administrator'])('are those of %s', async (username) => {
    expect((await ask(rows, null, username)).status).toBe(403)
  })
})
