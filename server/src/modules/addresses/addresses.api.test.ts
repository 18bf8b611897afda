import { checkVietnamAddress } from '@waybill/contract/addresses/endpoints'
import { addOrder } from '@waybill/contract/orders/endpoints'
import type { VietnamAddressQuery } from '@waybill/contract/addresses/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const check = async (query: VietnamAddressQuery) =>
  valueOf(await (await waybill.as('merchant')).call(checkVietnamAddress, { query }))

test('VNA-3: answers wards and provinces that begin like what was typed', async () => {
  const wards = await check({ state: 'TP.HCM', town: 'ben th' })
  expect(wards).toMatchObject({ kind: 'unknown', province: 'Thành phố Hồ Chí Minh' })
  expect(wards.wards.map(({ name }) => name)).toEqual(['Phường Bến Thành'])
  expect((await check({ state: 'lang' })).provinces).toEqual(['Tỉnh Lạng Sơn'])
})

test('VNA-4: names the provinces of a ward that is elsewhere', async () => {
  expect(await check({ state: 'Hà Nội', town: 'Phường Sa Pa' })).toEqual({
    kind: 'elsewhere',
    province: 'Thành phố Hà Nội',
    from: null,
    wards: [{ code: '03006', name: 'Phường Sa Pa', province: 'Tỉnh Lào Cai' }],
    provinces: [],
    street: null,
    addressLines: null,
  })
})

test('VNA-5: converts an older address, or answers what it may be', async () => {
  expect(await check({ state: 'TP. Hồ Chí Minh', town: 'Q. Gò Vấp', addressLine1: '12 Lê Lợi, P.5' })).toMatchObject({
    kind: 'converted',
    from: 'P.5, Q. Gò Vấp',
    wards: [{ name: 'Phường An Nhơn', province: 'Thành phố Hồ Chí Minh' }],
    addressLines: ['12 Lê Lợi', '', ''],
  })
  const parts = await check({ state: 'Hà Nội', town: 'Phường Dịch Vọng, Quận Cầu Giấy' })
  expect(parts.kind).toBe('candidates')
  expect(parts.wards.map(({ name }) => name)).toEqual(['Phường Nghĩa Đô', 'Phường Cầu Giấy'])
})

test('VNA-9: reads an address of one text from its end, and answers what stays before a chosen ward', async () => {
  expect(await check({ whole: 'Kho 3, 12 Lê Lợi P5 Q. Gò Vấp, TP.HCM' })).toMatchObject({
    kind: 'converted',
    from: 'P5, Q. Gò Vấp',
    wards: [{ name: 'Phường An Nhơn', province: 'Thành phố Hồ Chí Minh' }],
    street: 'Kho 3, 12 Lê Lợi',
  })
  expect(await check({ whole: '12 Lê Lợi, Phường Sa Pa, Lào C' })).toMatchObject({
    wards: [{ name: 'Phường Sa Pa', province: 'Tỉnh Lào Cai' }],
    street: '12 Lê Lợi',
  })
  const provinces = ['Tỉnh Lạng Sơn']
  const alone = { wards: [], provinces, street: '12 Lê Lợi' }
  expect(await check({ whole: '12 Lê Lợi, Lạng S' })).toMatchObject(alone)
  const kept = { wards: [], provinces, street: '12 Lê Lợi, Phường Không Có' }
  expect(await check({ whole: '12 Lê Lợi, Phường Không Có, Lạng S' })).toMatchObject(kept)
})

test('VNA-4: an order to a ward that is not in its province is refused at the city of its side', async () => {
  const cs = await waybill.as('cs')
  const vietnam = { countryId: await waybill.fixtures.countryId('VN'), state: 'Hà Nội' }
  const add = async (side: 'from' | 'to', city: string) =>
    cs.call(addOrder, { body: await waybill.orders.body({ [side]: { ...vietnam, city } }) })
  const message =
    'Phường Sa Pa is not in Thành phố Hà Nội. It is in Tỉnh Lào Cai: change the province, or choose a ward of Thành phố Hà Nội.'
  expect((await add('from', 'Phường Sa Pa')).fieldErrors).toEqual({ 'from.city': message })
  expect((await add('to', 'Phường Sa Pa')).fieldErrors).toEqual({ 'to.city': message })
  const older = await add('to', 'Quận Cầu Giấy')
  expect([older.status, older.text.includes('Quận Cầu Giấy')]).toEqual([200, true])
})
