import { expect, test } from 'vitest'
import { orderDtoPath, orderModelPath, readOrderChange } from './order-codec.ts'

test.each([
  ['service', 'serviceId'],
  ['reference', 'senderReference'],
  ['enhancedLiability', 'enhancedLiability'],
  ['consignee.country', 'to.countryId'],
  ['sender.country', 'from.countryId'],
  ['contents.2.origin', 'orderDetails.0.shipmentContentDetails.2.countryOfOriginId'],
  ['declared.0.weight', 'orderDetails.0.weight'],
  ['verified.1.weight', 'realOrderDetails.1.weight'],
  ['verifiedPrice', 'realTotalPrice'],
  ['fees.0.feeId', 'fees.0.feeId'],
])('%s of the model is %s of the calls, both ways', (path, dtoPath) => {
  expect(orderDtoPath(path)).toBe(dtoPath)
  expect(orderModelPath(dtoPath)).toBe(path)
})

test('a path of the calls that names no field of the model stays as it is', () => {
  const ofItem = 'orderDetails.0.shipmentContentDetails.0.hsCode'
  expect(orderDtoPath(ofItem)).toBe(ofItem)
  expect(orderModelPath('reason')).toBe('reason')
})

test('customs items are those of the packages', () => {
  expect(orderDtoPath('contents')).toBe('orderDetails')
  expect(orderModelPath('orderDetails')).toBe('declared')
  expect(orderModelPath('orderDetails.1.shipmentContentDetails')).toBe('contents')
})

test('fields omitted from a body are absent; blank text and the nil merchant are null', () => {
  expect(readOrderChange({})).toEqual({})
  expect(readOrderChange({ note: ' ', merchantId: '00000000-0000-0000-0000-000000000000', totalPrice: null })).toEqual({
    note: null,
    merchant: null,
    price: null,
  })
})
