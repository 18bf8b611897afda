import { getOrder } from '@waybill/contract/orders/endpoints'
import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createImportedOrders } from './create-imported-orders.job.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const SENDER = {
  ...{ 'Sender Name': 'Hàng Mây', 'Sender Contact Name': 'Ánh', 'Sender Phone': '0912345678' },
  ...{ 'Sender Address 1': '12 Phố Huế', 'Sender Town': 'Hà Nội', 'Sender Postcode': '100000', 'Sender Country': 'VN' },
}

test('a second run creates no order of the upload again', async () => {
  const rows = [1, 2, 3].map((n) => orderSheetRow({ ...SENDER, 'Sender Reference': `J-${n}` }))
  const form = formOf(await xlsxOf(rows), 'orders.xlsx')
  const { jobId } = valueOf(await (await app.as('merchant')).call(importOrders, { query: {}, body: form }))
  const { context } = app.waybill.runtime
  const { signal } = new AbortController()
  await createImportedOrders.run(context, { importId: jobId ?? '' }, signal)
  await createImportedOrders.run(context, { importId: jobId ?? '' }, signal)
  const { db } = app.fixtures
  const made = await db.selectFrom('shipment').select(['id', 'line', 'source']).where('import_id', '=', jobId).execute()
  expect(made.map(({ line, source }) => [line, source])).toEqual([1, 2, 3].map(() => ['express', 'bulk']))
  const order = valueOf(await (await app.as('merchant')).call(getOrder, { params: { id: made[0]?.id ?? '' } }))
  expect(order.from).toMatchObject({ name: 'Hàng Mây', contactName: 'Ánh' })
})
