import { addJanioOrder, getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_SECRET_KEY, type JanioSimulator, serveJanio } from '@waybill/simulators/janio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../../../testkit/src/app.ts'
import { valueOf } from '../../../../../testkit/src/client.ts'
import { followJanioOrders } from './follow-janio-orders.job.ts'
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

const follow = () => followJanioOrders.run(context(), {}, signal)

test('the status follows what Janio says, and asking twice changes nothing (PTO-3)', async () => {
  const { id } = await add()
  await make(id)
  janio.advance(janio.orders()[0]?.tracking_no ?? '', 'CROSS_BORDER_TRANSIT')
  await follow()
  const { status } = await read(id)
  await follow()
  expect([status, (await read(id)).status]).toEqual(['CROSS_BORDER_TRANSIT', 'CROSS_BORDER_TRANSIT'])
})

test('while Janio fails the order stays as it is, and the job is tried again', async () => {
  const { id } = await add()
  await make(id)
  janio.faults.set('track', 'error', 1)
  await expect(follow()).rejects.toThrow()
  expect(await read(id)).toMatchObject({ status: 'ORDER_CREATED' })
})
