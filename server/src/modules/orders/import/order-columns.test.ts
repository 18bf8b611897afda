import { expect, test } from 'vitest'
import { ORDER_COLUMNS } from './order-columns.ts'

test('the guide of the template says "order", with the correct article (rule UPL-10)', () => {
  const descriptions = ORDER_COLUMNS.map(({ what }) => what)
  expect(descriptions.filter((sentence) => /\b[Aa] order|parcel/.test(sentence))).toEqual([])
  expect(descriptions).toContain('Your own number. An order of the same number is not made again within 30 days.')
})
