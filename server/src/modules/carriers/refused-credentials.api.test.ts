import { auditGrid } from '@waybill/contract/audit/endpoints'
import { checkConnection, listConnections, retryFailedBookings } from '@waybill/contract/carriers/endpoints'
import type { Connection } from '@waybill/contract/carriers/schemas'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveEbay } from '../../../../simulators/src/ebay.ts'
import { serveVipparcel, VIPPARCEL_TOKEN, type VipparcelSimulator } from '../../../../simulators/src/vipparcel.ts'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'

const soon = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 40_000, interval: 50 })

let vipparcel: VipparcelSimulator
let ebay: Awaited<ReturnType<typeof serveEbay>>
let waybill: TestWaybill
let open: Live[] = []
beforeAll(async () => {
  vipparcel = await serveVipparcel()
  ebay = await serveEbay()
  waybill = await startTestWaybill({
    jobs: true,
    env: {
      VIPPARCEL_BASE_URL: vipparcel.url,
      VIPPARCEL_AUTH_TOKEN: VIPPARCEL_TOKEN,
      VIPPARCEL_FROM_NAME: 'SGL Hub',
      VIPPARCEL_FROM_ADDRESS: '200 Harbor Way',
      VIPPARCEL_FROM_CITY: 'Carson',
      VIPPARCEL_FROM_STATE: 'CA',
      VIPPARCEL_FROM_ZIP: '90745',
      VIPPARCEL_FROM_PHONE: '213-555-0199',
      EBAY_OAUTH_URL: new URL('/identity/v1/oauth2/token', ebay.url).href,
      EBAY_CLIENT_ID: 'nobody',
      EBAY_CLIENT_SECRET: 'wrong-secret',
    },
  })
  await waybill.fixtures.people()
  const { db } = waybill.fixtures
  await db.updateTable('service').set({ carrier: 'vipparcel' }).where('code', '=', 'QSP').execute()
})
afterEach(() => {
  vipparcel.faults.clear()
  for (const { close } of open) close()
  open = []
})
afterAll(async () => {
  await waybill.close()
  await vipparcel.close()
  await ebay.close()
})

const connectionOf = async (name: string): Promise<Connection | undefined> =>
  valueOf(await (await waybill.as('ops')).call(listConnections)).find((one) => one.name === name)
const listen = async (username: string): Promise<Live> => {
  const live = await connectLive(waybill.url, (await waybill.as(username)).token)
  open.push(live)
  return live
}
const bellOf = async (username: string) =>
  valueOf(await (await waybill.as(username)).grid(notificationGrid, { Take: 100 })).filter(
    ({ type }) => type === 'carrier',
  )
/** Entered as a merchant does; its booking is enqueued. */
const enter = async (): Promise<ParcelDetail> => {
  const merchant = await waybill.as('merchant')
  const body = waybill.parcels.body({
    shipToAddress: {
      name1: 'Ann Lee',
      contact: { phoneNumber: '+1 213-555-0100' },
      addressLine1: '1 Main St',
      town: 'Los Angeles',
      state: 'CA',
      postcode: '90012',
      country: 'US',
    },
    item: { hsCode: '6214100010' },
  })
  return valueOf(await merchant.send<ParcelDetail>('POST', '/api/sgl-parcel/shipment/Add', { body }))
}
const read = async ({ id }: ParcelDetail): Promise<ParcelDetail> =>
  valueOf(await (await waybill.as('merchant')).call(getParcel, { params: { id } }))
const check = async (name: string) =>
  valueOf(await (await waybill.as('ops')).call(checkConnection, { params: { name } }))

describe('a connection whose credentials are refused (rule CAR-8)', () => {
  test('raises one problem and one notice and keeps its bookings; after the fix Try now drains the queue', async () => {
    vipparcel.faults.set('*', 'wrong-credentials')
    const [ops, cs] = [await listen('ops'), await listen('cs')]
    const parcels = [await enter(), await enter()]
    await soon(async () => expect((await connectionOf('vipparcel'))?.state).toBe('misconfigured'))
    expect(await connectionOf('vipparcel')).toMatchObject({
      label: 'Token refused',
      waiting: { count: 2 },
      failed: { count: 0 },
      can: { check: true },
    })
    const notification = {
      message: 'The settings of VIPparcel do not work: open Carriers.',
      type: 'carrier',
      id: 'vipparcel',
    }
    await soon(() => expect(ops.of('Notify')).toEqual([{ ...notification, status: 0 }]))
    expect(ops.of('Changed')).toContainEqual(expect.objectContaining({ kind: 'carrier', id: 'vipparcel' }))
    expect(await bellOf('ops')).toMatchObject([{ subjectId: 'vipparcel', code: 'VIPparcel', isUnread: true }])
    expect(await bellOf('cs')).toEqual([])

    expect((await check('vipparcel')).state).toBe('misconfigured')
    vipparcel.faults.clear()
    expect(await check('vipparcel')).toMatchObject({ state: 'working', advice: null })
    for (const parcel of parcels) await soon(async () => expect((await read(parcel)).trackingNumber).toMatch(/^94001/))
    expect((await connectionOf('vipparcel'))?.waiting.count).toBe(0)
    expect(await bellOf('ops')).toEqual([])
    expect(ops.of('Notify').filter(({ type }) => type === 'carrier')).toHaveLength(1)
    expect(cs.of('Notify').filter(({ type }) => type === 'carrier')).toEqual([])
    const entries = valueOf(
      await (
        await waybill.as('super')
      ).grid(auditGrid, { propertyFilters: [{ name: 'action', operation: 'Equal', value: 'carrier.checked' }] }),
    )
    expect(entries.map(({ username, entityId, after }) => [username, entityId, after])).toContainEqual([
      'ops',
      'vipparcel',
      { state: 'working' },
    ])
  })

  test('of eBay names the settings, and never reveals their values', async () => {
    const ops = await waybill.as('ops')
    const answer = await ops.call(checkConnection, { params: { name: 'ebay' } })
    expect(valueOf(answer)).toMatchObject({ name: 'ebay', state: 'misconfigured' })
    expect(valueOf(answer).advice?.toDo).toContain('`EBAY_CLIENT_SECRET`')
    expect(answer.text).not.toContain('wrong-secret')
  })
})

test('Retry enqueues every failed booking of the connection again (rule CAR-5)', async () => {
  vipparcel.faults.set('print', 'other-form')
  const parcel = await enter()
  const { db } = waybill.fixtures
  await soon(async () => expect((await connectionOf('vipparcel'))?.waiting.count).toBeGreaterThan(0))
  await soon(async () => expect((await connectionOf('vipparcel'))?.state).toBe('unreadable'))
  await db.updateTable('carrier_booking').set({ state: 'failed' }).where('shipment_id', '=', parcel.id).execute()
  await db.updateTable('shipment').set({ booking_started_at: null, status: 3004 }).where('id', '=', parcel.id).execute()
  vipparcel.faults.clear()
  const ops = await waybill.as('ops')
  expect(valueOf(await ops.call(retryFailedBookings, { params: { name: 'vipparcel' } }))).toEqual({ count: 1 })
  await soon(async () => expect((await read(parcel)).trackingNumber).toMatch(/^94001/))
  expect((await connectionOf('vipparcel'))?.failed.count).toBe(0)
})
