import { auditGrid } from '@waybill/contract/audit/endpoints'
import { getOrder, markAsProcess, orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, png } from '@waybill/testkit/files'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({
    service: 'FSG',
    countries: ['DE'],
    single: { 2: 500_000, 5: 900_000, 10: 1_500_000 },
  })
  await waybill.fixtures.priceTable({ service: 'EMS', countries: ['DE'], single: { 10: 300_000 } })
})
afterAll(() => waybill.close())

const save = async (username: string, { id, version }: OrderDetail, fields: object, headers = {}) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, ...fields }, headers })
const saved = async (username: string, order: OrderDetail, fields: object) =>
  valueOf(await save(username, order, fields))
const read = async ({ id }: OrderDetail) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))
const upload = async (username: string, content = png()) =>
  (await waybill.as(username)).call(uploadFile, { body: formOf(content, 'photo.png') })
const photoBy = async (username: string) => ({ url: valueOf(await upload(username)) })
const at = async (status: number, wish = {}): Promise<OrderDetail> => ({
  ...(await waybill.orders.make({ ...wish, status })),
  version: 2,
})

describe('verified packages', () => {
  test('are weighed by the server, and shown beside the declared ones', async () => {
    const order = await waybill.orders.make()
    const lines = [{ ...BOX, quantity: 2, weight: 2.2, chargeableWeight: 99 }, BOX]
    const after = await saved('delivery', order, { realOrderDetails: lines, realChargeableWeight: 99 })
    expect(after).toMatchObject({
      version: 2,
      realOrderDetails: [
        { quantity: 2, weight: 2.2, volumetricWeight: 1.2, chargeableWeight: 2.5 },
        { quantity: 1, weight: 2, chargeableWeight: 2 },
      ],
      realTotalQuantity: 3,
      realTotalWeight: 6.4,
      realTotalVolumetricWeight: 3.6,
      realChargeableWeight: 7,
      totalChargeableWeight: 2,
      totalPrice: 500_000,
    })
    expect(after.orderDetails).toEqual(order.orderDetails)
  })

  test('are replaced as a whole, and may be removed with their totals and price', async () => {
    const one = await saved('delivery', await waybill.orders.make(), { realOrderDetails: [BOX, BOX] })
    const two = await saved('delivery', one, { realOrderDetails: [{ ...BOX, weight: 4 }] })
    expect([two.realTotalQuantity, two.realChargeableWeight]).toEqual([1, 4])
    expect(await saved('delivery', two, { realOrderDetails: [] })).toMatchObject({
      realOrderDetails: [],
      realTotalQuantity: null,
      realTotalWeight: null,
      realTotalVolumetricWeight: null,
      realChargeableWeight: null,
      realTotalPrice: null,
    })
  })

  test('have errors with the sentences of the form, all at once', async () => {
    const realOrderDetails = [
      { ...BOX, quantity: 0 },
      { quantity: 1, weight: 1.005, length: 0 },
    ]
    const answer = await save('cs', await waybill.orders.make(), {
      realOrderDetails,
      fees: [{ feeId: 'none', amount: 1 }],
      files: [{ url: 'none.png' }],
    })
    expect([answer.status, answer.fieldErrors]).toEqual([
      400,
      {
        'realOrderDetails.0.quantity': 'Quantity must be greater than 0.',
        'realOrderDetails.1.weight': 'Weight takes at most 2 decimals',
        'realOrderDetails.1.length': 'Length must greater than or equal to 0.1',
        'realOrderDetails.1.width': 'Required',
        'realOrderDetails.1.height': 'Required',
        'fees.0.feeId': 'There is no such fee for this service.',
        'files.0': 'There is no such file.',
      },
    ])
  })

  test('do not exist for an import order', async () => {
    const order = await waybill.orders.make({ isImport: true })
    const answer = await save('cs', order, { realOrderDetails: [BOX], realTotalPrice: 1 })
    expect([answer.status, answer.errors]).toEqual([422, ['An import order has no verified packages.']])
    expect((await saved('cs', order, { realOrderDetails: [] })).version).toBe(2)
  })
})

