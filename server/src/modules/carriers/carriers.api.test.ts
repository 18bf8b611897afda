import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  checkConnection,
  claimLabel,
  listConnections,
  retryFailedBookings,
  unrefundedGrid,
} from '@waybill/contract/carriers/endpoints'
import type { ConnectionName } from '@waybill/contract/carriers/connections'
import { type Connection, MAX_COUNTED_BOOKINGS } from '@waybill/contract/carriers/schemas'
import { exportUnrefundedLabels } from '@waybill/contract/exports/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS } from '@waybill/contract/shipments/status'
import { type Insertable, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import type { CarrierBookingTable, PartnerConnectionTable } from '../../partner-tables.ts'
import { newId } from '../../platform/ids.ts'

const SECRETS = {
  JANIO_SECRET_KEY: 'janio-very-secret',
  GHN_TOKEN: 'ghn-very-secret',
  EBAY_CLIENT_SECRET: 'ebay-secret',
}
const NOW = new Date('2026-11-20T02:41:07.000Z')
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000)

let waybill: TestWaybill
let parcel: ParcelDetail
beforeAll(async () => {
  const env = { ...SECRETS, GHN_SHOP_ID: '885', EBAY_CLIENT_ID: 'ours' }
  waybill = await startTestWaybill({ env, now: () => NOW })
  await waybill.fixtures.people()
  parcel = await waybill.parcels.make()
})
beforeEach(async () => {
  for (const table of ['partner_connection', 'carrier_booking', 'label_void'] as const)
    await waybill.fixtures.db.deleteFrom(table).execute()
})
afterAll(() => waybill.close())

const listed = async (by = 'ops', headers: Record<string, string> = {}): Promise<Connection[]> =>
  valueOf(await (await waybill.as(by)).call(listConnections, { headers }))
const one = async (name: ConnectionName): Promise<Connection | undefined> =>
  (await listed()).find((connection) => connection.name === name)
const stand = (row: Insertable<PartnerConnectionTable>) =>
  waybill.fixtures.db.insertInto('partner_connection').values(row).execute()
const keyOf = ({ id }: { id: string }) =>
  waybill.fixtures.db.selectFrom('shipment').select(['id', 'owner_id']).where('id', '=', id).executeTakeFirstOrThrow()
const booking = async (row: Pick<CarrierBookingTable, 'carrier' | 'state' | 'waiting_since'>, of?: ParcelDetail) => {
  const { id, owner_id } = await keyOf(of ?? (await waybill.parcels.make()))
  await waybill.fixtures.db
    .insertInto('carrier_booking')
    .values({ ...row, shipment_id: id, owner_id })
    .execute()
}

