import {
  addJanioOrder,
  exportJanioOrders,
  getJanioOrder,
  janioOrderGrid,
  janioServices,
  janioState,
  retryJanioOrder,
} from '@waybill/contract/partner-orders/endpoints'
import type { JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { JANIO_SECRET_KEY, type JanioSimulator, serveJanio } from '@waybill/simulators/janio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../../../testkit/src/app.ts'
import { type Client, valueOf } from '../../../../../testkit/src/client.ts'
import { followJanioOrders } from '../jobs/follow-janio-orders.job.ts'
import { makeJanioOrder } from '../jobs/make-janio-order.job.ts'

const BODY = {
  consigneeName: 'Ann Lee',
  consigneeNumber: '+12135550100',
  consigneeCountry: 'US',
  consigneeAddress: '1 Main St',
  consigneeCity: 'Los Angeles',
  consigneeState: 'CA',
  consigneePostal: '90012',
  consigneeEmail: 'ann@example.test',
  pickupContactName: 'Hub',
  pickupContactNumber: '+842812345678',
  pickupAddress: '1 Lê Lợi',
  pickupState: 'Hồ Chí Minh',
  pickupPostal: '700000',
  orderWeight: 0.8,
  orderLength: 20,
  orderWidth: 15,
  orderHeight: 10,
  items: [
    { itemDesc: 'Cotton shirt', itemCategory: 'Fashion Apparel' as const, itemQuantity: 2, itemPriceValue: 12.5 },
  ],
}

describe('US Line', () => {
  let janio: JanioSimulator
  let waybill: TestWaybill
  let cs: Client

  /** Jobs run when a test runs them. */
  beforeAll(async () => {
    janio = await serveJanio()
    waybill = await startTestWaybill({
      env: {
        JANIO_BASE_URL: `${janio.url}/api`,
        JANIO_LABEL_URL: janio.url,
        JANIO_SECRET_KEY,
        JANIO_SERVICES: 'VN>US:501, vn>CA:501',
        JANIO_PER_SECOND: '1000',
      },
    })
    await waybill.fixtures.people()
    cs = await waybill.as('cs')
  })
  beforeEach(() => janio.faults.clear())
  afterAll(async () => {
    await waybill.close()
    await janio.close()
  })

  const context = () => waybill.waybill.runtime.partnersContext
  const signal = new AbortController().signal
  const add = async (more: object = {}, as: Client = cs) =>
    valueOf(await as.call(addJanioOrder, { body: { ...BODY, pickupCountry: 'VN', ...more } }))
  const read = async ({ id }: { id: string }) => valueOf(await cs.call(getJanioOrder, { params: { id } }))
  const make = async (order: JanioOrderDetail) => {
    const { owner_id: ownerId } = await context()
      .db.selectFrom('partner_order')
      .select('owner_id')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    await makeJanioOrder.run(context(), { id: order.id, ownerId }, signal)
  }
  const made = async (more: object = {}) => {
    const order = await add(more)
    await make(order)
    return read(order)
  }
  const look = () => followJanioOrders.run(context(), {}, signal)
  const atJanio = (reference: string | null) =>
    janio.orders().filter(({ shipper_order_id: theirs }) => theirs === reference).length

  test('PTO-12: Add stores the order at once; a job makes it at Janio under its reference', async () => {
    const order = await add({ shipperOrderId: 'ETSY-1' })
    expect(order).toMatchObject({ trackingNo: null, status: 'WAITING', shipperOrderId: 'ETSY-1', clientCode: null })
    await make(order)
    const now = await read(order)
    expect(now).toMatchObject({
      status: 'ORDER_CREATED',
      statusCode: 3001,
      message: null,
      consigneeCity: 'Los Angeles',
    })
    expect(now.trackingNo).not.toBeNull()
    expect(atJanio('ETSY-1')).toBe(1)
  })

  test('PTO-12: an answer that was lost is found again: nothing is made twice', async () => {
    const order = await add()
    janio.faults.set('create', 'lost-answer', 1)
    await expect(make(order)).rejects.toThrow()
    await make(order)
    await make(order)
    expect((await read(order)).trackingNo).not.toBeNull()
    expect(atJanio(order.shipperOrderId)).toBe(1)
  })

  test('PTO-13: what Janio refuses shows its words, and is made when it is tried again', async () => {
    const order = await made({ consigneeName: 'FAULT REFUSED' })
    expect(order).toMatchObject({ status: 'REFUSED', statusCode: 3004, can: { tryAgain: true } })
    expect(order.message).toMatch(/^Janio: /)
    const again = valueOf(await cs.call(retryJanioOrder, { params: { id: order.id } }))
    expect(again).toMatchObject({ status: 'WAITING', message: null, can: { tryAgain: false } })
    expect((await cs.call(retryJanioOrder, { params: { id: order.id } })).status).toBe(422)
  })

  test('PTO-13: what Janio refuses keeps the tracking number that was entered', async () => {
    const order = await made({ consigneeName: 'FAULT REFUSED', trackingNo: 'GIVEN-1' })
    expect(order).toMatchObject({ statusCode: 3004, trackingNo: 'GIVEN-1' })
  })

  test('PTO-12: a lane that the settings do not name is a reason, not an endless wait', async () => {
    expect((await made({ consigneeCountry: 'SG' })).message).toBe(
      'JANIO_SERVICES names no service from Vietnam to Singapore.',
    )
  })

  test('PTO-11: a reference stands for one order', async () => {
    await add({ shipperOrderId: 'TWICE-1' })
    const second = await cs.call(addJanioOrder, { body: { ...BODY, pickupCountry: 'VN', shipperOrderId: 'TWICE-1' } })
    expect([second.status, second.fieldErrors]).toEqual([409, { shipperOrderId: 'The reference TWICE-1 is in use.' }])
  })

  test('PTO-11: all wrong fields are told at once, in the words of the form', async () => {
    const wrong = await cs.call(addJanioOrder, {
      body: {
        ...BODY,
        pickupCountry: 'VN',
        consigneeName: '',
        consigneePostal: '',
        consigneeEmail: 'ann',
        orderWeight: 0,
      },
    })
    expect([wrong.status, wrong.fieldErrors]).toEqual([
      400,
      {
        consigneeName: 'Required',
        consigneePostal: 'Required',
        consigneeEmail: 'Entered value does not match email format',
        orderWeight: 'Must be at least 0.01',
      },
    ])
  })

  test('PTO-3, PTO-5: statuses follow by asking, each once; public tracking shows them', async () => {
    const { trackingNo, id } = await made()
    const number = trackingNo ?? ''
    janio.advance(number, 'CROSS_BORDER_TRANSIT')
    await look()
    await look()
    expect(await read({ id })).toMatchObject({ status: 'CROSS_BORDER_TRANSIT', statusCode: 3007 })
    const [tracked] = valueOf(await waybill.anonymous.call(publicTrack, { query: { numbers: number } }))
    expect(tracked).toMatchObject({ status: 3007, to: 'US' })
  })

  test('PTO-14: the label is a page at Janio; a cancelled order has none', async () => {
    const { trackingNo, labelLink, id } = await made()
    expect(labelLink).toBe(`${janio.url}/${trackingNo},ann%40example.test`)
    janio.advance(trackingNo ?? '', 'CANCELLED')
    await look()
    expect((await read({ id })).labelLink).toBeNull()
  })

  test('PTO-15: the export takes the dialog, and answers 404 without rows', async () => {
    await made()
    const ask = (body: object) => cs.call(exportJanioOrders, { body })
    expect((await ask({ sendFrom: 'VN', sendTo: 'US', serviceCode: '501', status: 'ORDER_CREATED' })).status).toBe(200)
    const none = await ask({ sendFrom: 'AU' })
    expect([none.status, none.errors]).toEqual([404, ['Data Not Found!']])
    expect(valueOf(await cs.call(janioState)).isReached).toBe(true)
  })

  test('PTO-15: the dialog offers the services of the settings with their lanes', async () => {
    const lanes = [
      { from: 'VN', to: 'US' },
      { from: 'VN', to: 'CA' },
    ]
    expect(valueOf(await cs.call(janioServices))).toEqual([{ serviceCode: '501', lanes }])
  })

  test('PTO-1: company roles make and see their own orders; Accountant and Administrator none', async () => {
    const merchant = await waybill.as('merchant')
    const order = await add({}, merchant)
    expect(order.clientCode).toBe('TST001')
    const statusOf = async (name: string) =>
      (await (await waybill.as(name)).call(getJanioOrder, { params: { id: order.id } })).status
    const names = [
      'super',
      'cs',
      'ops',
      'delivery',
      'sales',
      'merchant-employee',
      'rival',
      'accountant',
      'administrator',
    ]
    expect(await Promise.all(names.map(statusOf))).toEqual([200, 200, 200, 200, 200, 200, 404, 403, 403])
    const rival = await waybill.as('rival')
    expect(valueOf(await rival.grid(janioOrderGrid))).toEqual([])
    expect(valueOf(await merchant.grid(janioOrderGrid)).map(({ id }) => id)).toEqual([order.id])
  })
})
