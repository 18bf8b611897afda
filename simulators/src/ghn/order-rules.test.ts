import { expect, test } from 'vitest'
import { ghnRefusal } from './order-rules.ts'

const ITEM = { name: 'Sách', quantity: 1, weight: 500, length: 10, width: 10, height: 10 }
const LIGHT = {
  payment_type_id: 1,
  required_note: 'KHONGCHOXEMHANG',
  service_type_id: 2,
  to_name: 'Lê Thị Hoa',
  to_phone: '0987654321',
  to_address: '48 Bùi Thị Xuân',
  to_ward_name: '',
  to_district_name: 'Tân Bình',
  to_province_name: 'Hồ Chí Minh',
  weight: 50_000,
  length: 200,
  width: 1,
  height: 1,
}
const HEAVY = { ...LIGHT, service_type_id: 5, weight: undefined, length: undefined, items: [ITEM] }
const TWO_LEVELS = { is_new_to_address: true, to_ward_name: 'Phường Tân Sơn', to_district_name: undefined }
const CODES = { to_province_name: undefined, to_district_name: undefined, to_ward_code: '21302', to_district_id: 1461 }

test.each([
  ['light goods at their limits', LIGHT],
  ['heavy goods', HEAVY],
  ['an address by codes', { ...LIGHT, ...CODES }],
  ['an address of two levels', { ...LIGHT, ...TWO_LEVELS }],
  ['the largest amounts', { ...LIGHT, insurance_value: 5_000_000, cod_amount: 50_000_000 }],
  ['a landline', { ...LIGHT, to_phone: '02812345678' }],
])('GHN takes %s', (_what, order) => {
  expect(ghnRefusal(order)).toBeUndefined()
})

test.each([
  ['nothing', null],
  ['a list', []],
  ['no payer', { ...LIGHT, payment_type_id: 3 }],
  ['another note', { ...LIGHT, required_note: 'XEM' }],
  ['no service', { ...LIGHT, service_type_id: undefined }],
  ['no name', { ...LIGHT, to_name: ' ' }],
  ['a name too long', { ...LIGHT, to_name: 'a'.repeat(1025) }],
  ['a telephone number of another country', { ...LIGHT, to_phone: '+12135550100' }],
  ['no address', { ...LIGHT, to_address: '' }],
  ['no province', { ...LIGHT, to_province_name: '' }],
  ['no district', { ...LIGHT, to_district_name: undefined }],
  ['no ward in an address of two levels', { ...LIGHT, ...TWO_LEVELS, to_ward_name: '' }],
  ['no ward at all', { ...LIGHT, to_ward_name: undefined }],
  ['a ward code without a district', { ...LIGHT, ...CODES, to_district_id: undefined }],
  ['a code of ours too long', { ...LIGHT, client_order_code: 'a'.repeat(51) }],
  ['a note too long', { ...LIGHT, note: 'a'.repeat(5001) }],
  ['a content too long', { ...LIGHT, content: 'a'.repeat(2001) }],
  ['too much insurance', { ...LIGHT, insurance_value: 5_000_001 }],
  ['parts of a dong', { ...LIGHT, insurance_value: 1.5 }],
  ['too much to collect', { ...LIGHT, cod_amount: 50_000_001 }],
  ['an item without a name', { ...LIGHT, items: [{ ...ITEM, name: '' }] }],
  ['an item without a quantity', { ...LIGHT, items: [{ ...ITEM, quantity: 0 }] }],
  ['light goods too heavy', { ...LIGHT, weight: 50_001 }],
  ['parts of a gram', { ...LIGHT, weight: 0.5 }],
  ['light goods too long', { ...LIGHT, length: 201 }],
  ['light goods without a size', { ...LIGHT, height: undefined }],
  ['heavy goods without items', { ...HEAVY, items: [] }],
  ['heavy goods too heavy', { ...HEAVY, items: [{ ...ITEM, quantity: 2, weight: 800_001 }] }],
  ['heavy goods without the size of an item', { ...HEAVY, items: [{ ...ITEM, width: undefined }] }],
])('GHN refuses %s', (_what, order) => {
  expect(ghnRefusal(order)).toMatchObject({ code_message: expect.any(String) as string })
})
