import { expect, test } from 'vitest'
import { probeOf } from './grid.ts'

test.each([
  ['Nguyễn Thị Đào', 'nguyen_thi_dao'],
  ['quynh', 'quynh'],
  ['Trần Vũ Quỳnh Anh', 'tran vu_quynh_anh'],
  ['Lê Quang Vinh', 'le quang_vinh'],
  ['Võ Lê Hà', 'vo le ha'],
  ['50% off_x', '50\\% off\\_x'],
])('the index is asked for %s without the ends of its longer words: %s', (typed, probe) => {
  expect(probeOf(typed)).toBe(probe)
})
