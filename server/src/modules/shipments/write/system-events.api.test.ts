import { getParcel } from '@waybill/contract/parcels/endpoints'
import { leaveOrigin } from '@waybill/contract/parcels/list-endpoints'
import { STATUS_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { applySystemEvent } from '@waybill/contract/shipments/status-transitions'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { systemEvents, type SystemEventInput, type SystemEventResult } from './system-events.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

/** Minutes after every parcel here was made. */
const minute = (n: number): Date => new Date(Date.UTC(2099, 0, 1, 0, n))
const NOW = minute(1_000)

const keyOf = (id: string) =>
  waybill.fixtures.db.selectFrom('shipment').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirstOrThrow()

/** A parcel of a service after an event of a status, at minute 0. */
const parcelIn = async (status: StatusCode, fields: object = {}) => {
  const { id } = await waybill.parcels.make({ status, ...fields })
  const key = await keyOf(id)
  await waybill.fixtures.db
    .updateTable('shipment_event')
    .set({ status, at: minute(0) })
    .where('shipment_id', '=', id)
    .execute()
  return key
}

type Told = Partial<Omit<SystemEventInput, 'key'>>
type Key = SystemEventInput['key']
const event = (key: Key, input: Told): SystemEventInput => ({
  ...{ key, source: 'janio', eventId: null, status: null, at: minute(1), place: null, reason: null, by: 'Janio' },
  ...{ isFromCarrier: true, ...input },
})
const send = (events: readonly SystemEventInput[]): Promise<SystemEventResult[]> =>
  waybill.fixtures.db.transaction().execute((tx) => systemEvents(tx, events, NOW))
const tell = (key: Key, ...input: Told[]) => send(input.map((one) => event(key, one)))

const short = (result: SystemEventResult): string => (result.outcome === 'kept' ? result.reason : result.outcome)
const read = async ({ id }: Key) => valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } }))
/** The timeline, oldest first: how each event was recorded. */
const timeline = async (key: Key) =>
  (await read(key)).shipmentStatuses.toReversed().map(({ statusCode, applied }) => [statusCode, applied])

