import type { BookingOutcome, CarrierPort, LabelOutcome } from '../carrier-port.ts'
import { createOrders, fetchLabel, JANIO_MAX_TRACKED, listOrders, track } from './client.ts'
import { janioEventsOf, janioHookReading, janioOrderOf } from './mapping.ts'
import type { CreatedOrder } from './wire.ts'

/** Janio, which carries parcels across borders (rules BKG-40 to BKG-43). */
export const janioCarrier: CarrierPort = {
  async book(parcel, { settings, signal, isRepeated }): Promise<BookingOutcome> {
    const made = janioOrderOf(parcel, settings)
    if (made.kind !== 'order') return made
    if (isRepeated) {
      const known = await listOrders(settings, { shipperOrderId: parcel.number }, signal)
      if (known.kind !== 'orders') return known
      // A filter that Janio does not know would answer everybody's orders.
      const sold = known.orders.find(
        (order) => order.shipper_order_id === parcel.number && order.status !== 'CANCELLED',
      )
      if (sold) return accepted(sold)
    }
    const created = await createOrders(settings, [made.order], signal)
    if (created.kind === 'rejected') return { kind: 'rejected', words: created.words }
    if (created.kind !== 'created') return created
    const [order] = created.orders
    return order
      ? accepted(order)
      : { kind: 'unreadable', reason: 'Janio answered a booking without an order.', sample: '' }
  },

  async fetchLabel({ trackingNumber, labelUrl }, { settings, signal }): Promise<LabelOutcome> {
    let url = labelUrl
    if (url === undefined) {
      const found = await listOrders(settings, { trackingNos: [trackingNumber] }, signal)
      if (found.kind !== 'orders') return found
      const order = found.orders.find(({ tracking_no: number }) => number === trackingNumber)
      if (!order?.order_label_url) return { kind: 'not-yet' }
      url = order.order_label_url
    }
    const fetched = await fetchLabel(url, signal)
    return fetched.kind === 'file' ? { kind: 'label', label: fetched.file } : fetched
  },

  voiding: { how: 'never' },

  tracking: {
    most: JANIO_MAX_TRACKED,
    async track(numbers, { settings, signal }) {
      const answer = await track(settings, numbers, signal)
      return answer.kind === 'updates' ? { kind: 'events', events: janioEventsOf(answer.updates) } : answer
    },
  },

  readHook: janioHookReading,

  async check({ settings, signal }) {
    const found = await listOrders(settings, { trackingNos: ['NONE'] }, signal)
    return found.kind === 'orders' ? { kind: 'working' } : found
  },

  limits: ({ JANIO_PER_SECOND: perSecond, JANIO_AT_ONCE: atOnce }) => ({ perSecond, atOnce }),
  regeneratesLabel: false,
}

/** Its label is asked for by a call of its own, whether there is one yet or not. */
const accepted = ({ tracking_no: trackingNumber, order_label_url: labelUrl }: CreatedOrder): BookingOutcome => ({
  kind: 'accepted',
  booking: { trackingNumber, ...(labelUrl && { labelUrl }) },
})
