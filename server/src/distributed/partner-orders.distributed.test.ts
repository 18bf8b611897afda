import { receiveHook } from '@waybill/contract/hooks/endpoints'
import { ghnOrderGrid, holdGhnOrders } from '@waybill/contract/partner-orders/endpoints'
import { publicTrack } from '@waybill/contract/tracking/endpoints'
import { type GhnSimulator, serveGhn } from '@waybill/simulators/ghn'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { createSpreadDatabase } from '@waybill/testkit/cluster'
import type { TestDatabase } from '@waybill/testkit/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readHooks } from '../modules/bookings/jobs/read-hooks.job.ts'
import { findGhnOrders } from '../modules/partner-orders/jobs/find-ghn-orders.job.ts'

const SECRET = 'a-Secret-Of-The-Hook-17'

let database: TestDatabase
let ghn: GhnSimulator
let waybill: TestWaybill
/** Jobs run when a test runs them. */
beforeAll(async () => {
  database = await createSpreadDatabase()
  ghn = await serveGhn()
  waybill = await startTestWaybill({
    databaseUrl: database.url,
    env: {
      GHN_BASE_URL: ghn.url,
      GHN_TOKEN,
      GHN_SHOP_ID: String(GHN_SHOP_ID),
      GHN_PER_SECOND: '1000',
      GHN_HOOK_SECRET: SECRET,
    },
  })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill?.close()
  await ghn?.close()
  await database?.drop()
})

const ITEM = { name: 'Áo', quantity: 1, length: 10, width: 10, height: 10, weight: 500 }
const enter = (code: string): string =>
  ghn.enter(
    {
      to_name: 'Nguyễn Văn A',
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
      items: [ITEM],
      client_order_code: code,
    },
    'ready_to_pick',
  ).order_code
const context = () => waybill.waybill.runtime.partnersContext
const signal = new AbortController().signal
const listInbound = async () => valueOf(await (await waybill.as('cs')).grid(ghnOrderGrid))

test('a partner’s orders of several owners are found, follow its events together, and are put on hold', async () => {
  const codes = ['TST001-1', 'TST002-1', 'nobody-1'].map(enter)
  for (const _again of [1, 2]) await findGhnOrders.run(context(), {}, signal)
  const rows = await listInbound()
  expect(rows.map(({ orderCode }) => orderCode).sort()).toEqual(codes.toSorted())

  for (const OrderCode of codes) {
    const Time = new Date(Date.now() + 60_000).toISOString()
    const body = { Type: 'switch_status', OrderCode, ClientOrderCode: '', Status: 'delivering', Time }
    await waybill.anonymous.call(receiveHook, { params: { partner: 'ghn', secret: SECRET }, body })
  }
  await readHooks.run(context(), { partner: 'ghn' }, signal)
  expect((await listInbound()).map(({ statusCode }) => statusCode)).toEqual([6013, 6013, 6013])

  const ids = rows.map(({ id }) => id)
  expect(valueOf(await (await waybill.as('ops')).call(holdGhnOrders, { body: ids })).done).toEqual(ids)
  const [tracked] = valueOf(await waybill.anonymous.call(publicTrack, { query: { numbers: codes[0] ?? '' } }))
  expect(tracked).toMatchObject({ number: codes[0], status: 4005 })
})
