import { OrderDetail } from '@waybill/contract/orders/schemas'
import { expect, test } from 'vitest'
import { CALLS } from '../shipments/index.ts'
import { fromBody, dtoPath } from './order-codec.ts'

test('every field that a call changes stands somewhere in the record', () => {
  for (const field of [...CALLS.editOrder.fields, ...CALLS.verifyOrder.fields])
    expect(Object.keys(OrderDetail.shape), field).toContain(dtoPath(field))
})

test.each([
  ['service', 'serviceId'],
  ['consignee.country', 'to.countryId'],
  ['sender.country', 'from.countryId'],
  ['contents', 'orderDetails'],
  ['contents.2.origin', 'orderDetails.0.shipmentContentDetails.2.countryOfOriginId'],
  ['declared.0.weight', 'orderDetails.0.weight'],
  ['verified.1.weight', 'realOrderDetails.1.weight'],
  ['verifiedPrice', 'realTotalPrice'],
  ['fees.0.feeId', 'fees.0.feeId'],
  ['orderDetails.0.shipmentContentDetails.0.hsCode', 'orderDetails.0.shipmentContentDetails.0.hsCode'],
])('%s stands at %s', (ours, dto) => {
  expect(dtoPath(ours)).toBe(dto)
})

test('what a body leaves out is absent; blank text and the nil merchant are null', () => {
  expect(fromBody({})).toEqual({})
  expect(fromBody({ note: ' ', merchantId: '00000000-0000-0000-0000-000000000000', totalPrice: null })).toEqual({
    note: null,
    merchant: null,
    price: null,
  })
})
