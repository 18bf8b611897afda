import { mapItemTexts } from '@waybill/contract/shipments/item-fields'
import { expect, test } from 'vitest'
import { fillLine, productOf } from './item-line.ts'

const empty = () => ({
  hsCode: '',
  description: '',
  declaredValue: null,
  quantity: 1,
  itemWeight: null,
  origin: 'VN',
  packageNumber: null,
  ...mapItemTexts(() => ''),
})
const silk = {
  ...empty(),
  hsCode: '621410',
  description: 'Silk scarf',
  declaredValue: 90,
  quantity: 3,
  itemWeight: 0.1,
  sku: 'SILK-1',
  material: 'Silk, worn around the neck',
}
const PRODUCT = { description: 'Lacquer box', hsCode: '442090', declaredValue: 25.5, itemWeight: 0.125 }

test('MER-10: fills the first item without a code, with the value for its quantity', () => {
  expect(fillLine([silk, { ...empty(), quantity: 2 }], empty, { ...PRODUCT, origin: 'JP' }, 6)).toEqual([
    silk,
    {
      ...empty(),
      quantity: 2,
      hsCode: '442090',
      description: 'Lacquer box',
      declaredValue: 51,
      itemWeight: 0.125,
      origin: 'JP',
    },
  ])
})

test('MER-10, CUS-43: fills what customs ask of the product; a text that it lacks stays', () => {
  const product = {
    ...PRODUCT,
    ...mapItemTexts(() => null),
    sku: 'LB-1',
    gtin: '8934563138165',
    manufacturer: 'Hạ Thái',
  }
  expect(fillLine([{ ...empty(), material: 'Wood' }], empty, product, 6)[0]).toMatchObject({
    ...{ sku: 'LB-1', gtin: '8934563138165', manufacturer: 'Hạ Thái', manufacturerProductId: '', material: 'Wood' },
  })
})

test('MER-10: adds an item if all have codes; an HS code fills the description unless one is typed', () => {
  expect(fillLine([silk], empty, PRODUCT, 6)).toHaveLength(2)
  const typed = { ...empty(), description: 'Box' }
  const code = { hsCode: '442090', words: 'Lacquer boxes' }
  expect(fillLine([typed], empty, code, 6)).toEqual([{ ...typed, hsCode: '442090' }])
  expect(fillLine([empty()], empty, code, 6)).toEqual([{ ...empty(), hsCode: '442090', description: 'Lacquer boxes' }])
})

test('MER-12: cuts a saved code of ten digits to six where six are required, and keeps ten where ten are', () => {
  const hsCode = (hsDigits: number) =>
    fillLine([empty()], empty, { ...PRODUCT, hsCode: '4420904500' }, hsDigits)[0]?.hsCode
  expect(hsCode(6)).toBe('442090')
  expect(hsCode(10)).toBe('4420904500')
})

test('MER-10: saves an item as a product with the value of one piece; not without description or code', () => {
  expect(productOf(silk, 'VN')).toEqual({
    description: 'Silk scarf',
    hsCode: '621410',
    countryOfOrigin: 'VN',
    declaredValue: 30,
    itemWeight: 0.1,
    ...mapItemTexts(() => null),
    sku: 'SILK-1',
    material: 'Silk, worn around the neck',
  })
  expect(productOf(empty(), 'VN')).toBeUndefined()
})
