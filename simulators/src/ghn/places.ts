type Ward = { code: string; name: string }
type District = { id: number; name: string; wards: readonly Ward[] }
type Province = { id: number; name: string; others: readonly string[]; districts: readonly District[] }

const ward = (code: string, name: string): Ward => ({ code, name })

/** A part of GHN's lists of three levels; codes and names in its form. */
const PROVINCES: readonly Province[] = [
  {
    id: 202,
    name: 'Hồ Chí Minh',
    others: ['TP. Hồ Chí Minh', 'TPHCM', 'HCM', 'hochiminh'],
    districts: [
      {
        id: 1452,
        name: 'Quận 10',
        wards: [ward('21012', 'Phường 12'), ward('21014', 'Phường 14'), ward('21015', 'Phường 15')],
      },
      { id: 1455, name: 'Quận Tân Bình', wards: [ward('21402', 'Phường 2'), ward('21415', 'Phường 15')] },
      { id: 1461, name: 'Quận Gò Vấp', wards: [ward('21302', 'Phường 10'), ward('21305', 'Phường 5')] },
    ],
  },
  {
    id: 201,
    name: 'Hà Nội',
    others: ['TP. Hà Nội', 'Hanoi', 'HN'],
    districts: [{ id: 1485, name: 'Quận Cầu Giấy', wards: [ward('1A0602', 'Phường Dịch Vọng')] }],
  },
]

const districts = PROVINCES.flatMap((province) => province.districts.map((district) => ({ province, district })))

export const provinceList = (): object[] =>
  PROVINCES.map(({ id, name, others }) => ({ ProvinceID: id, ProvinceName: name, NameExtension: [name, ...others] }))

export const districtList = (provinceId: unknown): object[] =>
  districts
    .filter(({ province }) => province.id === provinceId)
    .map(({ province, district: { id, name } }) => ({ DistrictID: id, ProvinceID: province.id, DistrictName: name }))

export const wardList = (districtId: unknown): object[] =>
  districts
    .filter(({ district }) => district.id === districtId)
    .flatMap(({ district }) =>
      district.wards.map(({ code, name }) => ({ WardCode: code, DistrictID: district.id, WardName: name })),
    )

/** An order by codes, with the names that GHN's own screens and labels show. */
export const withPlaceNames = <Order extends Record<string, unknown>>(order: Order): Order => {
  const found = districts.find(({ district }) => district.id === order['to_district_id'])
  const named = found?.district.wards.find(({ code }) => code === order['to_ward_code'])
  if (!found || !named) return order
  const names = {
    to_ward_name: named.name,
    to_district_name: found.district.name,
    to_province_name: found.province.name,
  }
  return { ...order, ...names }
}
