import { expect, it } from 'vitest'
import { saveNotice } from './save-notice.ts'

it.each([
  ['Save changes', 3200, 3300, false, 'updated'],
  ['Verify that leaves the status', 3300, 3300, true, 'updated'],
  ['Verify that changes the status', 3200, 3300, true, 'statusChanged'],
] as const)('%s: %s to %s', (_what, before, after, verify, notice) => {
  expect(saveNotice({ status: before }, { status: after }, verify)).toBe(notice)
})
