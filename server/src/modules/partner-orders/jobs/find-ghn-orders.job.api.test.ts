import { ghnOrderGrid } from '@waybill/contract/partner-orders/endpoints'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { type GhnSimulator, serveGhn } from '@waybill/simulators/ghn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { findGhnOrders } from './find-ghn-orders.job.ts'

let ghn: GhnSimulator
let waybill: TestWaybill
beforeAll(async () => {
  ghn = await serveGhn()
  waybill = await startTestWaybill({
    env: {
      GHN_BASE_URL: ghn.url,
      GHN_TOKEN,
      GHN_SHOP_ID: String(GHN_SHOP_ID),
      GHN_PER_SECOND: '1000',
    },
  })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await ghn.close()
})

const ORDER = {
  to_name: 'Trần Minh Châu',
  to_phone: '0912345678',
  to_address: '12 Nguyễn Huệ',
  to_ward_name: 'Phường Bến Nghé',
  to_district_name: 'Quận 1',
  to_province_name: 'Hồ Chí Minh',
  payment_type_id: 1,
  required_note: 'KHONGCHOXEMHANG',
  service_type_id: 2,
  weight: 500,
  length: 10,
  width: 10,
  height: 10,
  content: 'Áo',
  items: [{ name: 'Áo', quantity: 1, length: 10, width: 10, height: 10, weight: 500 }],
}
const look = () => findGhnOrders.run(waybill.waybill.runtime.partnersContext, {}, new AbortController().signal)
const words = async () =>
  valueOf(await (await waybill.as('cs')).grid(ghnOrderGrid, { Take: 200 })).map(({ status }) => status)

test('orders on several pages are found once, and another search updates their statuses (PTO-2)', async () => {
  const made = Array.from({ length: 101 }, (_, nth) =>
    ghn.enter({ ...ORDER, client_order_code: `PAGE-${nth}` }, 'ready_to_pick'),
  )
  await look()
  await look()
  const rows = await (await waybill.as('cs')).grid(ghnOrderGrid, {})
  expect(rows.totalRecords).toBe(101)
  ghn.advance(made.at(-1)?.order_code ?? '', 'picking')
  await look()
  expect((await words()).filter((word) => word === 'picking')).toHaveLength(1)
})

test('while GHN fails the rows stay, and the job is retried', async () => {
  ghn.faults.set('search', 'error', 1)
  await expect(look()).rejects.toThrow()
  expect((await (await waybill.as('cs')).grid(ghnOrderGrid, { Take: 200 })).totalRecords).toBe(101)
})
