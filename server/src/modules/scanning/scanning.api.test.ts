import { TRACKING_NAMESPACE } from '@waybill/contract/notifications/events'
import { getParcel, parcelStatuses, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import {
  closeStationScan,
  createStation,
  listWaitingScans,
  pushToTopic,
  scanAtStation,
  undoStationScan,
} from '@waybill/contract/stations/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'

let waybill: TestWaybill
let station: string
let other: string
let passed = 0
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(Date.now() + passed) })
  await waybill.fixtures.people()
  const administrator = await waybill.as('administrator')
  const make = async (name: string): Promise<string> => {
    const device = { desktopId: 'd', desktopName: 'd', printerId: 'p', printerName: 'p', cameraHost: '10.0.0.1' }
    const body = { name, ...device, cameraPort: 80, cameraUserName: 'u', cameraPassword: 'p' }
    return valueOf(await administrator.call(createStation, { body })).id
  }
  ;[station, other] = [await make('Desk 04, Tân Bình'), await make('Desk 02, Tân Bình')]
})
afterAll(() => waybill.close())

type Body = { trackingNumber: string; scannedAt?: string }
const scan = async (trackingNumber: string, { by = 'delivery', at = station, ...rest } = {}) =>
  (await waybill.as(by)).call(scanAtStation, { params: { id: at }, body: { trackingNumber, ...rest } as Body })
const taken = async (number: string, wish: { by?: string; at?: string } = {}) => valueOf(await scan(number, wish))
const parcel = (status: number = STATUS.generated) => waybill.parcels.make({ status })
const waiting = async (by = 'delivery') => valueOf(await (await waybill.as(by)).call(listWaitingScans))
const historyOf = async (id: string) =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } })).shipmentStatuses
const packages = [{ quantity: 1, weight: 2, length: 10, width: 10, height: 10 }]

