import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findProvince } from './find-units.ts'
import { judgeAddress, streetLines } from './judge-address.ts'
import { type Ward, wardList } from './ward-list.ts'

/** What a verdict says, in one line. */
const answer = (town: string, state: string, ...addressLines: string[]): string => {
  const verdict = judgeAddress({ town, state, addressLines })
  switch (verdict.kind) {
    case 'current':
    case 'converted':
      return `${verdict.kind}: ${verdict.ward.name}`
    case 'candidates':
    case 'elsewhere':
      return `${verdict.kind}: ${verdict.wards.map(({ name }) => name).join(' | ')}`
    case 'unknown':
      return `unknown in ${verdict.province?.name ?? 'no province'}`
  }
}

/** Town, state, answer, lines of the street: each read off the list by hand. */
const CASES: readonly (readonly [string, string, string, ...string[]])[] = [
  // In force, as people write it.
  ['Phường Sài Gòn', 'Thành phố Hồ Chí Minh', 'current: Phường Sài Gòn'],
  ['phuong sai gon', 'tp.hcm', 'current: Phường Sài Gòn'],
  ['P. Sài Gòn', 'TPHCM', 'current: Phường Sài Gòn'],
  ['P.Bến Thành', 'Tp Hồ Chí Minh', 'current: Phường Bến Thành'],
  ['Ben Thanh Ward', 'Ho Chi Minh City', 'current: Phường Bến Thành'],
  ['Phường Tân Hòa', 'HCMC', 'current: Phường Tân Hoà'],
  ['Phường Cầu Giấy', 'Hà Nội', 'current: Phường Cầu Giấy'],
  ['Phường Văn Miếu Quốc Tử Giám', 'Hanoi', 'current: Phường Văn Miếu - Quốc Tử Giám'],
  ['Xã Sóc Sơn', 'TP. Hà Nội', 'current: Xã Sóc Sơn'],
  ["Xã Cư M'gar", 'Đắk Lắk', "current: Xã Cư M'gar"],
  ['Xã Cư Mgar', 'Daklak', "current: Xã Cư M'gar"],
  ['Đặc khu Côn Đảo', 'Sài Gòn', 'current: Đặc khu Côn Đảo'],
  ['Phường 1 Bảo Lộc', 'Lâm Đồng', 'current: Phường 1 Bảo Lộc'],
  ['Phường Sa Pa, Lào Cai', '', 'current: Phường Sa Pa'],
  ['Xã Mường Pồn', 'Tỉnh Điện Biên', 'current: Xã Mường Pồn'],
  // Older ones with one answer that the list proves.
  ['Phường 5, Quận Gò Vấp', 'TP.HCM', 'converted: Phường An Nhơn'],
  ['P6, Go Vap', 'Ho Chi Minh', 'converted: Phường An Nhơn'],
  ['Q. Gò Vấp', 'TP Hồ Chí Minh', 'converted: Phường Hạnh Thông', '5 Lê Lợi, P.1'],
  ['Phường 16 Quận Gò Vấp', 'HCM', 'converted: Phường An Hội Đông'],
  ['Xã Phú Cường, Huyện Sóc Sơn', 'Hà Nội', 'converted: Xã Nội Bài'],
  // Older ones with an answer that the list does not prove: Xuân Hoà has no origin, and is beside Bàn Cờ.
  ['Phường 1, Quận 3', 'TP.HCM', 'candidates: Phường Bàn Cờ'],
  ['P.4, Q.3', 'TP.HCM', 'candidates: Phường Bàn Cờ'],
  ['Ward 14, District 3', 'Saigon', 'candidates: Phường Nhiêu Lộc'],
  ['Q3', 'HCM', 'candidates: Phường Nhiêu Lộc', '12 Lê Văn Sỹ P12'],
  ['P. Bến Nghé, Quận 1', 'Tp Hồ Chí Minh', 'candidates: Phường Sài Gòn'],
  ['Phường 13, Phú Nhuận', 'TP.HCM', 'candidates: Phường Phú Nhuận'],
  ['Phường 5, TP Vũng Tàu', 'Bà Rịa - Vũng Tàu', 'candidates: Phường Vũng Tàu'],
  ['Phường Phú Cường, Thành phố Thủ Dầu Một', 'Bình Dương', 'candidates: Phường Thủ Dầu Một'],
  ['Thị trấn Ba Tri', 'Bến Tre', 'candidates: Xã Ba Tri'],
  ['Gò Vấp', 'Hồ Chí Minh', 'candidates: Phường Gò Vấp'],
  ['Phường Dĩ An', 'Bình Dương', 'candidates: Phường Dĩ An'],
  // Units that were divided.
  ['Phường 15, Quận Tân Bình', 'TP.HCM', 'candidates: Phường Tân Bình | Phường Tân Sơn'],
  ['P. 15, Q. Phú Nhuận', 'TP.HCM', 'candidates: Phường Cầu Kiệu | Phường Phú Nhuận'],
  ['Phường 8, Quận 11', 'TP.HCM', 'candidates: Phường Phú Thọ | Phường Bình Thới'],
  ['Phường Đa Kao, Quận 1', 'TP.HCM', 'candidates: Phường Tân Định | Phường Sài Gòn'],
  ['Phường Dịch Vọng, Quận Cầu Giấy', 'Hà Nội', 'candidates: Phường Nghĩa Đô | Phường Cầu Giấy'],
  ['Dich Vong, Cau Giay', 'Hanoi', 'candidates: Phường Nghĩa Đô | Phường Cầu Giấy'],
  ['Phường Kim Mã, Ba Đình', 'Hà Nội', 'candidates: Phường Ba Đình | Phường Ngọc Hà | Phường Giảng Võ'],
  ['Xã Trần Hợi, Huyện Trần Văn Thời', 'Cà Mau', 'candidates: Xã Trần Văn Thời | Xã Đá Bạc'],
  // In force, of another province.
  ['Phường Sa Pa', 'Hà Nội', 'elsewhere: Phường Sa Pa'],
  ['Phường Cầu Giấy', 'Đà Nẵng', 'elsewhere: Phường Cầu Giấy'],
  ['Đặc khu Phú Quốc', 'Cà Mau', 'elsewhere: Đặc khu Phú Quốc'],
  // Nothing that the list knows.
  ['Quận 1', 'TP.HCM', 'unknown in Thành phố Hồ Chí Minh'],
  ['TP. Hồ Chí Minh', '', 'unknown in Thành phố Hồ Chí Minh'],
  ['Phương Liên, Đống Đa', 'Hà Nội', 'unknown in Thành phố Hà Nội'],
  ['Phường Không Có', 'Hà Nội', 'unknown in Thành phố Hà Nội'],
  ['Phường Cầu Giấy', 'Texas', 'unknown in no province'],
  ['', '', 'unknown in no province'],
  ['Phường Cầu Giấy', '', 'unknown in no province'],
]

