import { expect, test } from 'vitest'
import { parcelDtoPath, parcelModelPath, readParcelChange } from './parcel-codec.ts'

test.each([
  ['service', 'serviceCode'],
  ['status', 'trackStatus'],
  ['consignee.country', 'shipToAddress.country'],
  ['consignee.telephone', 'shipToAddress.contact.phoneNumber'],
  ['sender.city', 'shipFromAddress.town'],
  ['contents.2.origin', 'handlingUnits.0.contentDetailItems.2.countryOfOrigin'],
  ['verified.1.photo', 'packages.1.image'],
  ['tax.hsCode', 'taxable.taxHscode'],
  ['price', 'totalPrice'],
])('%s of the model is %s of the calls, both ways', (path, dtoPath) => {
  expect(parcelDtoPath(path)).toBe(dtoPath)
  expect(parcelModelPath(dtoPath)).toBe(path)
})

test('a path of the calls that names no field of the model stays as it is', () => {
  for (const path of ['totalChargeableWeight', 'handlingUnits.0.weight']) expect(parcelDtoPath(path)).toBe(path)
  expect(parcelModelPath('handlingUnits.0')).toBe('declared.0')
})

test('customs items are those of all units, and a photo is its stored name', () => {
  const size = { quantity: 1, weight: 1, length: 1, width: 1, height: 1 }
  const item = { hsCode: '610910', itemDescription: 'Shirt', declaredValue: 5, countryOfOrigin: 'VN', itemQuantity: 1 }
  expect(readParcelChange({ handlingUnits: [size, { ...size, contentDetailItems: [item] }] }).contents).toMatchObject([
    { hsCode: '610910', origin: { code: 'VN' }, itemWeight: null },
  ])
  expect(readParcelChange({ packages: [{ ...size, image: '/Resources/Images/ab.png?expires=1' }] }).verified).toEqual([
    { ...size, photo: 'ab.png' },
  ])
})