describe('a system event (STA-12)', () => {
  test('moves the parcel to a later phase, with its time, place, words and source in the timeline', async () => {
    const key = await parcelIn(3300)
    const before = await read(key)
    const input = { status: 3007, at: minute(7), place: 'Tân Sơn Nhất', reason: 'Loaded', by: 'Janio' } as const
    expect(await tell(key, input)).toEqual([{ outcome: 'moved', status: 3300 }])
    const after = await read(key)
    expect(after).toMatchObject({ currentStatus: 3007, version: before.version + 1 })
    expect(after.shipmentStatuses[0]).toMatchObject({
      ...{ statusCode: 3007, updatedDate: minute(7).toISOString(), location: 'Tân Sơn Nhất' },
      ...{ reason: 'Loaded', actionUser: 'Janio', applied: true },
    })
    const row = await waybill.fixtures.db
      .selectFrom('shipment')
      .select(['status_at', 'updated_at', 'updated_by'])
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status_at: minute(7), updated_at: NOW, updated_by: 'Janio' })
  })

  test.each<[string, StatusCode, Told, string]>([
    ['one that goes back', 6013, { status: 3007 }, 'not_ahead'],
    ['one of the hub’s, from a carrier', 3200, { status: 3300 }, 'hub_only'],
    ['one of the status that it has', 3007, { status: 3007 }, 'same_status'],
    ['one without a status', 3007, { reason: 'Weather' }, 'no_status'],
    ['any of a delivered parcel but its return', 6034, { status: 6013 }, 'final'],
    ['a return of a delivered parcel that no carrier says', 6034, { status: 7002, isFromCarrier: false }, 'final'],
    ['any of a cancelled parcel', 3021, { status: 6034 }, 'final'],
    ['one older than the newest that moved it', 3007, { status: 3500, at: minute(-1) }, 'older'],
  ])('%s stays in the timeline as not applied, and changes nothing else', async (_, from, input, reason) => {
    const key = await parcelIn(from)
    const before = await read(key)
    expect(await tell(key, input)).toEqual([{ outcome: 'kept', status: from, reason }])
    const { shipmentStatuses, ...after } = await read(key)
    expect(after).toEqual({ ...after, ...{ ...before, shipmentStatuses: undefined } })
    expect(await timeline(key)).toContainEqual([input.status ?? null, false])
    expect(shipmentStatuses).toHaveLength(before.shipmentStatuses.length + 1)
  })

  test('with a hub status from an import or a manifest moves the parcel', async () => {
    const key = await parcelIn(3200)
    expect((await tell(key, { status: 3300, isFromCarrier: false })).map(short)).toEqual(['moved'])
    expect((await read(key)).currentStatus).toBe(3300)
  })

  test('that is later reactivates a lost shipment', async () => {
    const key = await parcelIn(3400)
    const results = await tell(
      key,
      { status: 2007, at: minute(1) },
      { status: 3007, at: minute(1) },
      { status: 3007, at: minute(2) },
      { status: 6034, at: minute(3) },
    )
    expect(results.map(short)).toEqual(['moved', 'not_ahead', 'moved', 'moved'])
  })

  test('takes a local service from the hub to delivery', async () => {
    const key = await parcelIn(3300, { serviceCode: 'DLV', shipToAddress: { country: 'VN', postcode: '700000' } })
    expect((await tell(key, { status: 6013 })).map(short)).toEqual(['moved'])
  })

  test('follows the same rules for an order', async () => {
    const { id } = await waybill.orders.make({ status: 3300 })
    expect((await tell(await keyOf(id), { status: 3007, at: NOW })).map(short)).toEqual(['moved'])
  })

  test('for an unknown shipment is dropped', async () => {
    const nobodys = { id: newId(), owner_id: newId() }
    const key = await parcelIn(3300)
    const results = await send([event(nobodys, { status: 3007 }), event(key, { status: 3007 })])
    expect(results.map(short)).toEqual(['no_shipment', 'moved'])
  })

  test('finds the shipment under its current owner', async () => {
    const key = await parcelIn(3300)
    expect((await send([event({ ...key, owner_id: newId() }, { status: 3007 })])).map(short)).toEqual(['moved'])
  })
})

