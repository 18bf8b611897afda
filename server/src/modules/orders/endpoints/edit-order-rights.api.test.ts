import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail, OrderEdit } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
let feeId: string
let usg: string
beforeAll(async () => {
  waybill = await startTestWaybill()
  people = await waybill.fixtures.people()
  feeId = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote', amount: 1, unit: 'VND' })
  usg = await waybill.fixtures.serviceId('USG')
})
afterAll(() => waybill.close())

const fileBy = async (username: string) => ({
  url: valueOf(await (await waybill.as(username)).call(uploadFile, { body: formOf(pdf()) })),
})
type Field = Exclude<keyof OrderEdit, 'id' | 'version' | 'verify' | 'reason'>

/** A change of every field of the call; a new field does not compile until it is added here. */
const CHANGES: Record<Field, (username: string, order: OrderDetail) => unknown> = {
  serviceId: () => usg,
  senderReference: () => 'REF',
  note: () => 'Keep dry',
  itemType: () => 'D',
  totalValueCurrency: () => 'EUR',
  categoryOfShipment: () => 'G',
  natureOfGoods: () => 'Electronics',
  iossAccountNumber: () => 'IM0000000001',
  iossType: () => 'Y',
  eoriNumber: () => 'DE123456789',
  senderTaxNumber: () => 'DE136695976',
  enhancedLiability: () => 'Y',
  attachedFile: (username) => fileBy(username),
  invoiceFile: (username) => fileBy(username),
  merchantId: () => people.rival.id,
  totalPrice: () => 5,
  from: (_by, { from }) => ({ ...from, city: 'Huế' }),
  to: (_by, { to }) => ({ ...to, city: 'Köln' }),
  orderDetails: (_by, { orderDetails }) => orderDetails.map((line) => ({ ...line, weight: 9 })),
  fees: () => [{ feeId, amount: 5 }],
  realOrderDetails: () => [BOX],
  orderStatus: () => 3200,
  trackingNumber: () => `EDIT${(serial += 1)}`,
  realTotalPrice: () => 7,
  files: async (username) => [await fileBy(username)],
}
let serial = 0
const FIELDS = Object.keys(CHANGES) as Field[]

const change = async (username: string, field: Field, order: OrderDetail) => {
  const value = await CHANGES[field](username, order)
  const price = field === 'realOrderDetails' ? { realTotalPrice: 1_000 } : {}
  const body = { id: order.id, version: order.version, ...price, [field]: value }
  return (await waybill.as(username)).call(editOrder, { body })
}
const read = async ({ id }: OrderDetail) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))

describe.each([
  ['super', FIELDS],
  ['cs', ['serviceId']],
] as [string, Field[]][])('%s may change by Edit: %j', (username, theirs) => {
  test.each(FIELDS)('%s', async (field) => {
    // A document has no customs items: one that is to become a document has none before.
    const order = await waybill.orders.make(field === 'itemType' ? { orderDetails: [BOX] } : {})
    const answer = await change(username, field, order)
    if (theirs.includes(field)) expect([answer.status, answer.errors]).toEqual([200, []])
    else {
      expect([answer.status, answer.code]).toEqual([403, 'forbidden_field'])
      expect((answer.detail as { fields: string }).fields.split(', ')).toContain(field)
      expect((await read(order)).version).toBe(1)
    }
  })
})

test.each(['ops', 'sales', 'delivery', 'accountant', 'administrator', 'merchant', 'merchant-employee'])(
  '%s may not edit at all',
  async (username) => {
    const order = await waybill.orders.make()
    const body = { id: order.id, version: order.version, note: 'x' }
    expect((await (await waybill.as(username)).call(editOrder, { body })).code).toBe('forbidden')
  },
)
