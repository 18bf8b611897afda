import { expect, test } from 'vitest'
import { ORDER_COLUMNS } from './order-columns.ts'

test('the guide of the template says "order", with the correct article (rule UPL-10)', () => {
  const said = ORDER_COLUMNS.map(({ what }) => what)
  expect(said.filter((sentence) => /\b[Aa] order|parcel/.test(sentence))).toEqual([])
  expect(said).toContain('Your own number. An order of the same number is not made again within 30 days.')
})
