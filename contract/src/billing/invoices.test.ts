import { expect, test } from 'vitest'
import { issueUntilOf, urgencyOf } from './invoices.ts'

test.each([
  ['2026-11-30', '2026-12-07'],
  ['2026-11-15', '2026-12-07'],
  ['2026-12-31', '2027-01-07'],
  ['2027-01-31', '2027-02-07'],
])('BIL-67: the invoice of a period up to %s is issued by %s', (toDay, issueUntil) => {
  expect(issueUntilOf(toDay, 7)).toBe(issueUntil)
})

test.each([
  ['2026-12-04', null],
  ['2026-12-05', 'soon'],
  ['2026-12-07', 'soon'],
  ['2026-12-08', 'late'],
])('BIL-67: on %s it is %s', (today, urgency) => {
  expect(urgencyOf('2026-12-07', today)).toBe(urgency)
})
