import { editParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX, SCARF } from '@waybill/testkit/parcels'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'SGL', countries: ['US'], single: { 0.6: 200_000, 30: 400_000 } })
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const heavy = { ...PARCEL_BOX, weight: 1.5 }

describe('verified packages', () => {
  test('are weighed and, if the person may not set prices, priced by the rate of their weight', async () => {
    const parcel = await waybill.parcels.make()
    const after = valueOf(await edit('delivery', parcel, { packages: [heavy, { ...PARCEL_BOX, quantity: 2 }] }))
    expect(after).toMatchObject({
      realTotalQuantity: 3,
      realTotalWeight: 2.5,
      realChargeableWeight: 2.5,
      realTotalPrice: null,
      totalPrice: 120_000,
      finance: { verified: { price: null, breakdown: { reason: 'beyond_rows' } }, amountDue: null },
    })
    const lighter = valueOf(await edit('delivery', after, { packages: [heavy] }))
    expect(lighter).toMatchObject({ realTotalPrice: 300_000, finance: { amountDue: 310_000 } })
    expect(valueOf(await edit('delivery', lighter, { packages: [] }))).toMatchObject({
      packages: [],
      realTotalQuantity: null,
      realChargeableWeight: null,
      realTotalPrice: null,
      finance: { verified: null, amountDue: 130_000 },
    })
  })

  test('need a price from people who set prices; it stays when other things are saved', async () => {
    const parcel = await waybill.parcels.make()
    expect((await edit('cs', parcel, { packages: [heavy] })).fieldErrors).toEqual({ realTotalPrice: 'Required' })
    const priced = valueOf(await edit('cs', parcel, { packages: [heavy], realTotalPrice: 250_000 }))
    expect(priced.finance.verified).toMatchObject({ price: 250_000, breakdown: { total: 300_000, setBy: 'cs' } })
    const later = valueOf(await edit('merchant', priced, { senderReference: 'later' }))
    expect(later.realTotalPrice).toBe(250_000)
    expect((await edit('cs', later, { realTotalPrice: null })).fieldErrors).toEqual({ realTotalPrice: 'Required' })
    const rate = valueOf(await edit('cs', later, { realTotalPrice: 300_000 }))
    expect(rate.finance.verified).toMatchObject({ price: 300_000, breakdown: { setBy: null } })
  })

  test('are required for a real price', async () => {
    const answer = await edit('super', await waybill.parcels.make(), { realTotalPrice: 5 })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { packages: 'Required' }])
  })

  test('of SGL count the declared weight if it is larger', async () => {
    const item = { ...SCARF, hsCode: '6214101000', itemWeight: 0.1 }
    const parcel = await waybill.parcels.make({ serviceCode: 'SGL', shipToAddress: { country: 'US' }, item })
    expect(parcel).toMatchObject({ totalChargeableWeight: 0.6, totalPrice: 200_000 })
    const light = { quantity: 1, weight: 0.1, length: 10, width: 10, height: 5 }
    const verified = valueOf(await edit('delivery', parcel, { packages: [light] }))
    expect(verified).toMatchObject({ realChargeableWeight: 0.1, realTotalPrice: 200_000 })
    expect(verified.finance.verified).toMatchObject({ tier: 'First', breakdown: { weight: 0.6 } })
    const units = [{ ...PARCEL_BOX, weight: 3, contentDetailItems: [item] }]
    expect(valueOf(await edit('merchant', verified, { handlingUnits: units }))).toMatchObject({
      totalPrice: 400_000,
      realTotalPrice: 400_000,
    })
  })

  test('are reweighed and repriced for another service', async () => {
    const parcel = await waybill.parcels.make()
    const verified = valueOf(await edit('delivery', parcel, { packages: [{ ...PARCEL_BOX, height: 20 }] }))
    expect(verified.realChargeableWeight).toBe(1)
    const moved = valueOf(await edit('merchant', verified, { serviceCode: 'FSG' }))
    expect(moved).toMatchObject({ realChargeableWeight: 1.5, totalChargeableWeight: 1, realTotalPrice: null })
  })
})

describe('the declared price (rule PRC-7)', () => {
  test('typed by people who may overrides the rate until an input changes or it is removed', async () => {
    const parcel = await waybill.parcels.make()
    const typed = valueOf(await edit('ops', parcel, { totalPrice: 99_000 }))
    expect(typed.finance.estimate).toMatchObject({ price: 99_000, total: 109_000, breakdown: { setBy: 'ops' } })
    const words = valueOf(await edit('merchant', typed, { natureOfGoods: 'Others' }))
    expect(words.totalPrice).toBe(99_000)
    const goods = [{ ...PARCEL_BOX, contentDetailItems: [{ ...SCARF, declaredValue: 80 }] }]
    const dearer = valueOf(await edit('merchant', words, { handlingUnits: goods }))
    expect(dearer.totalPrice).toBe(99_000)
    const units = [{ ...PARCEL_BOX, weight: 1, contentDetailItems: [SCARF] }]
    const heavier = valueOf(await edit('merchant', dearer, { handlingUnits: units, totalPrice: 99_000 }))
    expect(heavier.finance.estimate).toMatchObject({ price: 300_000, breakdown: { setBy: null } })
    const again = valueOf(await edit('super', heavier, { totalPrice: 1 }))
    expect(valueOf(await edit('super', again, { totalPrice: null })).totalPrice).toBe(300_000)
  })

  test('does not change when a table changes later', async () => {
    const parcel = await waybill.parcels.make()
    const { db } = waybill.fixtures
    await db.updateTable('discount_rate').set({ price: 121_000 }).where('price', '=', 120_000).execute()
    const words = valueOf(await edit('merchant', parcel, { senderReference: 'x' }))
    expect(words.totalPrice).toBe(120_000)
    const units = [{ ...PARCEL_BOX, weight: 0.4, contentDetailItems: [SCARF] }]
    expect(valueOf(await edit('merchant', words, { handlingUnits: units })).totalPrice).toBe(121_000)
    await db.updateTable('discount_rate').set({ price: 120_000 }).where('price', '=', 121_000).execute()
  })

  test('of a service without rates is required of people who may set it, and is N/A from others', async () => {
    const { db } = waybill.fixtures
    await db.updateTable('service').set({ manual_price: true }).where('code', '=', 'QSM').execute()
    const parcel = await waybill.parcels.make({ serviceCode: 'QSM' })
    expect(parcel).toMatchObject({ totalPrice: null, finance: { estimate: { breakdown: { reason: 'manual_price' } } } })
    expect((await edit('cs', parcel, { senderReference: 'x' })).fieldErrors).toEqual({ totalPrice: 'Required' })
    const priced = valueOf(await edit('cs', parcel, { totalPrice: 70_000, senderReference: 'x' }))
    const units = [{ ...PARCEL_BOX, weight: 0.4, contentDetailItems: [SCARF] }]
    const resized = valueOf(await edit('cs', priced, { handlingUnits: units }))
    expect(resized.totalPrice).toBe(70_000)
    expect((await edit('cs', resized, { totalPrice: null })).fieldErrors).toEqual({ totalPrice: 'Required' })
    await db.updateTable('service').set({ manual_price: false }).where('code', '=', 'QSM').execute()
  })
})
