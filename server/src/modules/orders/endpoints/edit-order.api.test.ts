import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { BOX, LACQUER } from '@waybill/testkit/orders'

const UNKNOWN_ID = '01a1f87a-a01d-74d4-b302-935883204d67'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let superAdmin: Client
let cs: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  cs = await waybill.as('cs')
})
afterAll(() => waybill.close())

const edit = (client: Client, { id, version }: OrderDetail, fields: Record<string, unknown>) =>
  client.call(editOrder, { body: { id, version, ...fields } })
const read = async ({ id }: OrderDetail) => valueOf(await superAdmin.call(getOrder, { params: { id } }))

describe('Super Admin changes everything', () => {
  test('fields in the body change, omitted fields stay', async () => {
    const order = await waybill.orders.make({ senderReference: 'OLD', note: 'keep', iossType: 'Y' })
    const after = valueOf(
      await edit(superAdmin, order, {
        senderReference: 'NEW',
        iossType: '',
        itemType: 'P',
        totalValueCurrency: 'EUR',
        categoryOfShipment: 'M',
        natureOfGoods: 'Electronics',
        to: { ...order.to, name: 'Nguyễn Thị Đào', city: null },
      }),
    )
    expect(after).toEqual({
      ...order,
      version: 2,
      senderReference: 'NEW',
      iossType: null,
      totalValueCurrency: 'EUR',
      categoryOfShipment: 'M',
      natureOfGoods: 'Electronics',
      to: { ...order.to, name: 'Nguyễn Thị Đào', city: null },
      can: after.can,
    })
    expect(await read(order)).toEqual(after)
  })

  test('null and blank text clear a text', async () => {
    const order = await waybill.orders.make({ senderReference: 'OLD', note: 'gone', categoryOfShipment: 'M' })
    const after = valueOf(await edit(superAdmin, order, { senderReference: null, note: ' ', categoryOfShipment: null }))
    expect(after).toMatchObject({ senderReference: null, note: null, categoryOfShipment: null })
  })

  test('packages and customs items are replaced as a whole, and weights and totals recomputed', async () => {
    const order = await waybill.orders.make()
    const vietnam = await waybill.fixtures.countryId('VN')
    const contents = ['442090', '691390'].map((hsCode) => ({ ...LACQUER, hsCode, countryOfOriginId: vietnam }))
    const orderDetails = [{ ...BOX, quantity: 2, weight: 3, shipmentContentDetails: contents }, BOX]
    const after = valueOf(await edit(superAdmin, order, { orderDetails }))
    expect(after).toMatchObject({ totalQuantity: 3, totalWeight: 8, totalChargeableWeight: 8 })
    expect(after.orderDetails.map((line) => line.shipmentContentDetails?.map(({ hsCode }) => hsCode))).toEqual([
      ['442090', '691390'],
      undefined,
    ])
    const asDocument = await edit(superAdmin, after, { itemType: 'D' })
    expect([asDocument.status, asDocument.fieldErrors]).toEqual([
      400,
      { 'orderDetails.0.shipmentContentDetails': 'A document has no customs lines.' },
    ])
    const bare = { itemType: 'D', orderDetails: [BOX] }
    expect(valueOf(await edit(superAdmin, after, bare)).orderDetails[0]?.shipmentContentDetails).toEqual([])
  })

  test('fees are replaced as a whole, and may be removed', async () => {
    const fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote', amount: 1, unit: 'VND' })
    const order = await waybill.orders.make({ by: 'cs', fees: [{ feeId: fee, amount: 5 }] })
    const more = valueOf(await edit(superAdmin, order, { fees: [{ feeId: fee, amount: 7.5 }] }))
    expect(more.fees.map(({ amount }) => amount)).toEqual([7.5])
    expect(valueOf(await edit(superAdmin, more, { fees: [] })).fees).toEqual([])
  })

  test('another currency uses the exchange rate of the day the order was created (TAR-6)', async () => {
    const rateOf = async ({ id }: OrderDetail) =>
      (await waybill.fixtures.db.selectFrom('shipment').select('exchange_rate').where('id', '=', id).executeTakeFirst())
        ?.exchange_rate
    const rates = waybill.fixtures.db.selectFrom('exchange_rate').select('vnd_per_unit as rate')
    const seeded = async (currency: string) =>
      (await rates.where('currency', '=', currency).executeTakeFirstOrThrow()).rate
    const order = await waybill.orders.make()
    expect(await rateOf(order)).toBe(await seeded('USD'))
    await waybill.fixtures.db
      .insertInto('exchange_rate')
      .values({ id: UNKNOWN_ID, currency: 'EUR', vnd_per_unit: 1, valid_from: '2999-01-01' })
      .execute()
    expect(await rateOf(valueOf(await edit(superAdmin, order, { totalValueCurrency: 'EUR' })))).toBe(
      await seeded('EUR'),
    )
  })

  test('in any status', async () => {
    for (const status of [3001, 3400, 6034, 3021]) {
      const order = await waybill.orders.make({ status })
      const { status: answer } = await edit(superAdmin, { ...order, version: 2 }, { note: `at ${status}` })
      expect([status, answer]).toEqual([status, 200])
    }
  })

  test('the record as GET returned it is a valid body, and changes only the version', async () => {
    const order = await waybill.orders.make({ by: 'cs', note: 'as it was', totalPrice: 77_000 })
    const record = await read(order)
    const after = valueOf(await superAdmin.call(editOrder, { body: record }))
    expect(after).toEqual({ ...record, version: 2 })
  })
})

