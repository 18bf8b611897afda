import type {
  BookingOutcome,
  CarrierBooking,
  CarrierCall,
  CarrierPort,
  LabelOutcome,
  SoldOutcome,
} from '../carrier-port.ts'
import { createOrders, fetchLabel, JANIO_MAX_TRACKED, listOrders, track } from './client.ts'
import { janioEventsOf, janioHookReading, janioOrderOf } from './mapping.ts'
import type { CreatedOrder } from './wire.ts'

const findSold = async ({ number }: { number: string }, { settings, signal }: CarrierCall): Promise<SoldOutcome> => {
  const known = await listOrders(settings, { shipperOrderId: number }, signal)
  if (known.kind !== 'orders') return known
  // With an unknown filter Janio would answer all customers' orders.
  const sold = known.orders.find((order) => order.shipper_order_id === number && order.status !== 'CANCELLED')
  return sold ? { kind: 'sold', booking: bookingOf(sold) } : { kind: 'none' }
}

/** Janio, which carries parcels across borders (rules BKG-40 to BKG-43). */
export const janioCarrier: CarrierPort = {
  async book(parcel, { settings, signal, isRepeated }): Promise<BookingOutcome> {
    if (isRepeated) {
      const sold = await findSold(parcel, { settings, ...(signal && { signal }) })
      if (sold.kind === 'sold') return { kind: 'accepted', booking: sold.booking }
      if (sold.kind !== 'none') return sold
    }
    const made = janioOrderOf(parcel, settings)
    if (made.kind !== 'order') return made
    const created = await createOrders(settings, [made.order], signal)
    if (created.kind === 'rejected') return { kind: 'rejected', words: created.words }
    if (created.kind !== 'created') return created
    const [order] = created.orders
    return order
      ? { kind: 'accepted', booking: bookingOf(order) }
      : { kind: 'unreadable', reason: 'Janio answered a booking without an order.', sample: '' }
  },

  findSold,

  async fetchLabel({ trackingNumber, labelUrl }, { settings, signal }): Promise<LabelOutcome> {
    const known = labelUrl === undefined ? undefined : await labelAt(labelUrl, signal)
    if (known?.kind === 'label') return known
    const found = await listOrders(settings, { trackingNos: [trackingNumber] }, signal)
    if (found.kind !== 'orders') return known ?? found
    const url = found.orders.find(({ tracking_no: number }) => number === trackingNumber)?.order_label_url
    if (!url) return known ?? { kind: 'not-yet' }
    // An old address may no longer work.
    return known && url === labelUrl ? known : labelAt(url, signal)
  },

  voiding: { how: 'never' },

  tracking: {
    most: JANIO_MAX_TRACKED,
    async track(numbers, { settings, signal }) {
      const answer = await track(settings, numbers, signal)
      return answer.kind === 'updates' ? { kind: 'events', events: janioEventsOf(answer.updates, settings) } : answer
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

const labelAt = async (url: string, signal: AbortSignal | undefined): Promise<LabelOutcome> => {
  const fetched = await fetchLabel(url, signal)
  return fetched.kind === 'file' ? { kind: 'label', label: fetched.file } : fetched
}

/** Its label is requested by a separate call, whether there is one yet or not. */
const bookingOf = ({ tracking_no: trackingNumber, order_label_url: labelUrl }: CreatedOrder): CarrierBooking => ({
  trackingNumber,
  ...(labelUrl && { labelUrl }),
})
