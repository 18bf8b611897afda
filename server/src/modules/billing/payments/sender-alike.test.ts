import { expect, test } from 'vitest'
import { companyFinder } from './sender-alike.ts'

test.each([
  ['Công ty TNHH Sách Nhất Tâm', 'CTY TNHH SACH NHAT TAM', true],
  ['Hợp tác xã Dệt thổ cẩm Mai Châu', 'HTX DET THO CAM MAI CHAU', true],
  ['Hợp tác xã Dệt thổ cẩm Mai Châu', 'HTX DET THO CAM MAI', true],
  ['Công ty Cổ phần Đồ Da Sài Gòn', 'CTY CP DO DA SAI GON', true],
  ['Công ty Cổ phần Đồ Da Sài Gòn', 'CTY CP SAI GON XANH', false],
  ['Công ty TNHH Việt Nam', 'CTY TNHH SACH NHAT TAM', false],
  ['Vinatex', 'VINATEX THANH TOAN CUOC', true],
  ['Hoa', 'NGUYEN THI HOA', false],
])('BIL-47: %s and the sender %s: %s', (company, sender, isAlike) => {
  const find = companyFinder([
    { id: 'other', name: 'Công ty Hàng Mây' },
    { id: 'one', name: company },
  ])
  expect(find(null, sender)).toEqual(isAlike ? ['one'] : [])
})