describe('the real price (PRC-11)', () => {
  test.each(['super', 'cs'])('is required of %s with a verified package, and kept as typed', async (username) => {
    const order = await waybill.orders.make()
    for (const price of [{}, { realTotalPrice: null }])
      expect((await save(username, order, { realOrderDetails: [BOX], ...price })).fieldErrors).toEqual({
        realTotalPrice: 'Required',
      })
    const after = await saved(username, order, { realOrderDetails: [BOX], realTotalPrice: 123_456 })
    expect([after.realTotalPrice, after.totalPrice]).toEqual([123_456, 500_000])
    expect((await saved(username, after, { orderStatus: 3200 })).realTotalPrice).toBe(123_456)
  })

  test('is the rate of the verified weight if others save', async () => {
    const order = await at(3001)
    const after = await saved('delivery', order, { realOrderDetails: [{ ...BOX, weight: 4.1 }] })
    expect([after.realChargeableWeight, after.realTotalPrice, after.totalPrice]).toEqual([4.5, 900_000, 500_000])
    const status = await saved('delivery', after, { orderStatus: 3200 })
    expect(status.realTotalPrice).toBe(900_000)
  })

  test('may be missing without a rate; people who set prices may type it (rule VER-6)', async () => {
    const france = await waybill.fixtures.countryId('FR')
    const order = await waybill.orders.make({ to: { countryId: france } })
    const after = await saved('delivery', order, { realOrderDetails: [BOX] })
    expect(after.realTotalPrice).toBeNull()
    const moved = await saved('cs', after, { ...after, orderStatus: 3200 })
    expect(moved).toMatchObject({ orderStatus: 3200, realTotalPrice: null })
    expect((await saved('accountant', moved, { realTotalPrice: 77_000 })).realTotalPrice).toBe(77_000)
  })

  test('of a service priced by hand is required of people who may set it', async () => {
    const order = await waybill.orders.make()
    const manual = (manual_price: boolean) =>
      waybill.fixtures.db.updateTable('service').set({ manual_price }).where('code', '=', 'FSG').execute()
    await manual(true)
    try {
      expect((await save('cs', order, { realOrderDetails: [BOX] })).fieldErrors).toEqual({ realTotalPrice: 'Required' })
    } finally {
      await manual(false)
    }
  })

  test('is a valid price: not negative, at most 1e10, at most 2 decimals', async () => {
    const order = await waybill.orders.make()
    for (const realTotalPrice of [-1, 1e10 + 1, 0.001, '5', true])
      expect(Object.keys((await save('cs', order, { realTotalPrice })).fieldErrors ?? {})).toEqual(['realTotalPrice'])
  })
})

describe('the service', () => {
  test('recomputes weights and prices, declared and verified', async () => {
    const packed = await saved('delivery', await waybill.orders.make(), {
      realOrderDetails: [{ ...BOX, weight: 2.2 }],
    })
    const serviceId = await waybill.fixtures.serviceId('EMS')
    const answer = await save('cs', packed, { serviceId })
    expect(answer.fieldErrors).toEqual({ realTotalPrice: 'Required' })
    const after = await saved('cs', packed, { serviceId, realTotalPrice: 310_000 })
    expect(after).toMatchObject({
      service: { code: 'EMS' },
      totalPrice: 300_000,
      realChargeableWeight: 2.2,
      realTotalPrice: 310_000,
      realOrderDetails: [{ chargeableWeight: 2.2 }],
    })
  })

  test('must be one that can be chosen', async () => {
    for (const serviceId of ['no-uuid', people.cs.id, ''])
      expect(Object.keys((await save('cs', await waybill.orders.make(), { serviceId })).fieldErrors ?? {})).toEqual([
        'serviceId',
      ])
  })
})

describe('the declared price', () => {
  test('of an import order is changed here by people who may (ORD-10)', async () => {
    const order = await waybill.orders.make({ isImport: true })
    for (const username of ['ops', 'accountant']) {
      const now = await read(order)
      expect(await saved(username, now, { totalPrice: now.version * 1_000 })).toMatchObject({
        totalPrice: now.version * 1_000,
        priceBreakdown: { setBy: username },
      })
    }
    const answer = await save('delivery', await read(order), { totalPrice: 1 })
    expect(answer.errors).toEqual(['You may not change: totalPrice.'])
  })

  test('of an import order with a service priced by hand is required of people who may set it', async () => {
    const serviceId = await waybill.fixtures.serviceId('EMS')
    const manual = (manual_price: boolean) =>
      waybill.fixtures.db.updateTable('service').set({ manual_price }).where('id', '=', serviceId).execute()
    await manual(true)
    try {
      const order = await waybill.orders.make({ isImport: true, serviceId })
      expect((await save('cs', order, { orderStatus: 3007 })).fieldErrors).toEqual({ totalPrice: 'Required' })
      expect(await saved('cs', order, { orderStatus: 3007, totalPrice: 88_000 })).toMatchObject({
        totalPrice: 88_000,
        orderStatus: 3007,
      })
    } finally {
      await manual(false)
    }
  })
})

