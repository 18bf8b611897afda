import { cancelParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { Fault } from '@waybill/simulators/kit/faults'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { checkConnection } from './check-connections.ts'
import { enqueueTracking } from './carrier-chores.ts'
import { type CarriedWaybill, startCarriedWaybill } from './testing/carried-waybill.ts'
import { CARRIER_SUITES, type ServedCarrier } from './testing/carrier-simulators.ts'
import { bookParcel } from './jobs/book-parcel.job.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { trackParcels } from './jobs/track-parcels.job.ts'
import { voidLabel } from './jobs/void-label.job.ts'

/** Rules of every outside carrier, each against the simulator of its protocol. */
describe.each(CARRIER_SUITES)('$carrier', (suite) => {
  const { carrier, secret, calls, voidCall, wish } = suite
  let carried: CarriedWaybill
  let simulator: ServedCarrier
  let waybill: TestWaybill
  let log: string
  beforeAll(async () => {
    log = ''
    const logTo = new Writable({
      write(text, _encoding, done) {
        log += String(text)
        done()
      },
    })
    carried = await startCarriedWaybill(suite, logTo)
    ;({ simulator, waybill } = carried)
  })
  beforeEach(async () => {
    simulator.faults.clear()
    await context().db.deleteFrom('partner_connection').execute()
  })
  afterAll(() => carried.close())

  const signal = new AbortController().signal
  const named = (name1: string) => ({ ...wish, shipToAddress: { ...wish.shipToAddress, name1 } })
  const context = () => carried.context()
  const make = (asked = wish) => carried.make(asked)
  const book = (parcel: ParcelDetail) => carried.book(parcel)
  const read = (parcel: ParcelDetail) => carried.read(parcel)
  const bookingOf = ({ id }: ParcelDetail) =>
    context().db.selectFrom('carrier_booking').selectAll().where('shipment_id', '=', id).executeTakeFirst()
  const connection = () =>
    context().db.selectFrom('partner_connection').selectAll().where('name', '=', carrier).executeTakeFirst()
  /** Booked, with its label, whether it came at once or was requested. */
  const booked = async (asked = wish): Promise<ParcelDetail> => {
    const made = await make(asked)
    await book(made)
    if ((await bookingOf(made))?.state === 'accepted') await fetchLabel.run(context(), { id: made.id }, signal)
    return read(made)
  }

  test('sells a label: tracking number and label are stored, and its connection works', async () => {
    const parcel = await booked()
    expect(parcel).toMatchObject({ hasLabel: true, labelState: null, isBooking: false, additionalMessage: null })
    expect(parcel.trackingNumber).not.toBe(parcel.sglShipmentId)
    expect(await bookingOf(parcel)).toMatchObject({ carrier, state: 'booked', asked_for: null, asked_until: null })
    expect(await connection()).toMatchObject({ state: 'working', reason: null })
    expect(simulator.sold(parcel.sglShipmentId)).toBe(1)
  })

  test('a lost answer to an accepted booking is found again: one label is bought', async () => {
    const made = await make()
    simulator.faults.set(calls.book, 'lost-answer', 1)
    await expect(book(made)).rejects.toThrow()
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
    await book(made)
    expect((await read(made)).trackingNumber).not.toBeNull()
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
  })

  test('a booking found again after the parcel was edited marks its label as outdated', async () => {
    const made = await make()
    simulator.faults.set(calls.book, 'lost-answer', 1)
    await expect(book(made)).rejects.toThrow()
    await context()
      .db.updateTable('shipment')
      .set({ receiver_address_line1: '99 Other St' })
      .where('id', '=', made.id)
      .execute()
    await book(made)
    expect(['outdated', 'awaited']).toContain((await read(made)).labelState)
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
  })

  test('two workers on one booking buy one label', async () => {
    const made = await make()
    await Promise.allSettled([book(made), book(made)])
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
    expect((await read(made)).trackingNumber).not.toBeNull()
  })

  test('a booking that another worker is asking for is left to it until its lease ends', async () => {
    const made = await make()
    simulator.faults.set(calls.book, 'error', 1)
    await expect(book(made)).rejects.toThrow()
    const asks = simulator.calls(calls.book)
    const until = (ms: number) =>
      context()
        .db.updateTable('carrier_booking')
        .set({ asked_until: new Date(Date.now() + ms) })
        .where('shipment_id', '=', made.id)
        .execute()
    await until(20_000)
    await expect(book(made)).rejects.toThrow('Another worker asks the carrier.')
    expect(simulator.calls(calls.book)).toBe(asks)
    await until(-1)
    await book(made)
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
  })

  test('says in its own words why it refuses a parcel', async () => {
    const made = await make(named('FAULT REFUSED'))
    await book(made)
    const parcel = await read(made)
    expect(parcel).toMatchObject({ currentStatus: 3004, trackingNumber: null, isBooking: false })
    expect(parcel.additionalMessage).toMatch(/\S/)
    expect(await bookingOf(made)).toMatchObject({ state: 'failed', asked_for: null })
  })

  test('is polled for tracking until the parcel is delivered', async () => {
    const parcel = await booked()
    await waybill.fixtures.setStatus(parcel.id, 3003)
    await context()
      .db.updateTable('carrier_booking')
      .set({ next_track_at: new Date(0) })
      .execute()
    simulator.deliver(parcel.trackingNumber ?? '')
    await enqueueTracking(context())
    await trackParcels.run(context(), { carrier }, signal)
    expect(await read(parcel)).toMatchObject({ currentStatus: 6034 })
    expect(await bookingOf(parcel)).toMatchObject({ next_track_at: null })
    const events = (await read(parcel)).shipmentStatuses.length
    await context()
      .db.updateTable('carrier_booking')
      .set({ next_track_at: new Date(0) })
      .execute()
    await trackParcels.run(context(), { carrier }, signal)
    expect((await read(parcel)).shipmentStatuses).toHaveLength(events)
  })

  test('with wrong keys bookings wait and the connection reports it; with correct keys the queue drains', async () => {
    const made = await make()
    simulator.faults.set('*', 'wrong-credentials')
    await book(made)
    expect(await read(made)).toMatchObject({
      currentStatus: 3001,
      isBooking: false,
      additionalMessage: 'The connection to the carrier does not work. The parcel is booked as soon as it works again.',
    })
    expect(await bookingOf(made)).toMatchObject({ state: 'waiting', is_held: true })
    expect(await connection()).toMatchObject({ state: 'misconfigured' })
    const requests = simulator.calls(calls.book)
    const other = await make()
    await book(other)
    expect(simulator.calls(calls.book), 'nobody is asked with refused keys').toBe(requests)
    expect(await checkConnection(context(), carrier)).toMatchObject({ kind: 'misconfigured' })
    simulator.faults.clear()
    expect(await checkConnection(context(), carrier)).toEqual({ kind: 'working' })
    expect(await connection()).toMatchObject({ state: 'working', reason: null })
    expect(await bookingOf(made)).toMatchObject({ state: 'waiting', is_held: false })
    for (const parcel of [made, other]) await book(parcel)
    expect(await read(made)).toMatchObject({ additionalMessage: null, currentStatus: 3001 })
    expect([made, other].map(({ sglShipmentId }) => simulator.sold(sglShipmentId))).toEqual([1, 1])
  })

  /** The state of the booking after the attempt with the fault; the next one always sells one label. */
  test.each([
    ['no-answer', 'unavailable'],
    ['error', 'unavailable'],
    ['lost-answer', 'unavailable'],
    ['malformed', 'unreadable'],
    ['other-form', 'unreadable'],
  ] as [Fault, string][])('%s to a booking: %s, retried, one label', async (fault, state) => {
    const made = await make()
    simulator.faults.set(calls.book, fault, 1)
    await expect(bookParcel.run(context(), { id: made.id, queue: carrier }, simulator.unanswered())).rejects.toThrow()
    expect(await read(made)).toMatchObject({ isBooking: true, currentStatus: 3001, trackingNumber: null })
    expect(await connection()).toMatchObject({ state })
    await book(made)
    expect((await read(made)).trackingNumber).not.toBeNull()
    expect(await connection()).toMatchObject({ state: 'working', reason: null, sample: null })
    expect(simulator.sold(made.sglShipmentId)).toBe(1)
  })

  test.each(['error', 'malformed', 'other-form', 'lost-answer'] as Fault[])(
    '%s to a label request: it is retried',
    async (fault) => {
      const made = await make()
      simulator.faults.set(calls.label, fault)
      await book(made)
      await fetchLabel.run(context(), { id: made.id }, signal)
      expect(await read(made)).toMatchObject({ labelState: 'awaited', hasLabel: false })
      simulator.faults.clear()
      await fetchLabel.run(context(), { id: made.id }, signal)
      expect(await read(made)).toMatchObject({ labelState: null, hasLabel: true })
      expect(simulator.sold(made.sglShipmentId)).toBe(1)
    },
  )

  const FAULTS: [Fault, string][] = [
    ['no-answer', 'unavailable'],
    ['error', 'unavailable'],
    ['lost-answer', 'unavailable'],
    ['malformed', 'unreadable'],
    ['other-form', 'unreadable'],
    ['wrong-credentials', 'misconfigured'],
  ]

  test.each(FAULTS)('%s to a tracking request: %s, nothing moves; the retry moves it', async (fault, state) => {
    const parcel = await booked()
    await waybill.fixtures.setStatus(parcel.id, 3003)
    await context().db.deleteFrom('partner_connection').execute()
    const track = async (cut: AbortSignal) => {
      const due = context()
        .db.updateTable('carrier_booking')
        .set({ next_track_at: new Date(0) })
      await due.where('shipment_id', '=', parcel.id).execute()
      await trackParcels.run(context(), { carrier }, cut)
    }
    simulator.deliver(parcel.trackingNumber ?? '')
    simulator.faults.set(calls.track, fault)
    await expect(track(simulator.unanswered())).rejects.toThrow()
    expect(await read(parcel)).toMatchObject({ currentStatus: 3003 })
    expect(await connection()).toMatchObject({ state })
    simulator.faults.clear()
    await checkConnection(context(), carrier)
    await track(signal)
    expect(await read(parcel)).toMatchObject({ currentStatus: 6034 })
  })

  test.each(FAULTS.filter(([fault]) => fault !== 'no-answer'))(
    '%s to Try now: %s, and the next attempt shows that it works',
    async (fault, state) => {
      simulator.faults.set(calls.check, fault)
      expect(await checkConnection(context(), carrier)).toMatchObject({ kind: state })
      expect(await connection()).toMatchObject({ state })
      simulator.faults.clear()
      expect(await checkConnection(context(), carrier)).toEqual({ kind: 'working' })
      expect(await connection()).toMatchObject({ state: 'working', reason: null })
    },
  )

  if (voidCall !== null) {
    test('voids a label, and answers the same when it is asked again', async () => {
      const parcel = await booked()
      valueOf(await (await waybill.as('merchant')).call(cancelParcel, { params: { id: parcel.id } }))
      const [asked] = await context()
        .db.selectFrom('label_void')
        .selectAll()
        .where('shipment_id', '=', parcel.id)
        .execute()
      const id = asked?.id ?? ''
      simulator.faults.set(voidCall, 'lost-answer', 1)
      await expect(voidLabel.run(context(), { id }, signal)).rejects.toThrow()
      await voidLabel.run(context(), { id }, signal)
      expect(await read(parcel)).toMatchObject({ currentStatus: 3021, voidState: null, hasLabel: false })
      expect(simulator.sold(parcel.sglShipmentId)).toBe(0)
    })

    test.each(['error', 'malformed', 'other-form', 'wrong-credentials'] as Fault[])(
      '%s to a void request: it is retried, and refused in the end',
      async (fault) => {
        const parcel = await booked()
        valueOf(await (await waybill.as('merchant')).call(cancelParcel, { params: { id: parcel.id } }))
        const asked = await context()
          .db.selectFrom('label_void')
          .select('id')
          .where('shipment_id', '=', parcel.id)
          .executeTakeFirst()
        const id = asked?.id ?? ''
        simulator.faults.set('*', fault)
        await expect(voidLabel.run(context(), { id }, signal)).rejects.toThrow()
        expect(await read(parcel)).toMatchObject({ voidState: 'voiding' })
        await voidLabel.onPermanentFailure(context(), { id }, new Error('over'))
        expect(await read(parcel)).toMatchObject({ voidState: 'kept', currentStatus: 3021 })
      },
    )
  } else
    test('does not void labels: a cancel says that the label stays bought', async () => {
      const parcel = await booked()
      expect(parcel).toMatchObject({ labelVoid: 'never' })
      const cancelled = await (await waybill.as('merchant')).call(cancelParcel, { params: { id: parcel.id } })
      expect(valueOf(cancelled)).toMatchObject({ currentStatus: 3021, voidState: 'kept' })
    })

  test('never leaks the API key', async () => {
    simulator.faults.set('*', 'malformed')
    const made = await make()
    await expect(book(made)).rejects.toThrow()
    await checkConnection(context(), carrier)
    const kept = [
      log,
      JSON.stringify(await read(made)),
      JSON.stringify(await context().db.selectFrom('partner_connection').selectAll().execute()),
      JSON.stringify(await context().db.selectFrom('audit_entry').selectAll().execute()),
    ]
    for (const text of kept) expect(text).not.toContain(secret)
  })
})
