import { addJanioOrder, getJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import type { JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'
import { JANIO_SECRET_KEY, type JanioSimulator, serveJanio } from '@waybill/simulators/janio'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { followJanioOrders } from '../jobs/follow-janio-orders.job.ts'
import { makeJanioOrder } from '../jobs/make-janio-order.job.ts'

/** A parcel of 0.8 kg from Vietnam to California, handed over by our hub. */
export const FROM_OUR_HUB = {
  pickupCountry: 'VN',
  consigneeName: 'Ann Lee',
  consigneeNumber: '+12135550100',
  consigneeCountry: 'US',
  consigneeAddress: '1 Main St',
  consigneeCity: 'Los Angeles',
  consigneeState: 'CA',
  consigneePostal: '90012',
  consigneeEmail: 'ann@example.test',
  orderWeight: 0.8,
  orderLength: 20,
  orderWidth: 15,
  orderHeight: 10,
  items: [
    { itemDesc: 'Cotton shirt', itemCategory: 'Fashion Apparel' as const, itemQuantity: 2, itemPriceValue: 12.5 },
  ],
}
/** The same as the form sends it, with its pickup address. */
export const US_LINE_ORDER = {
  ...FROM_OUR_HUB,
  pickupContactName: 'Hub',
  pickupContactNumber: '+842812345678',
  pickupAddress: '1 Lê Lợi',
  pickupState: 'Hồ Chí Minh',
  pickupPostal: '700000',
}

type Key = { id: string }

export type UsLine = {
  janio: JanioSimulator
  waybill: TestWaybill
  cs: Client
  add: (more?: object, as?: Client) => Promise<JanioOrderDetail>
  read: (order: Key) => Promise<JanioOrderDetail>
  /** One run of the job that makes an order at Janio. */
  make: (order: Key) => Promise<void>
  /** One run of the job that asks Janio for events. */
  follow: () => Promise<unknown>
  close: () => Promise<void>
}

/** A product with its own Janio simulator. Jobs run when a test runs them. */
export const startUsLine = async (services = 'VN>US:501'): Promise<UsLine> => {
  const janio = await serveJanio()
  const waybill = await startTestWaybill({
    env: {
      JANIO_BASE_URL: `${janio.url}/api`,
      JANIO_LABEL_URL: janio.url,
      JANIO_SECRET_KEY,
      JANIO_SERVICES: services,
      JANIO_PER_SECOND: '1000',
    },
  })
  await waybill.fixtures.people()
  const cs = await waybill.as('cs')
  const context = waybill.waybill.runtime.partnersContext
  const signal = new AbortController().signal
  return {
    janio,
    waybill,
    cs,
    add: async (more = {}, as = cs) => valueOf(await as.call(addJanioOrder, { body: { ...US_LINE_ORDER, ...more } })),
    read: async ({ id }) => valueOf(await cs.call(getJanioOrder, { params: { id } })),
    async make({ id }) {
      const query = 'select owner_id from partner_order where id = $1'
      const { rows } = await context.pool.query<{ owner_id: string }>(query, [id])
      await makeJanioOrder.run(context, { id, ownerId: rows[0]?.owner_id ?? '' }, signal)
    },
    follow: async () => followJanioOrders.run(context, {}, signal),
    async close() {
      await waybill.close()
      await janio.close()
    },
  }
}
