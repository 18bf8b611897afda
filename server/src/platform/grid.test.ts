import { expect, test } from 'vitest'
import { probeOf } from './grid.ts'

test.each([
  ['Nguyễn Thị Đào', 'ngu%yen_thi_dao'],
  ['quynh', 'quynh'],
  ['Olivia Bennett', 'oli%via_ben%ett'],
  ['EXP0483058510', '058510'],
  ['SGL0000000042', '000042'],
  ['exp0483058510 lan', 'exp0483058510_lan'],
  ['JNO0042', 'jno0042'],
  ['Anke Müller-Lüdenscheidt', 'anke_mul%ler-lud%idt'],
  ['Trần Vũ Quỳnh Anh', 'tran vu_quynh_anh'],
  ['Lê Quang Vinh', 'le quang_vinh'],
  ['Võ Lê Hà', 'vo le ha'],
  ['50% off_x', '50\\% off\\_x'],
])('the search of the index for %s leaves out the ends and the middle of longer words: %s', (typed, probe) => {
  expect(probeOf(typed)).toBe(probe)
})