describe('events of a shipment apply in the order of their times (STA-15)', () => {
  test('however they arrive in one call; each has its result at its index', async () => {
    const key = await parcelIn(3001)
    const results = await tell(
      key,
      { status: 6034, at: minute(9) },
      { status: 3400, at: minute(3) },
      { status: 6013, at: minute(8) },
      { status: 3007, at: minute(10) },
    )
    expect(results).toEqual([
      { outcome: 'moved', status: 6013 },
      { outcome: 'moved', status: 3001 },
      { outcome: 'moved', status: 3400 },
      { outcome: 'kept', status: 6034, reason: 'final' },
    ])
    expect(await timeline(key)).toEqual([
      [3001, true],
      [3400, true],
      [6013, true],
      [6034, true],
      [3007, false],
    ])
    expect((await read(key)).version).toBe(3)
  })

  test('a late one is put in its place in the timeline and moves nothing', async () => {
    const key = await parcelIn(3001)
    await tell(key, { status: 3007, at: minute(5) })
    expect((await tell(key, { status: 3400, at: minute(4) })).map(short)).toEqual(['older'])
    expect(await timeline(key)).toEqual([
      [3001, true],
      [3400, false],
      [3007, true],
    ])
  })

  test('those with the same time are applied and listed in the given order', async () => {
    const key = await parcelIn(3001)
    const steps = [3200, 3400, 3007, 3500, 3013, 6013, 6034] as const
    expect((await tell(key, ...steps.map((status) => ({ status })))).map(short)).toEqual(steps.map(() => 'moved'))
    expect(await timeline(key)).toEqual([3001, ...steps].map((status) => [status, true]))
  })

  test('any events in any order and any batches end like the rule applied one by one', async () => {
    const input = fc.record({
      status: fc.option(fc.constantFrom(...STATUS_CODES), { nil: null }),
      minute: fc.integer({ min: -2, max: 12 }),
      isFromCarrier: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...STATUS_CODES),
        fc.array(fc.array(input, { maxLength: 5 }), { maxLength: 3 }),
        async (from, portions) => {
          const key = await parcelIn(from)
          let current: StatusCode = from
          let newestAppliedAt = minute(0)
          for (const portion of portions) {
            const events = portion.map((one) => ({ ...one, at: minute(one.minute) }))
            const results = await tell(key, ...events)
            const expected: string[] = []
            for (const [nth, one] of [...events.entries()].sort(([, a], [, b]) => a.minute - b.minute)) {
              const traits = { isImport: false, isLocalService: false }
              const verdict = applySystemEvent({ ...traits, current, newestAppliedAt, event: one })
              expected[nth] = verdict.moves ? 'moved' : verdict.reason
              if (!verdict.moves || one.status === null) continue
              current = one.status
              newestAppliedAt = one.at
            }
            expect(results.map(short)).toEqual(expected)
          }
          const { kept } = await waybill.fixtures.db
            .selectFrom('shipment_event')
            .select((eb) => eb.fn.countAll<number>().as('kept'))
            .where('shipment_id', '=', key.id)
            .where('source', '=', 'janio')
            .executeTakeFirstOrThrow()
          expect(kept).toBe(portions.flat().length)
          expect((await read(key)).currentStatus).toBe(current)
        },
      ),
      { numRuns: 60 },
    )
  }, 120_000)
})

describe('a repeated event (STA-15)', () => {
  test('is dropped: sent again, twice in one call, and together with a new one', async () => {
    const key = await parcelIn(3300)
    const first = { status: 3400, eventId: '1', at: minute(1) } as const
    expect((await tell(key, first, first)).map(short)).toEqual(['moved', 'known'])
    const before = await read(key)
    expect((await tell(key, first)).map(short)).toEqual(['known'])
    expect(await read(key)).toEqual(before)
    const results = await tell(key, { status: 3007, eventId: '2', at: minute(2) }, first)
    expect(results.map(short)).toEqual(['moved', 'known'])
    expect(await timeline(key)).toHaveLength(3)
  })

  test('is recognised by source and shipment: another source, another shipment, or no id makes a new event', async () => {
    const [key, other] = [await parcelIn(3300), await parcelIn(3300)]
    await tell(key, { eventId: '1' })
    const results = await send([
      event(key, { eventId: '1', source: 'ghn' }),
      event(other, { eventId: '1' }),
      event(key, { eventId: null }),
      event(key, { eventId: null }),
    ])
    expect(results.map(short)).toEqual(Array(4).fill('no_status'))
  })

  test('sent by many at the same moment is stored once, and moves once', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => parcelIn(3300)))
    const events = keys.map((key) => event(key, { status: 3007, eventId: 'same' }))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => send(nth % 2 === 0 ? events : events.toReversed())),
    )
    expect(answers.flat().map(short).toSorted()).toEqual([...Array(25).fill('known'), ...Array(5).fill('moved')])
    for (const key of keys) {
      expect(await timeline(key)).toHaveLength(2)
      expect((await read(key)).version).toBe(3)
    }
  })
})

