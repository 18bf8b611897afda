import { expect, it } from 'vitest'
import { typedDay } from './typed-day.ts'

it.each([
  ['20/11/2026', '2026-11-20'],
  ['2/1/2026', '2026-01-02'],
  ['20-11-26', '2026-11-20'],
  ['20112026', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
])('reads %s day first', (typed, day) => {
  expect(typedDay(typed)).toBe(day)
})

it.each(['', '20/11', '11/20/2026', '31/02/2026', '29/02/2026', '20/11/202', 'today'])('does not take %j', (typed) => {
  expect(typedDay(typed)).toBeUndefined()
})