describe('a scan (rules SCN-1, SCN-2)', () => {
  test('takes a parcel by our number or the carrier’s, without moving it', async () => {
    const one = await parcel()
    await waybill.parcels.book(one, 'LX481998216VN')
    const answer = await taken('lx481998216vn')
    expect(answer).toMatchObject({
      result: 'taken',
      shipmentId: one.id,
      number: one.sglShipmentId,
      status: STATUS.generated,
      words: null,
    })
    const [newest] = await historyOf(one.id)
    expect(newest).toMatchObject({ location: 'Desk 04, Tân Bình' })
    const again = valueOf(await (await waybill.as('super')).call(getParcel, { params: { id: one.id } }))
    expect(again.currentStatus).toBe(STATUS.generated)
    const shown = valueOf(
      await (await waybill.as('merchant')).call(parcelStatuses, { params: { number: one.sglShipmentId } }),
    )
    expect(shown.statuses.map(({ statusCode }) => statusCode)).toEqual([STATUS.generated])
  })

  test('of a parcel that waits at a desk says where, since when and by whom', async () => {
    const one = await parcel()
    const first = await taken(one.sglShipmentId, { by: 'ops', at: other })
    expect(await taken(one.sglShipmentId)).toMatchObject({
      result: 'alreadyTaken',
      station: 'Desk 02, Tân Bình',
      takenAt: first.scannedAt,
      takenBy: 'ops',
    })
  })

  test('of one parcel at two desks at once is taken by one', async () => {
    const one = await parcel()
    const [a, b] = await Promise.all([taken(one.sglShipmentId), taken(one.sglShipmentId, { by: 'ops', at: other })])
    expect([a.result, b.result].toSorted()).toEqual(['alreadyTaken', 'taken'])
  })

  test.each([
    [STATUS.cancelled, 'Cancelled: set it aside'],
    [STATUS.holdForPayment, 'Hold for payment: set it aside'],
    [STATUS.delivered, 'Delivered: ask the office'],
  ])('of a parcel in %i is stopped, with what to do', async (status, words) => {
    const one = await parcel(status)
    expect(await taken(one.sglShipmentId)).toMatchObject({ result: 'stopped', words })
  })

  test('of an express order is stopped; an unknown number is unknown', async () => {
    const order = await waybill.orders.make()
    expect(await taken(order.code)).toMatchObject({ result: 'stopped', shipmentId: order.id })
    expect(await taken('8934673-583312')).toMatchObject({ result: 'unknown', shipmentId: null })
  })

  test.each([
    ['FNC1', (number: string) => `]C1\u001d${number}\u001d`],
    ['start and stop', (number: string) => `*${number}*`],
    ['a number sign', (number: string) => `#${number}`],
    ['groups', (number: string) => `${number.slice(0, 3)} ${number.slice(3, 8)}-${number.slice(8)}`],
  ])('is cleaned of what a scanner adds: %s (rule NUM-50)', async (_what, scanned) => {
    const one = await parcel()
    expect(await taken(scanned(one.sglShipmentId))).toMatchObject({ result: 'taken', number: one.sglShipmentId })
  })

  test('of a USPS label with its routing finds the parcel (rule NUM-50)', async () => {
    const one = await parcel()
    await waybill.parcels.book(one, '9400100100000000000001')
    expect(await taken(']C1420981011234\u001d9400100100000000000001')).toMatchObject({ shipmentId: one.id })
  })

  test.each([['\u0000SGL'], ['SGL\u0007'], ['\u001d']])('%j is refused at its field', async (trackingNumber) => {
    const answer = await scan(trackingNumber)
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([400, ['trackingNumber']])
  })

  test.each([
    [{ trackingNumber: '' }, { trackingNumber: 'Required' }],
    [{ trackingNumber: 'X'.repeat(65) }, { trackingNumber: 'Max length is 64 characters!' }],
    [{ trackingNumber: 'X', scannedAt: 'soon' }, { scannedAt: 'Must be a date and time' }],
    [{ trackingNumber: 'X', scannedAt: '2020-01-01T00:00:00Z' }, { scannedAt: 'Must be within the last 7 days' }],
  ])('%j is refused at its field', async (body, problems) => {
    const client = await waybill.as('delivery')
    const answer = await client.call(scanAtStation, { params: { id: station }, body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('made offline has its time, and counts once however often it is sent', async () => {
    const one = await parcel()
    const scannedAt = new Date(Date.now() - 3_600_000).toISOString()
    const client = await waybill.as('delivery')
    const send = () =>
      client.call(scanAtStation, {
        params: { id: station },
        body: { trackingNumber: one.sglShipmentId, scannedAt },
        headers: { 'idempotency-key': 'kept-1' },
      })
    const [first, second] = [valueOf(await send()), valueOf(await send())]
    expect(first).toMatchObject({ result: 'taken', scannedAt })
    expect(second).toEqual(first)
    expect((await waiting()).filter(({ shipmentId }) => shipmentId === one.id)).toHaveLength(1)
  })

  test('is allowed to people who work at a desk; an unknown station is a 404', async () => {
    for (const by of ['merchant', 'sales', 'accountant', 'administrator'])
      expect((await scan('SGL', { by })).status).toBe(403)
    expect((await scan('SGL', { at: '01a1f87a-a01d-74d4-b302-935883204d67' })).status).toBe(404)
    expect((await scan('SGL', { at: 'no-id' })).status).toBe(404)
  })
})

describe('undo (rule SCN-6)', () => {
  const undo = async (scanId: string, { by = 'delivery', at = station } = {}) =>
    (await waybill.as(by)).call(undoStationScan, { params: { id: at }, body: { scanId } })

  test('within 30 seconds removes the scan; both stay in the history, and the parcel can be taken again', async () => {
    const one = await parcel()
    const first = await taken(one.sglShipmentId)
    const undone = valueOf(await undo(first.scanId))
    expect(undone.today).toBe(first.today - 1)
    expect(await historyOf(one.id)).toHaveLength(3)
    expect((await waiting()).map(({ scanId }) => scanId)).not.toContain(first.scanId)
    expect(valueOf(await undo(first.scanId)).today).toBe(first.today - 1)
    expect(await historyOf(one.id)).toHaveLength(3)
    expect((await taken(one.sglShipmentId)).result).toBe('taken')
  })

  test('is refused later, to another person, at another station, or once the parcel is saved', async () => {
    const one = await parcel()
    const { scanId } = await taken(one.sglShipmentId)
    expect((await undo(scanId, { by: 'ops' })).status).toBe(404)
    expect((await undo(scanId, { at: other })).status).toBe(404)
    passed += 31_000
    const late = await undo(scanId)
    passed -= 31_000
    expect([late.status, late.errors]).toEqual([422, ['A scan can be taken back for 30 seconds.']])
    const client = await waybill.as('delivery')
    valueOf(await client.call(closeStationScan, { params: { scanId }, body: { outcome: 'saved' } }))
    expect((await undo(scanId)).errors).toEqual(['Its packages are saved already.'])
  })
})

describe('the pop-up (rules SCN-3 to SCN-5)', () => {
  const desk = async (by: string) =>
    connectLive(waybill.url, (await waybill.as(by)).token, { namespace: TRACKING_NAMESPACE })
  type Scan = { ScanId: string; ShipmentId: string; StationId: string; UserId: string }

  test('opens at the desks of the person who scanned, and nobody else’s; acknowledged, it does not appear again', async () => {
    const [mine, colleague] = await Promise.all([desk('delivery'), desk('super')])
    const received: Scan[] = []
    mine.socket.on('tracking-number', (scanned: Scan, shown: (isShown: boolean) => void) => {
      received.push(scanned)
      shown(true)
    })
    const one = await parcel()
    const { scanId } = await taken(one.sglShipmentId)
    await expect.poll(() => received.map(({ ScanId }) => ScanId)).toContain(scanId)
    expect(received.find(({ ScanId }) => ScanId === scanId)).toMatchObject({ ShipmentId: one.id, StationId: station })
    expect(colleague.received).toEqual([])
    const shownAt = async () =>
      (
        await sql<{ shown_at: Date | null }>`select shown_at from station_scan where id = ${scanId}`.execute(
          waybill.fixtures.db,
        )
      ).rows[0]?.shown_at
    await expect.poll(shownAt).toBeInstanceOf(Date)
    mine.close()
    const back = await desk('delivery')
    const later = await taken((await parcel()).sglShipmentId)
    await expect.poll(() => JSON.stringify(back.received)).toContain(later.scanId)
    expect(JSON.stringify(back.received)).not.toContain(scanId)
    back.close()
    colleague.close()
  })

  test('missed while away is stored, and opens when a desk connects', async () => {
    const one = await parcel()
    const { scanId } = await taken(one.sglShipmentId, { by: 'cs' })
    expect(await waiting('cs')).toMatchObject([{ scanId, shipmentId: one.id, number: one.sglShipmentId }])
    const back = await desk('cs')
    await expect.poll(() => JSON.stringify(back.received)).toContain(scanId)
    back.close()
    const client = await waybill.as('cs')
    expect(
      valueOf(await client.call(closeStationScan, { params: { scanId }, body: { outcome: 'dismissed' } })),
    ).toEqual([])
    expect(
      (await (await waybill.as('ops')).call(closeStationScan, { params: { scanId }, body: { outcome: 'saved' } }))
        .status,
    ).toBe(404)
  })

  test('closes at every desk when anybody stores the packages', async () => {
    const one = await parcel()
    const { scanId } = await taken(one.sglShipmentId)
    const mine = await desk('delivery')
    const ops = await waybill.as('ops')
    valueOf(await ops.call(updateParcelPackages, { body: { id: one.id, packages, isCreated: true } }))
    await expect.poll(() => JSON.stringify(mine.received)).toContain('"outcome":"saved"')
    expect((await waiting()).map((waits) => waits.scanId)).not.toContain(scanId)
    expect((await taken(one.sglShipmentId)).result).toBe('alreadyTaken')
    const topic = { topic: 'processing-at-hub', title: 'Notification', body: 'Shipment packages updated' }
    const push = (ShipmentId: string) =>
      ops.call(pushToTopic, { body: { ...topic, data: { ShipmentId, Status: 'Success' } } })
    expect(valueOf(await push(one.id))).toEqual({ topic: 'processing-at-hub' })
    expect((await push('01a1f87a-a01d-74d4-b302-935883204d67')).status).toBe(404)
    mine.close()
  })
})