describe('GET /api/Carrier', () => {
  test.each(['super', 'ops'])('is allowed to %s', async (by) => {
    expect((await listed(by)).map(({ name }) => name).sort()).toEqual([
      'ebay',
      'ghn',
      'ibc',
      'janio',
      'postcodes',
      'vipparcel',
    ])
  })

  test.each(['cs', 'sales', 'delivery', 'accountant', 'administrator', 'merchant', 'merchant-employee'])(
    'is 403 for %s (rule CAR-1)',
    async (by) => expect((await (await waybill.as(by)).call(listConnections)).status).toBe(403),
  )

  test('says whether credentials are set, and never reveals them (rule CAR-2)', async () => {
    expect((await one('ghn'))?.credentials).toEqual([
      { setting: 'GHN_TOKEN', isSet: true },
      { setting: 'GHN_SHOP_ID', isSet: true },
    ])
    expect((await one('vipparcel'))?.credentials).toEqual([{ setting: 'VIPPARCEL_AUTH_TOKEN', isSet: false }])
    expect((await one('postcodes'))?.credentials).toEqual([
      { setting: 'POSTCODE_PROVIDER', isSet: false },
      { setting: 'POSTCODE_API_KEY', isSet: false },
    ])
    const answer = await (await waybill.as('super')).call(listConnections)
    for (const secret of Object.values(SECRETS)) expect(answer.text).not.toContain(secret)
  })

  test('orders connections: broken, not set up, slow, then the rest by name (rule CAR-3)', async () => {
    await stand({ name: 'janio', state: 'unreadable', state_since: ago(5), reason: 'The answer could not be read.' })
    await stand({ name: 'ghn', state: 'working', state_since: ago(500), last_success_at: ago(1) })
    await booking({ carrier: 'ghn', state: 'waiting', waiting_since: ago(6) })
    expect((await listed()).map(({ name, state }) => [name, state])).toEqual([
      ['janio', 'unreadable'],
      ['ibc', 'notSetUp'],
      ['postcodes', 'notSetUp'],
      ['vipparcel', 'notSetUp'],
      ['ghn', 'slow'],
      ['ebay', 'unused'],
    ])
  })

  test('says what is wrong and what to do in the reader’s language; a working connection has no advice', async () => {
    const reason = 'GHN refuses the token (GHN_TOKEN).'
    await stand({ name: 'ghn', state: 'misconfigured', state_since: ago(89), reason, last_success_at: ago(90) })
    await stand({ name: 'janio', state: 'working', state_since: ago(900), last_success_at: ago(0) })
    const [ghn] = await listed()
    expect(ghn).toMatchObject({
      name: 'ghn',
      state: 'misconfigured',
      label: 'Token refused',
      since: ago(89).toISOString(),
      lastSuccessAt: ago(90).toISOString(),
      advice: {
        wrong: 'GHN has refused our token since 08:12.',
        toDo: 'Make a new one at GHN, put it in the server settings as `GHN_TOKEN`, restart the server, then Try now.',
      },
      can: { check: true, retry: false },
    })
    expect((await listed('ops', { 'accept-language': 'vi' }))[0]?.advice?.wrong).toBe(
      'GHN từ chối mã token của chúng ta từ 08:12.',
    )
    expect((await one('janio'))?.advice).toBeNull()
  })

  test('counts what waits, pending labels included, and what has failed, each with the oldest', async () => {
    await booking({ carrier: 'janio', state: 'waiting', waiting_since: ago(2) })
    await booking({ carrier: 'janio', state: 'accepted', waiting_since: ago(3) })
    await booking({ carrier: 'janio', state: 'booked', waiting_since: ago(90) })
    expect(await one('janio')).toMatchObject({
      waiting: { count: 2, oldestAt: ago(3).toISOString() },
      failed: { count: 0, oldestAt: null },
      can: { check: true, retry: false },
    })
  })

  test('counts the parcels that the list shows as failed at a connection, and Retry books them all again', async () => {
    const { db } = waybill.fixtures
    const failed = await waybill.parcels.make({ status: STATUS.creatingFailed })
    await db
      .updateTable('shipment')
      .set({ status_at: ago(60) })
      .where('id', '=', failed.id)
      .execute()
    const serve = (carrier: string) =>
      db.updateTable('service').set({ carrier }).where('code', '=', failed.serviceCode).execute()
    await serve('janio')
    expect(await one('janio')).toMatchObject({
      failed: { count: 1, oldestAt: ago(60).toISOString() },
      can: { check: true, retry: true },
    })
    const ops = await waybill.as('ops')
    const propertyFilters = [
      { name: 'currentStatus', operation: 'In' as const, value: [STATUS.creatingFailed] },
      { name: 'carrier', operation: 'In' as const, value: ['janio'] },
    ]
    expect(valueOf(await ops.grid(parcelGrid, { propertyFilters })).map(({ id }) => id)).toEqual([failed.id])
    expect(valueOf(await ops.call(retryFailedBookings, { params: { name: 'janio' } }))).toEqual({ count: 1 })
    await serve('own')
  })

  test('counts events of the last 30 days whose time could not be read (rule STA-50)', async () => {
    const { id, owner_id } = await keyOf(parcel)
    const event = { owner_id, shipment_id: id, status: null, action_user: 'Janio', source: 'janio', own_time: 'soon' }
    for (const at of [ago(5), ago(10), ago(31 * 24 * 60)])
      await waybill.fixtures.db
        .insertInto('shipment_event')
        .values({ ...event, id: newId(), at, place: null, reason: null, source_event_id: null, is_time_unread: true })
        .execute()
    expect([(await one('janio'))?.unreadTimes, (await one('ghn'))?.unreadTimes]).toEqual([2, 0])
  })

  test('counts to a thousand at most', async () => {
    await booking({ carrier: 'janio', state: 'waiting', waiting_since: ago(1) }, parcel)
    await waybill.parcels.copy(parcel, MAX_COUNTED_BOOKINGS + 5)
    await sql`
      insert into carrier_booking (owner_id, shipment_id, carrier, state, waiting_since)
      select owner_id, id, 'janio', 'waiting', ${ago(9)} from shipment where number like 'COPY%'`.execute(
      waybill.fixtures.db,
    )
    expect((await one('janio'))?.waiting).toEqual({ count: MAX_COUNTED_BOOKINGS, oldestAt: ago(9).toISOString() })
    await sql`delete from shipment where number like 'COPY%'`.execute(waybill.fixtures.db)
  })

  test('does not count a problem of settings that exist by now', async () => {
    await stand({ name: 'ghn', state: 'misconfigured', state_since: ago(9), reason: 'GHN_TOKEN is not set.' })
    await stand({ name: 'janio', state: 'misconfigured', state_since: ago(9), reason: 'JANIO_SERVICES is not set.' })
    expect([(await one('ghn'))?.state, (await one('janio'))?.state]).toEqual(['unused', 'misconfigured'])
  })
})

