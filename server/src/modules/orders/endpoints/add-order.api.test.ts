import { addOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { OrderDetail } from '@waybill/contract/orders/schemas'
import { isOurNumber } from '@waybill/contract/shipments/numbers'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { BOX, type BodyWish } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let fee: string
let otherFee: string
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:04:05.678Z') })
  people = await waybill.fixtures.people()
  // DE costs 500 000 up to 2 kg, 900 000 up to 5 kg, then 150 000 a kg.
  await waybill.fixtures.priceTable({
    service: 'FSG',
    countries: ['DE'],
    single: { 2: 500_000, 5: 900_000 },
    flat: [{ from: 5, to: null, perKg: 150_000 }],
  })
  fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote area', amount: 10_000, unit: 'VND' })
  otherFee = await waybill.fixtures.fee({ service: 'FSG', name: 'Other', amount: 0, unit: 'VND', isOtherFee: true })
})
afterAll(() => waybill.close())

const add = async (username: string, wish: BodyWish = {}) =>
  (await waybill.as(username)).call(addOrder, { body: await waybill.orders.body(wish) })
const added = async (username: string, wish: BodyWish = {}) => valueOf(await add(username, wish))

describe('people who may create an order', () => {
  test.each(['merchant', 'merchant-employee'])('%s creates it for their company, named or not', async (username) => {
    for (const merchantId of [undefined, null, NIL_ID, people.merchant.id]) {
      const order = await added(username, { merchantId })
      expect(order).toMatchObject({
        merchantId: people.merchant.id,
        companyCode: 'TST001',
        merchant: { id: people.merchant.id, name: 'Công ty Hàng Mây', code: 'TST001' },
        createdBy: username,
      })
    }
  })

  test.each(['super', 'cs', 'ops'])('%s creates it for any company, or for Other', async (username) => {
    expect((await added(username, { merchantId: people.rival.id })).companyCode).toBe('TST002')
    for (const merchantId of [undefined, null, NIL_ID])
      expect(await added(username, { merchantId })).toMatchObject({
        merchantId: null,
        merchant: null,
        companyCode: null,
      })
  })

  test('sales creates it for a company assigned to them, or for Other, and for no other company', async () => {
    expect((await added('sales', { merchantId: people.merchant.id })).companyCode).toBe('TST001')
    expect((await added('sales', { merchantId: NIL_ID })).merchantId).toBeNull()
    expect((await add('sales', { merchantId: people.rival.id })).status).toBe(404)
  })

  test('an account that is no company, a deleted company or an inactive one is a 404', async () => {
    const inactive = await waybill.fixtures.account({
      username: 'gone',
      role: 'Company Admin',
      code: 'TST009',
      isActive: false,
    })
    for (const merchantId of ['no-uuid', people.cs.id, people.merchantEmployee.id, inactive.id, fee])
      expect([merchantId, (await add('super', { merchantId })).status]).toEqual([merchantId, 404])
  })
})

