import { expect, test } from 'vitest'
import { failedBlock } from './failed-block.ts'

test.each([
  ['Consignee postcode 530212 not valid for locality PUNGGOL (E1042)', 'consignee'],
  ['Invalid postcode for town', 'consignee'],
  ['The HS code of item 2 is unknown', 'items'],
  ['Weight above the limit of the service', 'packages'],
  ['Shipper phone is missing', 'sender'],
])('"%s" is about %s', (words, block) => expect(failedBlock(words)).toBe(block))

test('opens no block for a message that names no field', () => {
  expect(failedBlock('Service unavailable')).toBeUndefined()
  expect(failedBlock(null)).toBeUndefined()
})
