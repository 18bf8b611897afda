import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeAddressText } from './address-text.ts'
import { wardList } from './ward-list.ts'

const HCM = 'Thành phố Hồ Chí Minh'

/** Text, verdict, wards or province, street: each read off the list by hand. */
const CASES: readonly (readonly [string, string, string, string])[] = [
  ['12 Lê Lợi, Phường Sài Gòn, TP.HCM', 'current', 'Phường Sài Gòn', '12 Lê Lợi'],
  ['12 Lê Lợi\nPhường Sài Gòn\nTP. Hồ Chí Minh', 'current', 'Phường Sài Gòn', '12 Lê Lợi'],
  ['12 Lê Lợi, Phường 5, Quận Gò Vấp, TP.HCM', 'converted', 'Phường An Nhơn', '12 Lê Lợi'],
  ['12 Lê Lợi P5 Q. Gò Vấp, TP.HCM 700000, Việt Nam', 'converted', 'Phường An Nhơn', '12 Lê Lợi'],
  ['Phường 5, 12 Lê Lợi, Gò Vấp, HCM', 'converted', 'Phường An Nhơn', '12 Lê Lợi'],
  // A room, not a ward.
  ['P3, 12 Lê Lợi, Phường 5, Quận Gò Vấp, HCM', 'converted', 'Phường An Nhơn', 'P3, 12 Lê Lợi'],
  ['Kho 3, 12 Lê Lợi, Tây Thạnh, Tân Phú, HCM', 'candidates', 'Phường Tây Thạnh', 'Kho 3, 12 Lê Lợi'],
  ['12 Lê Lợi, Bến Nghé, Q1, HCM', 'candidates', 'Phường Sài Gòn', '12 Lê Lợi'],
  ['46 Hàng Mây, phường Hàng Buồm, quận Hoàn Kiếm, Hà Nội', 'candidates', 'Phường Hoàn Kiếm', '46 Hàng Mây'],
  ['12 Lê Lợi, Phường Sa Pa, Hà Nội, cổng sau', 'elsewhere', 'Phường Sa Pa', '12 Lê Lợi, cổng sau'],
  // No ward, or none of the list: nothing is refused or replaced but the province.
  ['46 Hàng Mây, Hà Nội', 'unknown', 'Thành phố Hà Nội', '46 Hàng Mây'],
  ['P3, tầng 5, 12 Lê Lợi, Hà Nội', 'unknown', 'Thành phố Hà Nội', 'P3, tầng 5, 12 Lê Lợi'],
  ['12 Lê Lợi, P. Bến Th, TP.HCM', 'unknown', HCM, '12 Lê Lợi'],
  ['12 Lê Lợi, Phường Sa Pa, Lào C', 'unknown', '', '12 Lê Lợi'],
  ['12 Lê Lợi', 'unknown', '', '12 Lê Lợi'],
  ['', 'unknown', '', ''],
]

test.each(CASES)('VNA-9: %s is %s: %s', (text, kind, units, street) => {
  const { verdict, street: kept } = judgeAddressText(text)
  const named =
    verdict.kind === 'unknown'
      ? (verdict.province?.name ?? '')
      : 'ward' in verdict
        ? verdict.ward.name
        : verdict.wards.map(({ name }) => name).join(' | ')
  expect([verdict.kind, named, kept]).toEqual([kind, units, street])
})

test('VNA-9: what a button writes is current, and its street stays', () => {
  const ward = fc.constantFrom(...wardList().wards)
  const street = fc.constantFrom('12 Lê Lợi', 'Kho 3, 12/5 Hẻm 4', 'P3, Tòa nhà A, 7 Trần Phú', '')
  fc.assert(
    fc.property(ward, street, ({ name, code, province }, before) => {
      const text = [before, name, province.name].filter((part) => part !== '').join(', ')
      const read = judgeAddressText(text)
      expect([read.verdict, read.street]).toMatchObject([{ kind: 'current', ward: { code } }, before])
    }),
    { numRuns: 300 },
  )
})

test('VNA-9: any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      expect(judgeAddressText(text).street).toBeTypeOf('string')
    }),
  )
})
