import { CATEGORIES_OF_SHIPMENT, ITEM_TYPES, NATURES_OF_GOODS } from '@waybill/contract/shipments/schemas'
import { describe, expect, it } from 'vitest'
import { goodsLabel } from './goods-choices.ts'

describe('what goods are', () => {
  it('is said in English as the specification has it', () => {
    expect(goodsLabel('itemType', 'P', 'en')).toBe(ITEM_TYPES.P)
    expect(goodsLabel('categoryOfShipment', 'M', 'en')).toBe(CATEGORIES_OF_SHIPMENT.M)
    expect(goodsLabel('natureOfGoods', 'ConsumerGoods', 'en')).toBe('Consumer Goods')
  })

  it.each([
    ['itemType', Object.keys(ITEM_TYPES)],
    ['categoryOfShipment', Object.keys(CATEGORIES_OF_SHIPMENT)],
    ['natureOfGoods', NATURES_OF_GOODS],
  ] as const)('is said in Vietnamese too: every %s', (field, values) => {
    for (const value of values) {
      expect(goodsLabel(field, value, 'vi')).not.toBe(value)
      expect(goodsLabel(field, value, 'vi')).not.toBe(goodsLabel(field, value, 'en'))
    }
  })

  it('stays as it is where nobody knows it', () => expect(goodsLabel('itemType', 'X', 'vi')).toBe('X'))
})