describe('a move by a system event', () => {
  test('notifies people who observe the status; open screens are updated even if an event is only stored', async () => {
    const [moved, kept] = [await parcelIn(6013), await parcelIn(6034)]
    const { version } = await read(kept)
    const live = await connectLive(waybill.url, (await waybill.as('merchant')).token)
    await send([event(moved, { status: 6034 }), event(kept, { status: 3007 })])
    await vi.waitFor(() => expect(live.of('Changed')).toHaveLength(2), { timeout: 15_000, interval: 20 })
    expect(live.of('Changed')).toContainEqual({ kind: 'parcel', id: kept.id, version })
    expect(live.of('Notify').map(({ id, status }) => [id, status])).toEqual([[moved.id, 6034]])
    live.close()
  })

  test('back to the hub removes the parcel from an active batch', async () => {
    const key = await parcelIn(3300)
    valueOf(await (await waybill.as('ops')).call(leaveOrigin, { body: [key.id] }))
    await tell(key, { status: 3300, isFromCarrier: false, at: NOW })
    const { left_origin_batch_id } = await waybill.fixtures.db
      .selectFrom('shipment')
      .select('left_origin_batch_id')
      .where('id', '=', key.id)
      .executeTakeFirstOrThrow()
    expect([(await read(key)).currentStatus, left_origin_batch_id]).toEqual([3300, null])
  })

  test('to a final status ends work on its label', async () => {
    const key = await parcelIn(6013)
    await waybill.fixtures.db
      .updateTable('shipment')
      .set({ booking_started_at: minute(0), label_state: 'redrawing' })
      .where('id', '=', key.id)
      .execute()
    await tell(key, { status: 6034 })
    expect(
      await waybill.fixtures.db
        .selectFrom('shipment')
        .select(['booking_started_at', 'label_state'])
        .where('id', '=', key.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ booking_started_at: null, label_state: 'outdated' })
  })

  test.each(['awaited', 'missing'] as const)(
    'to a final status ends the wait for a label that is %s, of the parcel and of its booking',
    async (label_state) => {
      const { db } = waybill.fixtures
      const [key, other] = [await parcelIn(6013), await parcelIn(6013)]
      for (const { id } of [key, other]) {
        await db.updateTable('shipment').set({ label_state }).where('id', '=', id).execute()
        const booking = { carrier: 'ghn', state: 'accepted', waiting_since: minute(0) } as const
        const row = await db.selectFrom('shipment').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()
        await db
          .insertInto('carrier_booking')
          .values({ ...booking, ...row, shipment_id: id })
          .execute()
      }
      await tell(key, { status: 6034 })
      const labelOf = ({ id }: { id: string }) =>
        db
          .selectFrom('shipment as s')
          .innerJoin('carrier_booking as b', 'b.shipment_id', 's.id')
          .select(['s.label_state', 'b.state'])
          .where('s.id', '=', id)
          .executeTakeFirstOrThrow()
      expect(await labelOf(key)).toEqual({ label_state: null, state: 'booked' })
      expect(await labelOf(other)).toEqual({ label_state, state: 'accepted' })
    },
  )

  test('updates the daily totals: thousands of two companies in one call', async () => {
    const [ours, theirs] = [await parcelIn(3300), await parcelIn(3400, { by: 'rival' })]
    await waybill.parcels.copy(ours, 1_500)
    await waybill.parcels.copy(theirs, 1_500)
    await waybill.fixtures.recountDays()
    const keys = await waybill.fixtures.db
      .selectFrom('shipment')
      .select(['id', 'owner_id'])
      .where('number', 'like', 'COPY%')
      .execute()
    const results = await send(
      keys.map((key, nth) => event(key, { status: 3007, at: new Date(minute(1).getTime() + nth * 7), eventId: '1' })),
    )
    expect(results.filter(({ outcome }) => outcome === 'moved')).toHaveLength(3_000)
    const { rows } = await sql<{ differing: number; times: number }>`
      select count(*)::int as differing, (
        select count(*)::int from shipment s join shipment_event e on e.shipment_id = s.id and e.at = s.status_at
        where s.number like 'COPY%' and e.source_event_id = '1'
      ) as times
      from (
        select owner_id, status, count(*)::int from shipment group by 1, 2 except
        select owner_id, status, sum(shipments)::int from shipment_daily_total group by 1, 2
      ) different`.execute(waybill.fixtures.db)
    expect(rows).toEqual([{ differing: 0, times: 3_000 }])
  }, 60_000)
})