describe('fields that the server sets on a new order', () => {
  test('include our number, the first status, and one row of history', async () => {
    const order = await added('merchant')
    expect(order.code).toMatch(/^EXP\d{10}$/)
    expect(isOurNumber(order.code)).toBe(true)
    expect(order).toMatchObject({ version: 1, orderStatus: 3001, isProcess: false, trackingNumber: null })
    expect(order.createdDate).toBe('2026-11-20T03:04:05.678Z')
    expect(order.histories).toEqual([
      {
        id: expect.any(String) as string,
        actionUser: 'merchant',
        status: 3001,
        label: 'Shipment generated',
        actionTime: '2026-11-20T03:04:05.678Z',
        place: null,
        reason: null,
        applied: true,
      },
    ])
  })

  test('are in the reply, which equals the record that GET returns and matches the contract', async () => {
    const client = await waybill.as('merchant')
    const order = await added('merchant')
    expect(() => OrderDetail.parse(order)).not.toThrow()
    expect(valueOf(await client.call(getOrder, { params: { id: order.id } }))).toEqual(order)
  })

  test('include weights and totals computed from the packages, whatever the body says (WGT-1, WGT-3)', async () => {
    const order = await added('merchant', {
      orderDetails: [
        {
          ...BOX,
          quantity: 3,
          weight: 0.6,
          volumetricWeight: 99,
          chargeableWeight: 99,
          length: 10,
          width: 10,
          height: 10,
        },
        { ...BOX, quantity: 1, weight: 1.1, length: 40.5, width: 30, height: 20 },
      ],
      totalQuantity: 99,
      totalWeight: 99,
      totalVolumetricWeight: 99,
      totalChargeableWeight: 99,
      code: 'EXP1',
      userId: people.superAdmin.id,
      companyCode: 'TST002',
      orderStatus: 6034,
    })
    expect(
      order.orderDetails.map(({ volumetricWeight, chargeableWeight }) => [volumetricWeight, chargeableWeight]),
    ).toEqual([
      [0.2, 1],
      [4.86, 5],
    ])
    expect(order).toMatchObject({
      totalQuantity: 4,
      totalWeight: 2.9,
      totalVolumetricWeight: 5.46,
      totalChargeableWeight: 8,
      orderStatus: 3001,
      userId: people.merchant.id,
      companyCode: 'TST001',
      realTotalPrice: null,
    })
  })

  test('include the house defaults for an omitted shape: a parcel, valued in USD', async () => {
    expect(await added('merchant', { itemType: undefined, totalValueCurrency: undefined })).toMatchObject({
      itemType: 'P',
      totalValueCurrency: 'USD',
      isImport: false,
    })
  })

  test('are texts without surrounding blanks; empty texts are null', async () => {
    const order = await added('merchant', {
      senderReference: '  ETSY-1 ',
      note: '   ',
      iossAccountNumber: ' IM2760000742 ',
      iossType: '',
      from: { name: ' Hàng Mây ', email: '', state: ' ' },
    })
    expect(order).toMatchObject({
      senderReference: 'ETSY-1',
      note: null,
      iossAccountNumber: 'IM2760000742',
      iossType: null,
    })
    expect(order.from).toMatchObject({ name: 'Hàng Mây', email: null, state: null })
  })

  test('a GET reply can be posted to create a similar order (CAL-7)', async () => {
    const first = await added('merchant', { senderReference: 'AGAIN' })
    const second = valueOf(await (await waybill.as('merchant-employee')).call(addOrder, { body: first }))
    expect(second.id).not.toBe(first.id)
    expect(second).toMatchObject({
      senderReference: 'AGAIN',
      from: first.from,
      to: first.to,
      createdBy: 'merchant-employee',
    })
  })

  test('an order of documents has no customs items', async () => {
    const [parcel, document] = [await added('merchant'), await added('merchant', { itemType: 'D' })]
    expect(parcel.orderDetails[0]?.shipmentContentDetails).toHaveLength(1)
    expect(document.orderDetails[0]?.shipmentContentDetails).toEqual([])
  })
})

