import { describe, expect, test } from 'vitest'
import { sglTier } from './sgl-tier.ts'

describe('the tier of an SGL parcel (TAR-7)', () => {
  test.each([
    [[{ itemWeight: 0.453, itemQuantity: 1 }], 'First'],
    [[{ itemWeight: 0.4531, itemQuantity: 1 }], 'Priority'],
    [[{ itemWeight: '0.151', itemQuantity: 3 }], 'First'],
    // 0.1 × 3 + 0.153 is above 0.453 in floating point.
    [
      [
        { itemWeight: 0.1, itemQuantity: 3 },
        { itemWeight: 0.153, itemQuantity: 1 },
      ],
      'First',
    ],
    [
      [
        { itemWeight: 0.2, itemQuantity: 2 },
        { itemWeight: 0.06, itemQuantity: 1 },
      ],
      'Priority',
    ],
    [[], 'First'],
  ])('%j: %s', (items, tier) => expect(sglTier(items)).toBe(tier))
})