describe('an order moves to another company as a whole', () => {
  const CHILDREN = [
    'shipment_number',
    'shipment_package',
    'shipment_content',
    'shipment_fee',
    'shipment_event',
    'shipment_file',
  ] as const

  test('with all its rows, and with other changes of the same edit', async () => {
    const fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Owner fee', amount: 1, unit: 'VND' })
    const merchantId = people.merchant.id
    const order = await waybill.orders.make({ by: 'cs', merchantId, fees: [{ feeId: fee, amount: 5 }] })
    await waybill.fixtures.db
      .insertInto('stored_file')
      .values({
        path: 'moved.pdf',
        name: 'a.pdf',
        type: 'application/pdf',
        size: 1,
        uploaded_by: people.superAdmin.id,
        purpose: 'upload',
      })
      .execute()
    const withFile = valueOf(await edit(superAdmin, order, { attachedFile: { url: '/Resources/Images/moved.pdf' } }))

    const after = valueOf(await edit(superAdmin, withFile, { merchantId: people.rival.id, note: 'moved' }))
    expect(after).toMatchObject({ merchantId: people.rival.id, companyCode: 'TST002', note: 'moved', version: 3 })
    expect({ ...after, attachedFile: null }).toMatchObject({
      orderDetails: withFile.orderDetails,
      fees: withFile.fees,
      histories: withFile.histories,
    })
    for (const table of CHILDREN) {
      const rows = await waybill.fixtures.db
        .selectFrom(table)
        .select('owner_id')
        .where('shipment_id', '=', order.id)
        .execute()
      expect(rows.length, table).toBeGreaterThan(0)
      expect(new Set(rows.map((row) => row.owner_id)), table).toEqual(new Set([people.rival.id]))
    }
    const open = async (username: string) =>
      (await (await waybill.as(username)).call(getOrder, { params: order })).status
    expect([await open('rival'), await open('merchant')]).toEqual([200, 404])
  })

  test('to Other and back; an account that is no company is a 404', async () => {
    const order = await waybill.orders.make()
    const toOther = valueOf(await edit(superAdmin, order, { merchantId: NIL_ID }))
    expect(toOther).toMatchObject({ merchantId: null, merchant: null })
    const nothing = valueOf(await edit(superAdmin, toOther, { merchantId: null }))
    expect(nothing).toMatchObject({ merchantId: null, version: 3 })
    expect(valueOf(await edit(superAdmin, nothing, { merchantId: people.merchant.id })).companyCode).toBe('TST001')
    for (const merchantId of ['no-uuid', people.cs.id, UNKNOWN_ID])
      expect((await edit(superAdmin, { ...order, version: 4 }, { merchantId })).status).toBe(404)
  })
})

describe('Cs Employee changes only the service', () => {
  test('in the record as GET returned it or alone', async () => {
    const order = await waybill.orders.make()
    const [usg, dsg] = [await waybill.fixtures.serviceId('USG'), await waybill.fixtures.serviceId('DSG')]
    const after = valueOf(await edit(cs, order, { serviceId: usg }))
    expect([after.service.code, after.version]).toEqual(['USG', 2])
    expect(valueOf(await cs.call(editOrder, { body: { ...after, serviceId: dsg } })).service.code).toBe('DSG')
  })

  test('any other changed field is a 403 that names all of them, and nothing is saved', async () => {
    const order = await waybill.orders.make()
    const fee = await waybill.fixtures.fee({ service: 'FSG', name: 'Cs fee', amount: 1, unit: 'VND' })
    const answer = await edit(cs, order, {
      serviceId: await waybill.fixtures.serviceId('USG'),
      note: 'no',
      to: { ...order.to, name: 'Somebody else' },
      totalPrice: 1,
      fees: [{ feeId: fee, amount: 1 }],
      merchantId: people.rival.id,
    })
    expect([answer.status, answer.code]).toEqual([403, 'forbidden_field'])
    expect(answer.errors).toEqual(['You may not change: note, merchantId, to, totalPrice, fees.'])
    expect(await read(order)).toMatchObject({ version: 1, serviceId: order.serviceId })
  })

  test('a field equal to the stored value is no change, in any spelling', async () => {
    const order = await waybill.orders.make({ note: 'as it is' })
    const [line] = order.orderDetails
    const answer = await edit(cs, order, {
      note: ' as it is ',
      senderReference: '',
      iossType: '',
      merchantId: order.merchantId,
      fees: [],
      totalPrice: null,
      to: { ...order.to, email: '', country: undefined },
      orderDetails: [{ ...line, id: undefined, volumetricWeight: 5, chargeableWeight: null }],
    })
    expect([answer.status, answer.text.slice(0, 200)]).toEqual([200, expect.any(String)])
  })
})

