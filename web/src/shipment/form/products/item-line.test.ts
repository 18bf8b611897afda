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
})
const silk = {
  ...empty(),
  hsCode: '621410',
  description: 'Silk scarf',
  declaredValue: 90,
  quantity: 3,
  itemWeight: 0.1,
}
const PRODUCT = { description: 'Lacquer box', hsCode: '442090', declaredValue: 25.5, itemWeight: 0.125 }

test('MER-10: the first line without a code is filled, with the value of as many as are sent', () => {
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

test('MER-10: without such a line one is added; an HS code fills the description unless one is typed', () => {
  expect(fillLine([silk], empty, PRODUCT, 6)).toHaveLength(2)
  const typed = { ...empty(), description: 'Box' }
  const code = { hsCode: '442090', words: 'Lacquer boxes' }
  expect(fillLine([typed], empty, code, 6)).toEqual([{ ...typed, hsCode: '442090' }])
  expect(fillLine([empty()], empty, code, 6)).toEqual([{ ...empty(), hsCode: '442090', description: 'Lacquer boxes' }])
})

test('MER-12: a saved code of ten digits is cut to six where six are asked, and stays where ten are', () => {
  const hsCode = (hsDigits: number) =>
    fillLine([empty()], empty, { ...PRODUCT, hsCode: '4420904500' }, hsDigits)[0]?.hsCode
  expect(hsCode(6)).toBe('442090')
  expect(hsCode(10)).toBe('4420904500')
})

test('MER-10: a line is saved as a product of one; without description or code it is not', () => {
  expect(productOf(silk, 'VN')).toEqual({
    description: 'Silk scarf',
    hsCode: '621410',
    countryOfOrigin: 'VN',
    declaredValue: 30,
    itemWeight: 0.1,
  })
  expect(productOf(empty(), 'VN')).toBeUndefined()
})