test.each(CASES)('VNA-4, VNA-5, VNA-6: %s, %s is %s', (town, state, expected, ...lines) => {
  expect(answer(town, state, ...lines)).toBe(expected)
})

test.each([
  ['', ['48/2 Nguyễn Hữu Cảnh', 'Phường 22, Quận Bình Thạnh'], ['48/2 Nguyễn Hữu Cảnh', '']],
  ['Quận Gò Vấp', ['12 Lê Lợi, P.5'], ['12 Lê Lợi']],
  ['', ['12 Lê Lợi P14 Q. Bình Thạnh', null], ['12 Lê Lợi', '']],
  // A room; then a ward whose district is in the same line.
  ['Phường 5, Quận Gò Vấp', ['P3', '12 Lê Lợi'], ['P3', '12 Lê Lợi']],
  ['Phường Thạnh Mỹ Tây', ['48/2 Nguyễn Hữu Cảnh', 'Phường 22, Quận Bình Thạnh'], ['48/2 Nguyễn Hữu Cảnh', '']],
  // The first line is required.
  ['Quận Gò Vấp', ['P.5', 'Lầu 3'], ['P.5', 'Lầu 3']],
])('VNA-7: a chosen ward replaces the older one of town %j and lines %j', (town, addressLines, expected) => {
  expect(streetLines({ town, state: 'TP.HCM', addressLines })).toEqual(expected)
})

test('VNA-1: the list has the units in force', () => {
  const { provinces, wards, wardOfCode } = wardList()
  expect([provinces.length, wards.length, wardOfCode.size]).toEqual([34, 3_321, 3_321])
  expect(wards.filter(({ origins }) => origins === null)).toHaveLength(200)
  expect(wardOfCode.get('27154')?.name).toBe('Phường Bàn Cờ')
})

test('VNA-2: every province is found by its name, its older names, with and without marks', () => {
  for (const province of wardList().provinces)
    for (const name of [province.name, ...province.formedFrom]) {
      expect(findProvince(name)?.name).toBe(province.name)
      expect(findProvince(name.toUpperCase().normalize('NFD'))?.name).toBe(province.name)
    }
})

const aWard = fc.constantFrom(...wardList().wardOfCode.keys())
const wardOf = (code: string): Ward => wardList().wardOfCode.get(code) as Ward

test('VNA-4: a ward in force is itself in its province, and never converted', () => {
  fc.assert(
    fc.property(aWard, fc.constantFrom('NFC', 'NFD'), (code, form) => {
      const ward = wardOf(code)
      const address = { town: ward.name.normalize(form), state: ward.province.name.normalize(form) }
      expect(judgeAddress(address)).toMatchObject({ kind: 'current', ward: { code: ward.code } })
    }),
    { numRuns: 300 },
  )
})

test('VNA-6: an older unit is never converted to a ward that was not formed of it, nor if two were', () => {
  const { wards } = wardList()
  fc.assert(
    fc.property(aWard, fc.nat(), (code, at) => {
      const ward = wardOf(code)
      const origin = ward.origins?.[at % Math.max(ward.origins.length, 1)]
      if (!origin) return
      const town = `${origin.kind} ${origin.name}, ${origin.district ?? 'huyện Không Rõ'}`
      const verdict = judgeAddress({ town, state: ward.province.name })
      if (verdict.kind !== 'converted') return
      const formed = wards.filter(
        ({ province, origins }) =>
          province === ward.province &&
          origins?.some(
            ({ kind, name, district }) =>
              kind === origin.kind && name === origin.name && (district === null || district === origin.district),
          ),
      )
      expect(formed.map(({ code }) => code)).toEqual([verdict.ward.code])
    }),
    { numRuns: 300 },
  )
})

test('VNA-5: any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 30 }), (town, state) => {
      expect(judgeAddress({ town, state }).kind).toBeTypeOf('string')
    }),
  )
})
