import { expect, test } from 'vitest'
import { endOf } from './scan-end.ts'

test.each([
  [undefined, false, undefined],
  ['saved', true, undefined],
  ['saved', false, 'saved'],
  ['withdrawn', true, 'withdrawn'],
  ['dismissed', false, 'dismissed'],
] as const)('closed as %s, while this desk saves: %s, it ended as %s (rule POP-8)', (outcome, isSaving, end) => {
  expect(endOf(outcome, { isSaving })).toBe(end)
})
