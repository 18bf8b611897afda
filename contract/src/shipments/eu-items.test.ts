import { expect, test } from 'vitest'
import { translateMessage } from '../kernel/message-translations.ts'
import { EU_ASKED_MESSAGE, EU_REQUIRED_MESSAGE, euItemProblems, euMissing } from './eu-items.ts'

test.each([
  ['DE', 'P', {}, ['sku', 'manufacturerProductId']],
  ['DE', 'P', { sku: ' ', manufacturerProductId: 'M-1' }, ['sku']],
  ['FR', 'P', { sku: 'S-1', manufacturerProductId: null }, ['manufacturerProductId']],
  ['IE', 'P', { sku: 'S-1', manufacturerProductId: 'M-1' }, []],
  ['DE', 'D', {}, []],
  ['GB', 'P', {}, []],
  ['US', 'P', {}, []],
  [null, 'P', {}, []],
  [undefined, 'P', {}, []],
] as const)('CUS-45: to %s as %s, %j lacks %j', (country, itemType, item, missing) => {
  expect(euMissing(item, { country, itemType })).toEqual(missing)
})

test('CUS-45: problems are at the fields of each item', () => {
  const items = [{ sku: 'S-1', manufacturerProductId: 'M-1' }, { sku: 'S-2' }, {}]
  expect(Object.keys(euItemProblems(items, { country: 'IT', itemType: 'P' }))).toEqual([
    'contents.1.manufacturerProductId',
    'contents.2.sku',
    'contents.2.manufacturerProductId',
  ])
})

test('CUS-45: its sentences are in Vietnamese too', () => {
  for (const sentence of [EU_ASKED_MESSAGE, EU_REQUIRED_MESSAGE])
    expect(translateMessage(sentence, 'vi')).not.toBe(sentence)
})
