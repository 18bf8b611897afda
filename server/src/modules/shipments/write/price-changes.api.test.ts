import { getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  for (const service of ['FSG', 'QSP'])
    await waybill.fixtures.priceTable({ service, countries: ['DE'], single: { 1: 100_000, 3: 300_000 } })
})
afterAll(() => waybill.close())

type Edit = { weight: number; price: number; reason?: string }

/** A record of either line as these stories read it, and how people who may change prices verify it. */
const LINES = {
  express: {
    make: async () => (await waybill.orders.make({ orderDetails: [{ ...BOX, weight: 1, height: 5 }] })).id,
    read: async (id: string) => {
      const order = valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))
      return { ...order, breakdown: order.realPriceBreakdown }
    },
    verify: async (id: string, { weight, price, ...edit }: Edit) => {
      const { version } = await LINES.express.read(id)
      const body = { id, version, verify: false, realOrderDetails: [{ ...BOX, weight, height: 5 }], ...edit }
      valueOf(await (await waybill.as('super')).call(updateRealData, { body: { ...body, realTotalPrice: price } }))
    },
  },
  ecommerce: {
    make: async () => (await waybill.parcels.make({ unit: { weight: 1 } })).id,
    read: async (id: string) => {
      const parcel = valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
      return { ...parcel, breakdown: parcel.finance.verified?.breakdown }
    },
    verify: async (id: string, { weight, price, ...edit }: Edit) => {
      const { version } = await LINES.ecommerce.read(id)
      const body = { id, version, packages: [{ ...PARCEL_BOX, weight }], realTotalPrice: price, ...edit }
      valueOf(await (await waybill.as('super')).call(editParcel, { body }))
    },
  },
}

describe.each(['express', 'ecommerce'] as const)('%s', (name) => {
  const { make, read, verify } = LINES[name]

  test('PRC-61: a price sent again belongs to the weight it was made for, and counts as typed by nobody', async () => {
    const id = await make()
    await verify(id, { weight: 1, price: 100_000 })
    await verify(id, { weight: 2.5, price: 100_000 })
    const { realTotalPrice, realChargeableWeight, breakdown } = await read(id)
    expect({ realTotalPrice, realChargeableWeight }).toEqual({ realTotalPrice: 100_000, realChargeableWeight: 2.5 })
    expect(breakdown).toMatchObject({ total: 100_000, weight: 1, setBy: null })
  })

  test('PRC-61: a later re-calculation is the rate of the verified weight; a typed price names who typed it', async () => {
    const id = await make()
    await verify(id, { weight: 1, price: 100_000 })
    await verify(id, { weight: 2.5, price: 100_000 })
    await verify(id, { weight: 2.5, price: 300_000 })
    expect((await read(id)).breakdown).toMatchObject({ total: 300_000, weight: 2.5, setBy: null })
    await verify(id, { weight: 2.5, price: 250_000 })
    expect((await read(id)).breakdown).toMatchObject({ weight: 2.5, base: 300_000, setBy: 'super' })
  })

  test('AMT-64: each change of an amount logs who, why, from what and to what; other saves add none', async () => {
    const id = await make()
    expect((await read(id)).priceChanges).toEqual([])
    await verify(id, { weight: 1, price: 100_000 })
    await verify(id, { weight: 2.5, price: 100_000 })
    await verify(id, { weight: 2.5, price: 290_000, reason: 'Agreed discount' })
    const { priceChanges, amounts } = await read(id)
    expect(priceChanges).toMatchObject([
      {
        actionUser: 'super',
        reason: 'Agreed discount',
        causes: ['verifiedPrice'],
        before: { verified: { price: 100_000 }, breakdown: { weight: 1 } },
        after: { verified: amounts.verified, breakdown: { setBy: 'super' } },
      },
      {
        actionUser: 'super',
        reason: null,
        causes: ['verified', 'verifiedPrice'],
        before: { declared: amounts.declared, verified: null },
        after: { declared: amounts.declared, verified: { price: 100_000 } },
      },
    ])
  })
})
