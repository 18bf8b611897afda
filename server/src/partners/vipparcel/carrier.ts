import type {
  BookingOutcome,
  BoughtLabel,
  CarrierBooking,
  CarrierCall,
  CarrierPort,
  LabelOutcome,
} from '../carrier-port.ts'
import type { Problem } from '../partner-http.ts'
import {
  editLabel,
  getBalance,
  getLabel,
  getLabelFile,
  printLabel,
  requestRefund,
  trackNumber,
  LIST_PAGE,
  listLabels,
} from './client.ts'
import { eventsOf, labelChange, newLabel } from './mapping.ts'
import type { LabelRecord } from './wire.ts'

const DAY_MS = 86_400_000
/** As long as a label can be returned. */
const LOOKS_BACK_MS = 10 * DAY_MS
/** Their clock and ours may differ. */
const CLOCKS_DIFFER_MS = 600_000
/** Labels bought meanwhile only move rows to later pages; maximum pages searched. */
const MAX_PAGES = 200
const GIVEN_BACK = ['refunded', 'refund_requested']

/**
 * VIPparcel's newest label for a number of ours (rule BKG-6): it has no search by reference, so its list is read back
 * to `askedSince`. Returned labels do not count.
 */
export const findSold = async (
  number: string,
  call: CarrierCall & { askedSince?: Date | undefined },
): Promise<{ kind: 'label'; label: LabelRecord } | { kind: 'none' } | Problem> => {
  const since = (call.askedSince?.getTime() ?? Date.now() - LOOKS_BACK_MS) - CLOCKS_DIFFER_MS
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const listed = await listLabels(call, { offset: page * LIST_PAGE })
    if (listed.kind === 'rejected')
      return { kind: 'unreadable', reason: 'VIPparcel refused its list of labels.', sample: listed.words }
    if (listed.kind !== 'labels') return listed
    const sold = listed.labels.find(
      ({ reference, status }) => reference === number && !GIVEN_BACK.includes(status ?? ''),
    )
    if (sold) return { kind: 'label', label: sold }
    const oldest = listed.labels.at(-1)
    if (!oldest || listed.labels.length < LIST_PAGE) return { kind: 'none' }
    if (oldest.created && Date.parse(oldest.created) < since) return { kind: 'none' }
  }
  const looked = MAX_PAGES * LIST_PAGE
  return { kind: 'unavailable', reason: `None of the newest ${looked} labels of VIPparcel is for ${number}.` }
}

/** Marks a parcel whose label is corrected there after a change of its weight (rule BKG-62). */
const FIRST_SERVICE = 'VIPPARCEL'
const REFUND_REASON = 'The shipment was cancelled'
/** It was asked before, with a lost answer. */
const REFUNDED_BEFORE = /already (been )?(requested|refunded)/i

/** VIPparcel sells USPS labels (README.md). */
export const vipparcelCarrier: CarrierPort = {
  async book(parcel, call) {
    const label = newLabel(parcel, call.settings)
    if (label.kind !== 'mapped') return label
    if (call.isRepeated) {
      const sold = await findSold(parcel.number, call)
      if (sold.kind === 'label') return booked(sold.label, call)
      if (sold.kind !== 'none') return sold
    }
    const printed = await printLabel(call, label.value)
    return printed.kind === 'label' ? booked(printed.label, call) : printed
  },
  async findSold({ number, askedSince }, call) {
    const sold = await findSold(number, { ...call, askedSince })
    if (sold.kind !== 'label') return sold
    const booking = await bookingOf(sold.label, call)
    return booking.kind === 'booking' ? { kind: 'sold', booking: booking.booking } : booking
  },
  fetchLabel: (bought, call) => withLabelId(bought, call, (id) => labelFile(id, call)),
  updateLabel: (bought, parcel, call) =>
    withLabelId(bought, call, async (id) => {
      const change = labelChange(parcel)
      if (change.kind !== 'mapped') return change
      const edited = await editLabel(call, id, change.value)
      return edited.kind === 'edited' ? labelFile(id, call) : edited
    }),
  voiding: {
    how: 'remotely',
    void: (bought, call) =>
      withLabelId(bought, call, async (id) => {
        const refund = await requestRefund(call, { refundLabels: [id], reason: REFUND_REASON })
        const isDone = refund.kind === 'requested' || (refund.kind === 'rejected' && REFUNDED_BEFORE.test(refund.words))
        return isDone ? { kind: 'voided' } : refund
      }),
  },
  tracking: {
    most: 1,
    async track(numbers, call) {
      const events = []
      for (const number of numbers) {
        const reply = await trackNumber(call, number)
        // A number that USPS has not seen yet has no history.
        if (reply.kind === 'rejected') continue
        if (reply.kind !== 'history') return reply
        events.push(...eventsOf(number, reply.history, call.settings))
      }
      return { kind: 'events', events }
    },
  },
  async check(call) {
    const reply = await getBalance(call)
    if (reply.kind === 'rejected')
      return { kind: 'unreadable', reason: 'VIPparcel refused the question.', sample: reply.words }
    return reply.kind === 'balance' ? { kind: 'working' } : reply
  },
  limits: ({ VIPPARCEL_PER_SECOND, VIPPARCEL_AT_ONCE }) => ({
    perSecond: VIPPARCEL_PER_SECOND,
    atOnce: VIPPARCEL_AT_ONCE,
  }),
  regeneratesLabel: false,
}

/** Bought: with its file if that is ready, otherwise the file is requested later. */
const booked = async (label: LabelRecord, call: CarrierCall): Promise<BookingOutcome> => {
  const booking = await bookingOf(label, call)
  if (booking.kind !== 'booking') return booking
  const got = await getLabelFile(call, label.id)
  return got.kind === 'file'
    ? { kind: 'booked', booking: booking.booking, label: got.file }
    : { kind: 'accepted', booking: booking.booking }
}

const bookingOf = async (
  { id, trackNumber: number }: LabelRecord,
  call: CarrierCall,
): Promise<{ kind: 'booking'; booking: CarrierBooking } | Problem> => {
  if (number) return { kind: 'booking', booking: { trackingNumber: number, labelId: id, firstService: FIRST_SERVICE } }
  const reply = await getLabel(call, id)
  if (reply.kind === 'label' && reply.label.trackNumber) return bookingOf(reply.label, call)
  // It is sold: the next attempt finds it by our number.
  const reason = `The label ${id} is bought and has no tracking number yet.`
  return reply.kind === 'label' || reply.kind === 'rejected' ? { kind: 'unavailable', reason } : reply
}

const labelFile = async (id: string, call: Parameters<typeof getLabelFile>[0]): Promise<LabelOutcome> => {
  const got = await getLabelFile(call, id)
  return got.kind === 'file' ? { kind: 'label', label: got.file } : got
}

/** Runs an action on a bought label. If its id was lost with an answer, it is looked up by our number. */
const withLabelId = async <Outcome>(
  { labelId, number }: Pick<BoughtLabel, 'labelId' | 'number'>,
  call: Parameters<typeof findSold>[1],
  work: (id: string) => Promise<Outcome>,
): Promise<Outcome | Problem | { kind: 'rejected'; words: string }> => {
  if (labelId !== undefined) return work(labelId)
  const sold = await findSold(number, call)
  if (sold.kind === 'label') return work(sold.label.id)
  return sold.kind === 'none' ? { kind: 'rejected', words: `VIPparcel has no label for ${number}.` } : sold
}
