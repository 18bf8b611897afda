import { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { expect, test } from 'vitest'
import { CALLS } from '../shipments/index.ts'
import { fromBody, dtoPath } from './parcel-codec.ts'

test('every field that a call changes stands somewhere in the record', () => {
  for (const field of [...CALLS.editParcel.fields, ...CALLS.recordPackages.fields])
    expect(Object.keys(ParcelDetail.shape), field).toContain(dtoPath(field))
})

test.each([
  ['service', 'serviceCode'],
  ['status', 'trackStatus'],
  ['consignee.country', 'shipToAddress.country'],
  ['sender.country', 'shipFromAddress.country'],
  ['contents.2.origin', 'handlingUnits.0.contentDetailItems.2.countryOfOrigin'],
  ['verified.1.photo', 'packages.1.image'],
  ['price', 'totalPrice'],
  ['totalChargeableWeight', 'totalChargeableWeight'],
  ['handlingUnits.0.weight', 'handlingUnits.0.weight'],
])('%s stands at %s', (ours, dto) => {
  expect(dtoPath(ours)).toBe(dto)
})

test('customs lines are those of all units, a photo its stored name', () => {
  const size = { quantity: 1, weight: 1, length: 1, width: 1, height: 1 }
  const item = { hsCode: '610910', itemDescription: 'Shirt', declaredValue: 5, countryOfOrigin: 'VN', itemQuantity: 1 }
  expect(fromBody({ handlingUnits: [size, { ...size, contentDetailItems: [item] }] }).contents).toMatchObject([
    { hsCode: '610910', origin: { code: 'VN' }, itemWeight: null },
  ])
  expect(fromBody({ packages: [{ ...size, image: '/Resources/Images/ab.png?expires=1' }] }).verified).toEqual([
    { ...size, photo: 'ab.png' },
  ])
})