describe('reasons to refuse an edit', () => {
  test('a stale version is a 409 that says who saved and when; nothing is saved', async () => {
    const order = await waybill.orders.make()
    const first = valueOf(await edit(cs, order, { serviceId: await waybill.fixtures.serviceId('USG') }))
    const answer = await edit(superAdmin, order, { note: 'late' })
    expect([answer.status, answer.code]).toEqual([409, 'stale'])
    const { by, at, version } = answer.detail as { by: string; at: string; version: number }
    expect([by, version]).toEqual(['cs', 2])
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
    expect(answer.errors).toEqual([`cs saved this at ${at}.`])
    expect(await read(order)).toMatchObject({ version: first.version, note: null })
  })

  test('of two simultaneous edits of one version one is saved', async () => {
    const order = await waybill.orders.make()
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((note) => edit(superAdmin, order, { note })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await read(order)).toMatchObject({
      version: 2,
      note: answers.find(({ status }) => status === 200)?.value?.note,
    })
  })

  test('another person’s lock is a 409 that names them, before the version is checked; one’s own lock allows the edit', async () => {
    const order = await waybill.orders.make()
    const hold = (by: string | null) =>
      waybill.fixtures.db
        .updateTable('shipment')
        .set({ is_process: by !== null, processed_by_user_id: by })
        .where('id', '=', order.id)
        .execute()
    await hold(people.ops.id)
    const answer = await edit(superAdmin, { ...order, version: 99 }, { note: 'x' })
    expect([answer.status, answer.code, answer.errors]).toEqual([409, 'locked', ['ops is processing this order.']])
    await hold(people.superAdmin.id)
    expect((await edit(superAdmin, order, { note: 'x' })).status).toBe(200)
  })

  test('a version and an id are required; an invalid id is a 404', async () => {
    const order = await waybill.orders.make()
    const missing = await superAdmin.call(editOrder, { body: { note: 'x' } })
    expect([missing.status, missing.fieldErrors]).toEqual([400, { id: 'Required', version: 'Required' }])
    for (const id of ['no-uuid', UNKNOWN_ID, NIL_ID])
      expect((await edit(superAdmin, { ...order, id }, { note: 'x' })).status).toBe(404)
  })

  test('wrong fields are reported before the version, and the version before the rights', async () => {
    const order = await waybill.orders.make()
    const stale = { ...order, version: 99 }
    const joined = { iossAccountNumber: 'IM2760000742', iossType: 'Y' }
    expect((await edit(cs, stale, joined)).fieldErrors).toEqual({
      iossType: 'Cannot enable Sender Pays with IOSS number/VAT GST Number.',
    })
    expect((await edit(cs, stale, { note: 'x' })).code).toBe('stale')
    expect((await edit(cs, order, { note: 'x' })).code).toBe('forbidden_field')
  })
})

describe('rules apply to the order as it will be', () => {
  test('a new country of the receiver changes the required length of the stored HS codes', async () => {
    const order = await waybill.orders.make()
    const to = { ...order.to, country: undefined, countryId: await waybill.fixtures.countryId('US') }
    expect((await edit(superAdmin, order, { to })).fieldErrors).toEqual({
      'orderDetails.0.shipmentContentDetails.0.hsCode':
        'The required length of HS Code for this "Recipient Country" is 10 characters',
    })
  })

  test('a stored IOSS number excludes sender-pays, even beside a field with a wrong shape', async () => {
    const order = await waybill.orders.make({ iossAccountNumber: 'IM2760000742' })
    const sentence = 'Cannot enable Sender Pays with IOSS number/VAT GST Number.'
    expect((await edit(superAdmin, order, { iossType: 'Y' })).fieldErrors).toEqual({ iossType: sentence })
    expect((await edit(superAdmin, order, { iossType: 'Y', note: 1, wrong: 1 })).fieldErrors).toEqual({
      iossType: sentence,
      note: 'Must be a text',
      wrong: "There is no field 'wrong'.",
    })
  })

  test('an edit requires less of a sender than creation: city, postcode, contact and country may be cleared', async () => {
    const order = await waybill.orders.make()
    const { name, addressLine1, telephone } = order.from
    expect(valueOf(await edit(superAdmin, order, { from: { name, addressLine1, telephone } })).from).toMatchObject({
      contactName: null,
      city: null,
      postcode: null,
      countryId: null,
    })
    const receiver = await edit(superAdmin, { ...order, version: 2 }, { to: { name, addressLine1, telephone } })
    expect(receiver.fieldErrors).toEqual({
      'to.contactName': 'Required',
      'to.postcode': 'Required',
      'to.countryId': 'Required',
    })
  })
})
