import { addJanioOrder, getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_SECRET_KEY, type JanioSimulator, serveJanio } from '@waybill/simulators/janio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../../../testkit/src/app.ts'
import { valueOf } from '../../../../../testkit/src/client.ts'
import { makeJanioOrder } from './make-janio-order.job.ts'

let janio: JanioSimulator
let waybill: TestWaybill
beforeAll(async () => {
  janio = await serveJanio()
  waybill = await startTestWaybill({
    env: {
      JANIO_BASE_URL: `${janio.url}/api`,
      JANIO_LABEL_URL: janio.url,
      JANIO_SECRET_KEY,
      JANIO_SERVICES: 'VN>US:501',
      JANIO_PER_SECOND: '1000',
    },
  })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await janio.close()
})

const BODY = {
  pickupCountry: 'VN',
  consigneeName: 'Ann Lee',
  consigneeNumber: '+12135550100',
  consigneeCountry: 'US',
  consigneeAddress: '1 Main St',
  consigneeState: 'CA',
  consigneePostal: '90012',
  consigneeEmail: 'ann@example.test',
  pickupContactName: 'Hub',
  pickupContactNumber: '+842812345678',
  pickupAddress: '1 Lê Lợi',
  pickupState: 'Hồ Chí Minh',
  orderWeight: 0.8,
  orderLength: 20,
  orderWidth: 15,
  orderHeight: 10,
  items: [{ itemDesc: 'Shirt', itemCategory: 'Fashion Apparel' as const, itemQuantity: 2, itemPriceValue: 12.5 }],
}
const context = () => waybill.waybill.runtime.partnersContext
const signal = new AbortController().signal
const add = async () => valueOf(await (await waybill.as('cs')).call(addJanioOrder, { body: BODY }))
const read = async (id: string) => valueOf(await (await waybill.as('cs')).call(getJanioOrder, { params: { id } }))
const make = async (id: string) => {
  const { owner_id: ownerId } = await waybill.fixtures.db
    .selectFrom('partner_order')
    .select('owner_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await makeJanioOrder.run(context(), { id, ownerId }, signal)
}

test('an order is made once, however often the job runs', async () => {
  const { id } = await add()
  await make(id)
  await make(id)
  expect(janio.orders()).toHaveLength(1)
  expect(await read(id)).toMatchObject({ status: 'ORDER_CREATED', trackingNo: janio.orders()[0]?.tracking_no })
})

test('an order whose answer was lost is found again, and not made twice', async () => {
  const before = janio.orders().length
  janio.faults.set('create', 'lost-answer', 1)
  const { id } = await add()
  await expect(make(id)).rejects.toThrow()
  await make(id)
  expect(janio.orders()).toHaveLength(before + 1)
  expect(await read(id)).toMatchObject({ status: 'ORDER_CREATED' })
})
