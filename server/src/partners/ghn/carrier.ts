import type { Settings } from '../../platform/settings.ts'
import type { BookingOutcome, CarrierBooking, CarrierPort, LabelOutcome, VoidOutcome } from '../carrier-port.ts'
import {
  cancelOrders,
  createOrder,
  fetchLabels,
  getOrder,
  getOrderByClientCode,
  printToken,
  searchOrders,
} from './client.ts'
import { GHN_ABROAD_MESSAGE, ghnEventsOf, ghnHookEvents, ghnOrderOf } from './mapping.ts'
import { findGhnCodes } from './places.ts'
import type { NewGhnOrder } from './wire.ts'

/** GHN, Giao Hàng Nhanh, which delivers within Vietnam (rules BKG-50 to BKG-54). */
export const ghnCarrier: CarrierPort = {
  async book(parcel, { settings, signal, isRepeated }): Promise<BookingOutcome> {
    const named = ghnOrderOf(parcel, settings)
    if (!named) return { kind: 'rejected', words: GHN_ABROAD_MESSAGE }
    const known = isRepeated ? await getOrderByClientCode(settings, parcel.number, signal) : NONE_KNOWN
    if (known.kind !== 'orders') return known
    const sold = known.orders.find(isOpen)
    if (sold) return { kind: 'accepted', booking: bookingOf(sold.order_code) }
    const created = await createOrder(settings, await withCodes(named, settings, signal), signal)
    if (created.kind !== 'created') return created
    const { orderCode } = created
    const isCancelled = known.orders.some(({ order_code: cancelled }) => cancelled === orderCode)
    return isCancelled
      ? { kind: 'rejected', words: cancelledMessage(orderCode) }
      : { kind: 'accepted', booking: bookingOf(orderCode) }
  },

  async findSold({ number }, { settings, signal }) {
    const known = await getOrderByClientCode(settings, number, signal)
    if (known.kind !== 'orders') return known
    const sold = known.orders.find(isOpen)
    return sold ? { kind: 'sold', booking: bookingOf(sold.order_code) } : { kind: 'none' }
  },

  async fetchLabel({ trackingNumber }, { settings, signal }): Promise<LabelOutcome> {
    const printed = await printToken(settings, [trackingNumber], signal)
    if (printed.kind !== 'token') return printed
    const fetched = await fetchLabels(settings, printed, signal)
    return fetched.kind === 'file' ? { kind: 'label', label: fetched.file } : fetched
  },

  voiding: {
    how: 'remotely',
    async void({ trackingNumber }, { settings, signal }): Promise<VoidOutcome> {
      const answer = await cancelOrders(settings, [trackingNumber], signal)
      if (answer.kind !== 'switched' && answer.kind !== 'rejected') return answer
      const one = answer.kind === 'switched' ? answer.orders[0] : { isDone: false, words: answer.words }
      if (one?.isDone) return { kind: 'voided' }
      const found = await getOrder(settings, trackingNumber, signal)
      if (found.kind === 'order' && found.order.status === 'cancel') return { kind: 'voided' }
      if (found.kind === 'order' || found.kind === 'unknown') return { kind: 'rejected', words: one?.words ?? '' }
      return found
    },
  },

  tracking: {
    // Its call takes one number.
    most: 1,
    async track([number = ''], { settings, signal }) {
      const found = await getOrder(settings, number, signal)
      if (found.kind === 'unknown') return { kind: 'events', events: [] }
      return found.kind === 'order' ? { kind: 'events', events: ghnEventsOf(found.order, settings) } : found
    },
  },

  readHook(body, settings) {
    const events = ghnHookEvents(body, settings)
    return events && { events, labels: [] }
  },

  async check({ settings, signal }) {
    const found = await searchOrders(settings, { offset: 0, limit: 1 }, signal)
    if (found.kind === 'orders') return { kind: 'working' }
    if (found.kind !== 'rejected') return found
    return { kind: 'unreadable', reason: 'GHN refused a search.', sample: found.words }
  },

  limits: ({ GHN_PER_SECOND: perSecond, GHN_AT_ONCE: atOnce }) => ({ perSecond, atOnce }),
  regeneratesLabel: false,
}

/** An address of three levels by GHN's own codes, where its lists have each name once (rule BKG-54). */
const withCodes = async (order: NewGhnOrder, settings: Settings, signal?: AbortSignal): Promise<NewGhnOrder> => {
  if (!('to_district_name' in order)) return order
  const { to_ward_name: ward, to_district_name: district, to_province_name: province, ...rest } = order
  const codes = await findGhnCodes(settings, { ward, district, province }, signal)
  return codes === null ? order : { ...rest, ...codes }
}

const NONE_KNOWN = { kind: 'orders', orders: [] } as const

const isOpen = ({ status }: { status: string }): boolean => status !== 'cancel'

const bookingOf = (orderCode: string): CarrierBooking => ({ trackingNumber: orderCode })

const cancelledMessage = (orderCode: string) => `GHN answers with the cancelled order ${orderCode}.`