describe('the price of a new order (PRC-7)', () => {
  test('is the rate of the chargeable weight to the receiver’s country, with its breakdown', async () => {
    const order = await added('merchant', { orderDetails: [{ ...BOX, quantity: 2, weight: 2.3 }] })
    expect(order.totalPrice).toBe(900_000)
    expect(order.priceBreakdown).toMatchObject({
      total: 900_000,
      base: 900_000,
      weight: 5,
      row: { weight: 5 },
      reason: null,
      setBy: null,
    })
    expect((await added('merchant', { orderDetails: [{ ...BOX, weight: 10 }] })).totalPrice).toBe(1_500_000)
  })

  test('of an import uses the country of the sender', async () => {
    const [vietnam, germany] = [await waybill.fixtures.countryId('VN'), await waybill.fixtures.countryId('DE')]
    const parties = { from: { countryId: germany }, to: { countryId: vietnam } }
    const imported = await added('merchant', { isImport: true, ...parties })
    expect(imported).toMatchObject({ isImport: true, totalPrice: 500_000 })
    expect(await added('merchant', parties)).toMatchObject({ isImport: false, totalPrice: null })
  })

  test('is missing without a rate; the order is created anyway, and says why', async () => {
    const order = await added('merchant', { to: { countryId: await waybill.fixtures.countryId('FR') } })
    expect(order).toMatchObject({ totalPrice: null, priceBreakdown: { total: null, reason: 'no_zone' } })
    const bySuper = await added('super', { serviceId: await waybill.fixtures.serviceId('EMS') })
    expect(bySuper).toMatchObject({ totalPrice: null, priceBreakdown: { reason: 'no_zone' } })
  })

  test('includes the merchant’s account fee, and none for Other', async () => {
    await waybill.fixtures.db
      .insertInto('account_fee')
      .values({
        id: '01a1f87a-a01d-74d4-b302-935883204d99',
        account_id: people.rival.id,
        provider_id: await waybill.fixtures.providerIdOf('FSG'),
        amount: -10,
        unit: 'Percent',
      })
      .execute()
    expect((await added('rival')).totalPrice).toBe(450_000)
    expect((await added('super', { merchantId: people.rival.id })).totalPrice).toBe(450_000)
    expect((await added('super')).totalPrice).toBe(500_000)
  })

  test.each(['super', 'cs', 'ops'])('typed by %s overrides the rate and says who typed it', async (username) => {
    const order = await added(username, { totalPrice: 123_456 })
    expect(order).toMatchObject({ totalPrice: 123_456, priceBreakdown: { total: 500_000, setBy: username } })
    expect((await added(username, { totalPrice: 500_000 })).priceBreakdown?.setBy).toBeNull()
    expect((await added(username, { totalPrice: null })).totalPrice).toBe(500_000)
  })

  test.each(['merchant', 'merchant-employee', 'sales'])('typed by %s is ignored', async (username) => {
    expect(await added(username, { totalPrice: 1 })).toMatchObject({
      totalPrice: 500_000,
      priceBreakdown: { setBy: null },
    })
  })

  test('of a service priced by hand is required of people who may set it, and of nobody else', async () => {
    const serviceId = await waybill.fixtures.serviceId('FXP')
    await waybill.fixtures.db.updateTable('service').set({ manual_price: true }).where('id', '=', serviceId).execute()
    for (const totalPrice of [undefined, null]) {
      const answer = await add('cs', { serviceId, totalPrice })
      expect([answer.status, answer.fieldErrors]).toEqual([400, { totalPrice: 'Required' }])
    }
    expect((await added('cs', { serviceId, totalPrice: 700_000 })).totalPrice).toBe(700_000)
    expect(await added('merchant', { serviceId, totalPrice: 700_000 })).toMatchObject({
      totalPrice: null,
      priceBreakdown: { reason: 'manual_price' },
    })
  })
})

describe('fees of a new order (FEE-7)', () => {
  test.each(['merchant', 'merchant-employee', 'sales'])(
    'from %s are refused, naming them; an empty list is no fee',
    async (username) => {
      const answer = await add(username, { fees: [{ feeId: fee, amount: 10_000 }] })
      expect([answer.status, answer.code, answer.errors]).toEqual([
        403,
        'forbidden_field',
        ['You may not change: fees.'],
      ])
      expect((await added(username, { fees: [] })).fees).toEqual([])
    },
  )

  test.each(['super', 'cs', 'ops'])('from %s are kept in order, beside the price', async (username) => {
    const order = await added(username, {
      fees: [
        { feeId: otherFee, otherFeeName: ' Wooden crate ', amount: 250_000.5 },
        { feeId: fee, amount: 0 },
        { feeId: otherFee, otherFeeName: 'Insurance', amount: 1e12 },
      ],
    })
    expect(order.totalPrice).toBe(500_000)
    expect(order.fees.map(({ fee: { name }, otherFeeName, amount }) => [name, otherFeeName, amount])).toEqual([
      ['Other', 'Wooden crate', 250_000.5],
      ['Remote area', null, 0],
      ['Other', 'Insurance', 1e12],
    ])
  })
})

test('fields of later stages are ignored in the body of a new order, for every role', async () => {
  const later = { orderStatus: 6034, trackingNumber: 'LX1', realOrderDetails: [BOX], realTotalPrice: 5, files: 'x' }
  const body = { ...(await waybill.orders.body()), ...later }
  for (const username of ['merchant', 'super']) {
    const answer = await (await waybill.as(username)).call(addOrder, { body })
    expect(valueOf(answer)).toMatchObject({
      orderStatus: 3001,
      trackingNumber: null,
      realOrderDetails: [],
      realTotalPrice: null,
      files: [],
    })
  }
})