describe('fees', () => {
  test('are replaced as a whole, and follow the rules of an order', async () => {
    const feeId = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote', amount: 1, unit: 'VND' })
    const order = await waybill.orders.make()
    const after = await saved('ops', order, { fees: [{ feeId, amount: 7.5 }] })
    expect(after.fees.map(({ amount }) => amount)).toEqual([7.5])
    const twice = await save('ops', after, { fees: [feeId, feeId].map((id) => ({ feeId: id, amount: -1 })) })
    expect(twice.fieldErrors).toMatchObject({ 'fees.1.feeId': 'The fee already exist.' })
    expect((await saved('accountant', after, { fees: [] })).fees).toEqual([])
  })
})

describe('the tracking number', () => {
  const filtered = async (find: string) =>
    valueOf(
      await (
        await waybill.as('cs')
      ).grid(orderGrid, { propertyFilters: [{ name: 'find', operation: 'Contains', value: find }] }),
    ).map(({ code }) => code)

  test('is stored in search form, and finds the order; the previous one no longer does', async () => {
    const order = await waybill.orders.make()
    const one = await saved('cs', order, { trackingNumber: ' lx 4821 first ' })
    expect([one.trackingNumber, await filtered('LX4821FIRST')]).toEqual(['LX4821FIRST', [order.code]])
    const two = await saved('super', one, { trackingNumber: 'LX4822SECOND' })
    expect([await filtered('LX4821FIRST'), await filtered('lx4822second')]).toEqual([[], [order.code]])
    const other = await saved('cs', await waybill.orders.make(), { trackingNumber: 'LX4821FIRST' })
    expect(other.trackingNumber).toBe('LX4821FIRST')
    expect(await saved('cs', two, { trackingNumber: '' })).toMatchObject({ trackingNumber: null, trackingUrl: null })
    expect(await filtered('LX4822SECOND')).toEqual([])
  })

  test('belongs to one shipment: the other is named to people who may see it, and nothing is saved', async () => {
    const first = await saved('cs', await waybill.orders.make(), { trackingNumber: 'ONCE1' })
    const second = await waybill.orders.make()
    const answer = await save('cs', second, { trackingNumber: 'once1', realOrderDetails: [BOX], realTotalPrice: 1 })
    const sentence = `The tracking number ONCE1 belongs to ${first.code}.`
    expect([answer.status, answer.code, answer.errors]).toEqual([409, 'duplicate', [sentence]])
    expect(answer.fieldErrors).toEqual({ trackingNumber: sentence })
    expect(await read(second)).toMatchObject({ version: 1, trackingNumber: null, realOrderDetails: [] })
    expect((await save('cs', second, { trackingNumber: first.code })).errors).toEqual([
      `The tracking number ${first.code} belongs to ${first.code}.`,
    ])
  })

  test('may be our own number of the same order', async () => {
    const order = await waybill.orders.make()
    const after = await saved('cs', order, { trackingNumber: order.code })
    expect([after.trackingNumber, await filtered(order.code)]).toEqual([order.code, [order.code]])
    expect((await saved('cs', after, { trackingNumber: null })).code).toBe(order.code)
  })

  test('is given to one of two orders that are saved with it at once', async () => {
    const orders = [await waybill.orders.make(), await waybill.orders.make()]
    const answers = await Promise.all(orders.map((order) => save('cs', order, { trackingNumber: 'RACE1' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('verified files', () => {
  test('are shown in order, stay while they are named, and are removed otherwise', async () => {
    const [a, b] = [await photoBy('delivery'), await photoBy('delivery')]
    const one = await saved('delivery', await waybill.orders.make(), { files: [a, b, a] })
    expect(one.files.map(({ url }) => url.split('?')[0])).toEqual([a.url, b.url])
    const two = await saved('sales', one, { files: one.files.slice(1) })
    expect(two.files.map(({ url }) => url.split('?')[0])).toEqual([b.url])
    expect((await fetch(`${waybill.url}${two.files[0]?.url}`)).status).toBe(200)
    expect((await saved('ops', two, { files: [] })).files).toEqual([])
  })

  test('must be photos: others are refused at upload, and cannot be named', async () => {
    const answer = await upload('delivery', Buffer.from('no photo at all'))
    expect([answer.status, answer.code]).toEqual([400, 'bad_file'])
    const files = [{ url: '/Resources/Images/photo.png' }]
    expect((await save('delivery', await waybill.orders.make(), { files })).fieldErrors).toEqual({
      'files.0': 'There is no such file.',
    })
  })

  test('cannot be somebody else’s upload', async () => {
    const files = [await photoBy('delivery'), await photoBy('super')]
    expect((await save('delivery', await waybill.orders.make(), { files })).fieldErrors).toEqual({
      'files.1': 'There is no such file.',
    })
  })
})

describe('Verify and Save changes (ORD-8)', () => {
  const mark = async (username: string, { id }: OrderDetail) =>
    valueOf(await (await waybill.as(username)).call(markAsProcess, { params: { id } }))

  test('Verify is the default: it saves, sets the status and releases the lock', async () => {
    const held = await mark('cs', await waybill.orders.make())
    const fields = { realOrderDetails: [BOX], realTotalPrice: 5, orderStatus: 3300 }
    expect(await saved('cs', held, fields)).toMatchObject({
      orderStatus: 3300,
      version: 3,
      isProcess: false,
      processedByUserId: null,
      processedBy: null,
    })
  })

  test('Save changes saves the same and keeps the lock', async () => {
    const held = await mark('cs', await waybill.orders.make())
    const fields = { realOrderDetails: [BOX], realTotalPrice: 5, orderStatus: 3300, verify: false }
    expect(await saved('cs', held, fields)).toMatchObject({
      orderStatus: 3300,
      version: 3,
      isProcess: true,
      processedBy: { username: 'cs' },
    })
  })

  test('a free lock suffices, and stays free', async () => {
    const after = await saved('cs', await waybill.orders.make(), { orderStatus: 3200, verify: false })
    expect(after.isProcess).toBe(false)
  })
})

describe('reasons for a refusal', () => {
  test('a stale version is a 409 that says who saved, when, and which version is current', async () => {
    const order = await waybill.orders.make()
    await saved('delivery', order, { realOrderDetails: [BOX] })
    const answer = await save('cs', order, { orderStatus: 3200 })
    expect([answer.status, answer.code, answer.detail]).toMatchObject([409, 'stale', { by: 'delivery', version: 2 }])
    expect((await read(order)).orderStatus).toBe(3001)
  })

  test('of simultaneous verifications of one order one is saved, with one event', async () => {
    const order = await waybill.orders.make()
    const answers = await Promise.all(
      ['cs', 'ops', 'delivery', 'super'].map((username) => save(username, order, { orderStatus: 3200 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await read(order)).toMatchObject({ version: 2, orderStatus: 3200 })
    expect((await read(order)).histories).toHaveLength(2)
  })

  test('a repeated verification is saved once: the second is stale, or with a key gets the first answer', async () => {
    const order = await waybill.orders.make()
    const twice = () => save('cs', order, { orderStatus: 3200 }, { 'idempotency-key': `verify ${order.id}` })
    const first = valueOf(await twice())
    expect(valueOf(await twice())).toEqual(first)
    const without = await save('cs', order, { orderStatus: 3200 })
    expect([without.status, without.detail]).toMatchObject([409, { by: 'cs', version: 2 }])
    const now = await read(order)
    expect([now.version, now.histories.length]).toEqual([2, 2])
  })

  test('wrong fields are reported before the version, the version before the rights, the rights before duplicates and moves', async () => {
    const taken = await saved('cs', await waybill.orders.make(), { trackingNumber: 'ORDER1' })
    const order = await waybill.orders.make()
    const stale = { ...order, version: 99 }
    expect((await save('delivery', stale, { files: [{ url: 'x' }], trackingNumber: 'N' })).status).toBe(400)
    expect((await save('delivery', stale, { trackingNumber: 'N' })).code).toBe('stale')
    expect((await save('delivery', order, { trackingNumber: 'ORDER1', orderStatus: 6034 })).status).toBe(403)
    expect((await save('cs', order, { trackingNumber: 'ORDER1', orderStatus: 6034 })).code).toBe('duplicate')
    expect((await save('cs', order, { trackingNumber: 'ORDER2', orderStatus: 6034 })).code).toBe('invalid_state')
    expect((await saved('cs', order, { trackingNumber: 'ORDER2' })).version).toBe(2)
    expect((await read(taken)).trackingNumber).toBe('ORDER1')
  })

  test('a version and an id are required; an invalid id is a 404', async () => {
    const cs = await waybill.as('cs')
    expect((await cs.call(updateRealData, { body: {} })).fieldErrors).toEqual({ id: 'Required', version: 'Required' })
    for (const id of ['no-uuid', people.cs.id])
      expect((await cs.call(updateRealData, { body: { id, version: 1 } })).status).toBe(404)
  })
})

test('one save is one version, one audit entry and at most one event', async () => {
  const order = await waybill.orders.make()
  const files = [await photoBy('cs')]
  const fields = { realOrderDetails: [BOX], realTotalPrice: 5, orderStatus: 3300, trackingNumber: 'AUDIT1', files }
  const after = await saved('cs', order, fields)
  expect([after.version, after.histories.length]).toEqual([2, 2])
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: order.id } as const]
  const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entries.filter(({ action }) => action === 'order.verified')).toMatchObject([
    {
      username: 'cs',
      before: { orderStatus: 3001, trackingNumber: null },
      after: { orderStatus: 3300, trackingNumber: 'AUDIT1', realTotalPrice: 5 },
    },
  ])
})
