import { describe, expect, it, test } from 'vitest'
import { itemWarnings } from './item-warnings.ts'
import { betterDescription } from './vague-descriptions.ts'

describe('CUS-42: a description of vague words only', () => {
  it.each([
    ['gift', 'Ceramic mug for drinking'],
    ['Gift set', 'Ceramic mug for drinking'],
    ['Sample.', 'Ceramic mug for drinking'],
    ['Quà tặng', 'Ceramic mug for drinking'],
    ['2 pcs of samples', 'Ceramic mug for drinking'],
    ['ab', 'Ceramic mug for drinking'],
    ['Spare parts', 'Steel brake cable for bicycle'],
    ['linh kiện', 'Steel brake cable for bicycle'],
    ['Phụ kiện các loại', 'Silicone case for mobile phone'],
    ['Fashion accessories', 'Silicone case for mobile phone'],
    ['CLOTHES', "Men's T-shirt of knitted cotton"],
    ['quần áo', "Men's T-shirt of knitted cotton"],
    ['Mỹ phẩm', 'Face cream in glass jar, 50 ml'],
    ['food & snacks', 'Roasted coffee beans, 500 g'],
    ['đồ chơi', 'Wooden puzzle for children'],
    ['Documents', 'Printed catalogue of furniture'],
  ])('%s: as %s', (description, example) => expect(betterDescription(description)).toBe(example))

  it.each([
    '',
    'Gift box of green tea',
    'Cotton clothes for dolls',
    'Áo dài lụa',
    'Phone accessories: silicone case',
    'Hàng dệt kim',
    'Brake parts of steel',
  ])('is not: %s', (description) => expect(betterDescription(description)).toBeUndefined())

  it('offers examples that it would take itself, in at most 50 letters', () => {
    for (const vague of ['gift', 'parts', 'accessories', 'clothes', 'food', 'toys', 'cosmetics', 'documents']) {
      const example = betterDescription(vague) ?? ''
      expect([betterDescription(example), example.length <= 50 && example.length > 3], vague).toEqual([undefined, true])
    }
  })
})

test('CUS-41: an HS code is doubted once it has the length of its country', () => {
  const partsOf = (hsCode: string, country: string | null) =>
    itemWarnings(
      { hsCode, description: 'Silk dress', sku: 'S-1', manufacturerProductId: 'M-1' },
      { itemType: 'P', country, isHeading: (heading) => heading === '620449' },
    )
  expect(partsOf('620449', 'DE')).toEqual([])
  expect(partsOf('6204494000', 'US')).toEqual([])
  expect(partsOf('620441', 'US')).toEqual([])
  expect(partsOf('', null)).toEqual([])
  const sentence = "There is no HS heading 620441: find the code by words in 'Products and HS codes'."
  expect(partsOf('620441', 'DE')).toEqual([{ part: 'hsCode', sentence }])
  expect(partsOf('6204410000', 'US')).toEqual([{ part: 'hsCode', sentence }])
})
