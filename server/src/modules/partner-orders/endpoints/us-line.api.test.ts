import {
  addJanioOrder,
  exportJanioOrders,
  getJanioOrder,
  janioOrderGrid,
  janioServices,
  janioState,
  retryJanioOrder,
} from '@waybill/contract/partner-orders/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { startUsLine, US_LINE_ORDER, type UsLine } from '../testing/us-line.ts'

describe('US Line', () => {
  let usLine: UsLine
  let janio: UsLine['janio']
  let waybill: UsLine['waybill']
  let cs: UsLine['cs']
  beforeAll(async () => {
    usLine = await startUsLine('VN>US:501, vn>CA:501')
    ;({ janio, waybill, cs } = usLine)
  })
  beforeEach(() => janio.faults.clear())
  afterAll(() => usLine.close())

  const add: UsLine['add'] = (more, as) => usLine.add(more, as)
  const read: UsLine['read'] = (order) => usLine.read(order)
  const make: UsLine['make'] = (order) => usLine.make(order)
  const made = async (more: object = {}) => {
    const order = await add(more)
    await make(order)
    return read(order)
  }
  const atJanio = (reference: string | null) =>
    janio.orders().filter(({ shipper_order_id: theirs }) => theirs === reference).length

  test('PTO-12: Add stores the order at once; a job makes it at Janio with its reference', async () => {
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

  test('VNA-4: a ward that is not in its province is refused at the city of its side', async () => {
    const message =
      'Phường Sa Pa is not in Thành phố Hà Nội. It is in Tỉnh Lào Cai: change the province, or choose a ward of Thành phố Hà Nội.'
    const vietnam = { consigneeCountry: 'VN', consigneeCity: 'Phường Sa Pa', consigneeState: 'Hà Nội' }
    const pickup = { pickupCity: 'Phường Sa Pa', pickupState: 'Hà Nội' }
    const body = { ...US_LINE_ORDER, ...vietnam, ...pickup }
    const answer = await cs.call(addJanioOrder, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { consigneeCity: message, pickupCity: message }])
  })

  test('PTO-12: a lost answer is looked up: nothing is made twice', async () => {
    const order = await add()
    janio.faults.set('create', 'lost-answer', 1)
    await expect(make(order)).rejects.toThrow()
    await make(order)
    await make(order)
    expect((await read(order)).trackingNo).not.toBeNull()
    expect(atJanio(order.shipperOrderId)).toBe(1)
  })

  test('PTO-13: a refused order shows Janio’s words, and is made when it is retried', async () => {
    const order = await made({ consigneeName: 'FAULT REFUSED' })
    expect(order).toMatchObject({ status: 'REFUSED', statusCode: 3004, can: { tryAgain: true } })
    expect(order.message).toMatch(/^Janio: /)
    const again = valueOf(await cs.call(retryJanioOrder, { params: { id: order.id } }))
    expect(again).toMatchObject({ status: 'WAITING', message: null, can: { tryAgain: false } })
    expect((await cs.call(retryJanioOrder, { params: { id: order.id } })).status).toBe(422)
  })

  test('PTO-13: a refused order keeps its typed tracking number', async () => {
    const order = await made({ consigneeName: 'FAULT REFUSED', trackingNo: 'GIVEN-1' })
    expect(order).toMatchObject({ statusCode: 3004, trackingNo: 'GIVEN-1' })
  })

  test('PTO-12: an unconfigured lane is reported as the reason, and not retried forever', async () => {
    expect((await made({ consigneeCountry: 'SG' })).message).toBe(
      'JANIO_SERVICES names no service from Vietnam to Singapore.',
    )
  })

  test('PTO-11: a reference belongs to one order', async () => {
    await add({ shipperOrderId: 'TWICE-1' })
    const second = await cs.call(addJanioOrder, { body: { ...US_LINE_ORDER, shipperOrderId: 'TWICE-1' } })
    expect([second.status, second.fieldErrors]).toEqual([409, { shipperOrderId: 'The reference TWICE-1 is in use.' }])
  })

  test('PTO-11: all wrong fields are reported at once, with the sentences of the form', async () => {
    const wrong = await cs.call(addJanioOrder, {
      body: {
        ...US_LINE_ORDER,
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

  test('PTO-3, PTO-5: statuses are polled, each applied once; public tracking shows them', async () => {
    const { trackingNo, id } = await made()
    const number = trackingNo ?? ''
    janio.advance(number, 'CROSS_BORDER_TRANSIT')
    await usLine.follow()
    await usLine.follow()
    expect(await read({ id })).toMatchObject({ status: 'CROSS_BORDER_TRANSIT', statusCode: 3007 })
    const [tracked] = valueOf(await waybill.anonymous.call(publicTrack, { query: { numbers: number } }))
    expect(tracked).toMatchObject({ status: 3007, to: 'US' })
  })

  test('PTO-14: the label opens at Janio; a cancelled order has none', async () => {
    const { trackingNo, labelLink, id } = await made()
    expect(labelLink).toBe(`${janio.url}/${trackingNo},ann%40example.test`)
    janio.advance(trackingNo ?? '', 'CANCELLED')
    await usLine.follow()
    expect((await read({ id })).labelLink).toBeNull()
  })

  test('PTO-15: the export applies the dialog’s fields, and is a 404 without rows', async () => {
    await made()
    const ask = (body: object) => cs.call(exportJanioOrders, { body })
    expect((await ask({ sendFrom: 'VN', sendTo: 'US', serviceCode: '501', status: 'ORDER_CREATED' })).status).toBe(200)
    const none = await ask({ sendFrom: 'AU' })
    expect([none.status, none.errors]).toEqual([404, ['Data Not Found!']])
    expect(valueOf(await cs.call(janioState)).isReached).toBe(true)
  })

  test('PTO-15: the dialog offers the configured services with their lanes', async () => {
    const lanes = [
      { from: 'VN', to: 'US' },
      { from: 'VN', to: 'CA' },
    ]
    expect(valueOf(await cs.call(janioServices))).toEqual([{ serviceCode: '501', lanes }])
  })

  test('PTO-1: company roles create and see their own orders; Accountant and Administrator have no access', async () => {
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