describe('Try now and Retry', () => {
  test.each([checkConnection, retryFailedBookings])('$path is 404 for an unknown connection', async (endpoint) => {
    const answer = await (await waybill.as('ops')).call(endpoint, { params: { name: 'own' } })
    expect(answer.status).toBe(404)
  })

  test('without credentials Try now is refused: 422 names the setting (rule CAR-5)', async () => {
    const answer = await (await waybill.as('ops')).call(checkConnection, { params: { name: 'vipparcel' } })
    expect([answer.status, answer.errors]).toEqual([422, ['VIPPARCEL_AUTH_TOKEN is not set.']])
  })

  test('a connection without failed bookings retries none, and writes no audit entry', async () => {
    const ops = await waybill.as('ops')
    expect(valueOf(await ops.call(retryFailedBookings, { params: { name: 'ghn' } }))).toEqual({ count: 0 })
    const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, {}))
    expect(entries.filter(({ action, entityId }) => action === 'carrier.retried' && entityId === 'ghn')).toEqual([])
  })
})

describe('labels that stay bought (rule CAR-6)', () => {
  type Cause = 'cancel' | 'delete' | 'booking'
  const kept = async (overrides: { cause?: Cause; state?: 'asking' | 'refused'; words?: string; at?: Date } = {}) => {
    const { id: shipment_id, owner_id } = await keyOf(parcel)
    const { cause = 'cancel', state = 'refused', words = null, at = ago(60) } = overrides
    const { id: by } = await waybill.fixtures.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'merchant')
      .executeTakeFirstOrThrow()
    const id = newId()
    const label = { id, owner_id, shipment_id, cause, state, words, requested_by: by, requested_at: at }
    await waybill.fixtures.db
      .insertInto('label_void')
      .values({ ...label, carrier: 'janio', tracking_number: `JNO${id.slice(-8)}` })
      .execute()
    return id
  }
  const labels = async (claim?: string) => {
    const propertyFilters = claim ? [{ name: 'claim', operation: 'Equal' as const, value: claim }] : []
    return valueOf(await (await waybill.as('ops')).grid(unrefundedGrid, { propertyFilters }))
  }

  test('are those of cancelled parcels and of bookings that could not be stored, newest first', async () => {
    const old = await kept({ at: ago(600), words: 'Refund refused: already scanned' })
    const booked = await kept({ cause: 'booking', at: ago(30) })
    await kept({ cause: 'delete' })
    await kept({ state: 'asking' })
    await booking({ carrier: 'janio', state: 'booked', waiting_since: ago(3000) }, parcel)
    await waybill.fixtures.db
      .updateTable('carrier_booking')
      .set({ settled_at: ago(2999) })
      .execute()
    const rows = await labels()
    expect(rows.map(({ id }) => id)).toEqual([booked, old])
    expect(rows[1]).toMatchObject({
      number: parcel.sglShipmentId,
      parcelId: parcel.id,
      recipient: 'Jonas Weber',
      carrier: 'janio',
      boughtAt: ago(2999).toISOString(),
      reason: 'Refund refused: already scanned',
      cancelledAt: ago(600).toISOString(),
      cancelledBy: 'merchant',
      claim: 'open',
      claimedBy: null,
    })
    expect(rows[0]).toMatchObject({ boughtAt: ago(30).toISOString(), reason: 'Janio cannot void a label' })
  })

  test('keep the carrier’s answer to the claim, with who and when; so does the audit (rule CAR-7)', async () => {
    const id = await kept()
    const ops = await waybill.as('ops')
    const claimed = valueOf(await ops.call(claimLabel, { params: { id }, body: { answer: 'claimed' } }))
    expect(claimed).toMatchObject({ id, claim: 'claimed', claimedBy: 'ops', claimedAt: NOW.toISOString() })
    expect(await labels('open')).toEqual([])
    const superAdmin = await waybill.as('super')
    valueOf(await superAdmin.call(claimLabel, { params: { id }, body: { answer: 'refunded' } }))
    expect(await labels('refunded')).toMatchObject([{ id, claimedBy: 'super' }])
    const filter = { name: 'entityId', operation: 'Equal' as const, value: id }
    const entries = valueOf(await superAdmin.grid(auditGrid, { propertyFilters: [filter] }))
    expect(entries.map(({ action, username, after }) => [action, username, after])).toEqual([
      ['label.claimed', 'super', { claim: 'refunded' }],
      ['label.claimed', 'ops', { claim: 'claimed' }],
    ])
  })

  test('need an answer for a claim (400), and have none while the carrier still decides (404)', async () => {
    const ops = await waybill.as('ops')
    const asking = await kept({ state: 'asking' })
    const wrong = await ops.call(claimLabel, { params: { id: asking }, body: { answer: 'perhaps' } })
    expect([wrong.status, wrong.fieldErrors]).toEqual([400, { answer: 'Required' }])
    for (const id of [asking, newId(), 'no-id'])
      expect((await ops.call(claimLabel, { params: { id }, body: { answer: 'claimed' } })).status).toBe(404)
  })

  test('are exported as they are listed', async () => {
    await kept()
    const answer = await (await waybill.as('ops')).call(exportUnrefundedLabels, { body: {} })
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('Data.xlsx'),
    ])
  })
})
