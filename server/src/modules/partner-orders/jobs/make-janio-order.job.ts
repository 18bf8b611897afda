import { z } from 'zod'
import { STATUS } from '@waybill/contract/shipments/status'
import { createOrders, type JanioOrder, listOrders, type NewJanioOrder } from '../../../partners/janio/client.ts'
import { janioServiceOf } from '../../../partners/janio/mapping.ts'
import { countryOfJanioName } from '@waybill/contract/partner-orders/janio'
import type { AppContext } from '../../../platform/app-context.ts'
import { defineJob, RetryLater } from '../../../platform/jobs/job.ts'
import { callPartner } from '../../bookings/index.ts'
import { janioColumns, searchTextOfJanio } from '../janio-order.ts'
import {
  insertPartnerNumber,
  lockPartnerOrders,
  type PartnerOrderKey,
  updatePartnerOrder,
} from '../partner-orders.queries.ts'

type Deps = Pick<AppContext, 'db' | 'now' | 'settings'>
const ATTEMPTS = 20

/**
 * Creates an order at Janio (rule PTO-12). It first looks up the reference at Janio, so that a lost answer or a killed
 * process creates nothing twice.
 */
export const makeJanioOrder = defineJob({
  name: 'make-janio-order',
  payload: z.strictObject({ id: z.string(), ownerId: z.string() }),
  key: ({ id }) => `make-janio-order ${id}`,
  attempts: ATTEMPTS,
  async run(context, { id, ownerId }, signal) {
    const key = { id, owner_id: ownerId }
    const [order] = await context.db.transaction().execute((tx) => lockPartnerOrders(tx, [key]))
    if (!order || order.number !== null || order.word !== 'WAITING') return
    const newOrder = withLane(order.record as NewJanioOrder, context)
    if (newOrder.service_id === 0)
      return refuse(
        context,
        key,
        `JANIO_SERVICES names no service from ${newOrder.pickup_country} to ${newOrder.consignee_country}.`,
      )
    const reference = newOrder.shipper_order_id
    const known = await callPartner(context, 'janio', (call) =>
      listOrders(call.settings, { shipperOrderId: reference }, call.signal),
    )
    if (known.kind === 'misconfigured') return refuse(context, key, known.reason)
    if (known.kind !== 'orders') throw new RetryLater(known.reason)
    signal.throwIfAborted()
    const found = known.orders.find(({ shipper_order_id: theirs }) => theirs === reference)
    // It may have been created from earlier content: Janio's version counts.
    if (found) return store(context, key, found, found)
    const made = await callPartner(context, 'janio', (call) => createOrders(call.settings, [newOrder], call.signal))
    if (made.kind === 'rejected') return refuse(context, key, `Janio: ${made.words}`)
    if (made.kind === 'misconfigured') return refuse(context, key, made.reason)
    if (made.kind !== 'created') throw new RetryLater(made.reason)
    const [one] = made.orders
    if (!one) throw new RetryLater('Janio answered without the order.')
    return store(context, key, one)
  },
  onPermanentFailure: (context, { id, ownerId }, reason) =>
    refuse(context, { id, owner_id: ownerId }, `Janio was not reached: ${reason.message}`),
})

const withLane = (order: NewJanioOrder, { settings }: Deps): NewJanioOrder => {
  const from = countryOfJanioName(order.pickup_country) ?? ''
  const to = countryOfJanioName(order.consignee_country) ?? ''
  return { ...order, service_id: janioServiceOf(settings, from, to) ?? 0 }
}

type MadeOrder = Pick<JanioOrder, 'tracking_no' | 'order_label_url'>

const store = ({ db, now }: Deps, key: PartnerOrderKey, made: MadeOrder, found?: JanioOrder) =>
  db.transaction().execute(async (tx) => {
    const number = made.tracking_no
    const [order] = await lockPartnerOrders(tx, [key])
    if (!order || order.number !== null) return
    if (!(await insertPartnerNumber(tx, key, number)))
      return refuseLocked(tx, order, `The tracking number ${number} is in use.`, now())
    const at = now()
    await updatePartnerOrder(tx, order, {
      number,
      ...(found && janioColumns(found)),
      label_url: made.order_label_url ?? null,
      word: 'ORDER_CREATED',
      status: STATUS.generated,
      word_at: order.created_at,
      message: null,
      search_text: searchTextOfJanio(found ?? (order.record as NewJanioOrder), number),
      updated_at: at,
    })
  })

const refuse = ({ db, now }: Deps, key: PartnerOrderKey, words: string) =>
  db.transaction().execute(async (tx) => {
    const [order] = await lockPartnerOrders(tx, [key])
    if (order && order.number === null) await refuseLocked(tx, order, words, now())
  })

const refuseLocked = (
  tx: Parameters<typeof updatePartnerOrder>[0],
  order: Parameters<typeof updatePartnerOrder>[1],
  words: string,
  at: Date,
): Promise<void> =>
  updatePartnerOrder(tx, order, {
    word: 'REFUSED',
    status: STATUS.creatingFailed,
    word_at: at,
    message: words,
    updated_at: at,
  })
