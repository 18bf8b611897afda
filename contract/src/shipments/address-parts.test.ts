import { expect, test } from 'vitest'
import { addressParts } from './address-parts.ts'

test('SHP-4: empty and repeated parts are left out, the others keep their order', () => {
  expect(addressParts(['12 Lê Lợi', '', null, undefined, ' Hồ Chí Minh ', 'Hồ Chí Minh', '700000'])).toEqual([
    '12 Lê Lợi',
    'Hồ Chí Minh',
    '700000',
  ])
})
