import { expect, test } from 'vitest'
import { DATE_TO_MESSAGE, exportDayProblems, OrderExport } from './export-schemas.ts'

const wrong = { dateTo: DATE_TO_MESSAGE }

test.each([
  ['2026-11-01', '2026-11-20', {}],
  ['2026-11-20', '2026-11-20', {}],
  ['2026-11-20', '2026-11-19', wrong],
  ['2026-11-01', '2026-11-21', wrong],
  [null, '2026-11-20', {}],
  [undefined, '2026-11-21', wrong],
  ['2026-12-01', null, {}],
  [undefined, undefined, {}],
])('from %s to %s, on 20 November', (dateFrom, dateTo, problems) => {
  expect(exportDayProblems({ dateFrom, dateTo }, '2026-11-20')).toEqual(problems)
})

test.each(['2026-02-30', '0000-01-01', '20/11/2026', '2026-11-20T00:00:00Z', 20261120])('%j is no date', (dateFrom) => {
  expect(OrderExport.safeParse({ dateFrom }).success).toBe(false)
})
