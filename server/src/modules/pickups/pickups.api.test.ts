import { cancelOrder } from '@waybill/contract/orders/endpoints'
import { cancelParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import {
  assignPickup,
  completePickup,
  exportPickup,
  getPickup,
  listDrivers,
  offerPickup,
  pickupGrid,
  reopenPickup,
  requestPickup,
} from '@waybill/contract/pickups/endpoints'
import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { connectLive } from '@waybill/testkit/live'

let waybill: TestWaybill
let people: Record<'merchant' | 'rival' | 'delivery' | 'ops', string>
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'second-driver', role: 'Delivery Employee' })
  const { rows } = await sql<{ username: string; id: string }>`select username, id from account`.execute(
    waybill.fixtures.db,
  )
  people = Object.fromEntries(rows.map(({ username, id }) => [username, id])) as typeof people
})
afterAll(() => waybill.close())

const soon = (hours = 5): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const bodyOf = (fields: object = {}) => ({
  contactName: 'Nguyễn Thị Đào',
  contactNumber: '+84 24 5550 0119',
  contactEmail: 'kho@maytre.example',
  pickupAddress: 'Số 46 phố Hàng Mây, Hà Nội',
  note: 'Gọi trước 15 phút',
  pickupTime: soon(),
  ...fields,
})
const request = async (fields: object = {}, by = 'merchant') =>
  (await waybill.as(by)).call(requestPickup, { body: bodyOf(fields) })
/** A request for two of its parcels. */
const requested = async (fields: object = {}): Promise<{ pickup: PickupDetail; ids: string[]; numbers: string[] }> => {
  const parcels = [await waybill.parcels.make(), await waybill.parcels.make()]
  const ids = parcels.map(({ id }) => id)
  const pickup = valueOf(await request({ pickupShipments: ids, ...fields }))
  return { pickup, ids, numbers: parcels.map(({ sglShipmentId }) => sglShipmentId) }
}
const assign = async (pickupId: string, fields: object = {}, by = 'ops') =>
  (await waybill.as(by)).call(assignPickup, { body: { pickupId, pickupUserId: people.delivery, ...fields } })
const complete = async (id: string, body: object = {}, by = 'delivery') =>
  (await waybill.as(by)).call(completePickup, { params: { id }, body })
const open = async (id: string, by = 'ops') => (await waybill.as(by)).call(getPickup, { params: { id } })
const statusOf = async (id: string): Promise<number> =>
  valueOf(await (await waybill.as('super')).call(getParcel, { params: { id } })).currentStatus
const notificationsOf = async (by: string): Promise<string[]> =>
  valueOf(await (await waybill.as(by)).grid(notificationGrid, { Take: 100 })).map(({ message }) => message)

describe('a request (rules PUP-3, PUP-4)', () => {
  test('takes the chosen generated shipments of the company, of both business lines', async () => {
    const [parcel, order] = [await waybill.parcels.make(), await waybill.orders.make()]
    const pickup = valueOf(await request({ pickupShipments: [parcel.id, order.id] }))
    expect(pickup).toMatchObject({
      pickupNumber: expect.stringMatching(/^PU\d{9}$/) as string,
      accountNumber: 'TST001',
      status: 'Submitted',
      shipments: 2,
      createdBy: 'merchant',
      pickupUserId: null,
      isLate: false,
      can: { assign: false, complete: false, reopen: false },
    })
    expect(pickup.pickupShipments.map(({ id }) => id).toSorted()).toEqual([parcel.id, order.id].toSorted())
  })

  test('takes all free shipments if none is named; they are no longer free', async () => {
    const [one, other] = [await waybill.parcels.make(), await waybill.parcels.make()]
    const pickup = valueOf(await request())
    expect(pickup.pickupShipments.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, other.id]))
    const offer = valueOf(await (await waybill.as('merchant')).call(offerPickup, { query: {} }))
    expect(offer.shipments).toEqual([])
    const again = await request()
    expect([again.status, again.errors]).toEqual([422, ['No shipment of this company waits to be picked up.']])
    const fresh = await waybill.parcels.make()
    const taken = await request({ pickupShipments: [fresh.id, one.id] })
    expect([taken.status, taken.errors[0]]).toEqual([422, expect.stringContaining('A shipment is not free any more')])
  })

  test('at the same time as another never takes the same shipment', async () => {
    const parcel = await waybill.parcels.make()
    const answers = await Promise.all([1, 2].map(() => request({ pickupShipments: [parcel.id] })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  })

  test('names the company if staff make it; a company’s people act for their own', async () => {
    const parcel = await waybill.parcels.make()
    const missing = await request({ pickupShipments: [parcel.id] }, 'ops')
    expect([missing.status, missing.fieldErrors]).toEqual([400, { userId: 'Required' }])
    const pickup = valueOf(await request({ pickupShipments: [parcel.id], userId: people.merchant }, 'ops'))
    expect(pickup).toMatchObject({ accountNumber: 'TST001', createdBy: 'ops' })
    const own = await waybill.parcels.make()
    for (const by of ['merchant', 'sales'])
      expect((await request({ pickupShipments: [own.id], userId: people.rival }, by)).status).toBe(404)
  })

  test('has the company’s own contact as default', async () => {
    await sql`update account set email = 'kho@tst.example', phone_number = '024 5550 0119',
      address = '12 Phố Huế' where username = 'merchant'`.execute(waybill.fixtures.db)
    const offer = valueOf(await (await waybill.as('ops')).call(offerPickup, { query: { userId: people.merchant } }))
    expect(offer).toMatchObject({ contactEmail: 'kho@tst.example', contactNumber: '024 5550 0119' })
    expect(offer.pickupAddress).not.toBe('')
  })

  test.each([
    [{ contactName: '' }, { contactName: 'Required' }],
    [{ contactNumber: 'call me' }, { contactNumber: 'Contact Number is a numeric.' }],
    [{ contactNumber: '' }, { contactNumber: 'Required' }],
    [{ contactEmail: 'nobody' }, { contactEmail: 'Contact email is invalid format.' }],
    [{ pickupAddress: ' ' }, { pickupAddress: 'Required' }],
    [
      { pickupAddress: '12 Lê Lợi, Phường Sa Pa, Hà Nội' },
      {
        pickupAddress:
          'Phường Sa Pa is not in Thành phố Hà Nội. It is in Tỉnh Lào Cai: change the province, or choose a ward of Thành phố Hà Nội.',
      },
    ],
    [{ pickupTime: undefined }, { pickupTime: 'Required' }],
    [{ pickupTime: 'tomorrow' }, { pickupTime: 'Must be a date and time' }],
    [{ pickupTime: '2020-01-01T00:00:00Z' }, { pickupTime: 'Must not be in the past' }],
    [{ pickupShipments: [] }, { pickupShipments: 'Required' }],
  ])('%j is refused at its field', async (wrong, problems) => {
    const answer = await request(wrong)
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
  })

  test('PUP-81: is refused while the hub does not fetch, and says when it does; the form shows it', async () => {
    const settings = waybill.waybill.runtime.context.settings
    const open = { ...settings }
    try {
      Object.assign(settings, { PICKUP_HOURS: '08:00-18:00', PICKUP_DAYS: '1-6', PICKUP_CLOSED_DATES: '12-25' })
      const problemAt = async (time: string) => (await request({ pickupTime: time })).fieldErrors?.['pickupTime']
      // At least two days ahead, so that its early morning is not in the past in any time zone.
      const saturday = new Date(Date.now() + 2 * 86_400_000)
      while (saturday.getUTCDay() !== 6 || /12-2[45]/.test(saturday.toISOString()))
        saturday.setUTCDate(saturday.getUTCDate() + 1)
      const day = saturday.toISOString().slice(0, 10)
      const sunday = new Date(saturday.getTime() + 86_400_000).toISOString().slice(0, 10)
      expect(await problemAt(`${day}T03:00:00+07:00`)).toBe('Pickups are from 08:00 to 18:00.')
      expect(await problemAt(`${sunday}T10:00:00+07:00`)).toMatch(
        /^The hub fetches nothing on .* The next day is .*, 08:00 to 18:00\.$/,
      )
      expect(await problemAt('9999-12-31T10:00:00+07:00')).toMatch(/^Pickups are taken until \d\d\/\d\d\/\d{4}\.$/)
      const { hours } = valueOf(await (await waybill.as('merchant')).call(offerPickup, {}))
      expect(hours).toEqual({
        from: '08:00',
        to: '18:00',
        days: [1, 2, 3, 4, 5, 6],
        closedDates: ['12-25'],
        daysAhead: 30,
      })
    } finally {
      Object.assign(settings, open)
    }
  })

  test('sent twice with one key creates one request', async () => {
    const parcel = await waybill.parcels.make()
    const client = await waybill.as('merchant')
    const atNoon = soon(24)
    const send = () =>
      client.call(requestPickup, {
        body: bodyOf({ pickupShipments: [parcel.id], pickupTime: atNoon }),
        headers: { 'idempotency-key': 'pickup-once' },
      })
    expect(valueOf(await send()).id).toBe(valueOf(await send()).id)
  })
})

describe('people who see a request (rule PUP-1)', () => {
  test('are its company, the company’s seller, OPS and Super Admin; drivers see only their own', async () => {
    const { pickup } = await requested()
    const sees = async (by: string) => (await open(pickup.id, by)).status
    for (const by of ['merchant', 'merchant-employee', 'sales', 'ops', 'super'])
      expect([by, await sees(by)]).toEqual([by, 200])
    for (const by of ['rival', 'delivery']) expect([by, await sees(by)]).toEqual([by, 404])
    for (const by of ['cs', 'accountant', 'administrator']) expect([by, await sees(by)]).toEqual([by, 403])
    valueOf(await assign(pickup.id))
    expect([await sees('delivery'), await sees('second-driver')]).toEqual([200, 404])
    const rows = valueOf(await (await waybill.as('delivery')).grid(pickupGrid, { Take: 100 }))
    expect(rows.map(({ id }) => id)).toContain(pickup.id)
    expect(rows.every(({ pickupUserId }) => pickupUserId === people.delivery)).toBe(true)
  })
})

describe('assigning a driver (rule PUP-6)', () => {
  test('is done by OPS, to a person with the delivery role, and notifies both the driver and the requester', async () => {
    const { pickup } = await requested()
    const assigned = valueOf(await assign(pickup.id, { version: pickup.version }))
    expect(assigned).toMatchObject({ status: 'Scheduled', pickupUserId: people.delivery, pickupUserName: 'delivery' })
    expect(await notificationsOf('delivery')).toContain(`${pickup.pickupNumber} was assigned to you`)
    expect(await notificationsOf('merchant')).toContain(`${pickup.pickupNumber} was assigned to a driver`)
    const drivers = valueOf(await (await waybill.as('ops')).call(listDrivers))
    expect(drivers.map(({ username }) => username).toSorted()).toEqual(['delivery', 'second-driver'])
    expect((await assign(pickup.id, {}, 'super')).status).toBe(403)
    const wrong = await assign(pickup.id, { pickupUserId: people.ops })
    expect(wrong.fieldErrors).toEqual({ pickupUserId: 'There is no such person of the delivery role' })
  })

  test('at the same time by two people: the second sees who was first', async () => {
    const { pickup } = await requested()
    valueOf(await assign(pickup.id, { version: pickup.version }))
    const late = await assign(pickup.id, { version: pickup.version })
    expect([late.status, late.code, (late.detail as { by: string }).by]).toEqual([409, 'stale', 'ops'])
  })
})

describe('picking up (rules PUP-7, PUP-8)', () => {
  test('moves shipments in an earlier status to picked up, and leaves the others', async () => {
    const { pickup, ids } = await requested()
    await waybill.fixtures.setStatus(ids[1] ?? '', STATUS.receivedAtHub)
    valueOf(await assign(pickup.id))
    expect((await complete(pickup.id, {}, 'second-driver')).status).toBe(404)
    const done = valueOf(await complete(pickup.id))
    expect(done).toMatchObject({ status: 'Picked', isCompleted: true })
    expect(await Promise.all(ids.map(statusOf))).toEqual([STATUS.pickedUp, STATUS.receivedAtHub])
    expect(await notificationsOf('merchant')).toContain(`${pickup.pickupNumber} was picked up`)
    const again = await complete(pickup.id)
    expect([again.status, again.errors]).toEqual([422, ['It was picked up already.']])
    expect((await assign(pickup.id)).errors).toEqual(['It was picked up already.'])
  })

  test('leaves unscanned parcels, which are free again', async () => {
    const { pickup, ids, numbers } = await requested()
    valueOf(await assign(pickup.id))
    const done = valueOf(await complete(pickup.id, { scanned: [numbers[0]?.toLowerCase()], completedAt: soon(0) }))
    expect(done.pickupShipments.map(({ number, isScanned }) => [number, isScanned]).toSorted()).toEqual(
      numbers.map((number, nth) => [number, nth === 0]).toSorted(),
    )
    expect(await Promise.all(ids.map(statusOf))).toEqual([STATUS.pickedUp, STATUS.generated])
    expect((await request({ pickupShipments: [ids[1]] })).status).toBe(200)
  })

  test('without scans, with a foreign picture, or with a time long ago is refused', async () => {
    const { pickup } = await requested()
    valueOf(await assign(pickup.id))
    expect((await complete(pickup.id, { scanned: [] })).errors).toEqual(['Nothing of this request was scanned.'])
    expect((await complete(pickup.id, { photo: 'somebody.png' })).fieldErrors).toEqual({
      photo: 'There is no such picture',
    })
    expect((await complete(pickup.id, { completedAt: '2020-01-01T00:00:00Z' })).fieldErrors).toEqual({
      completedAt: 'Must be within the last 7 days',
    })
    expect((await open(pickup.id)).value?.status).toBe('Scheduled')
  })

  test('can be undone: shipments still in picked up go back, others stay', async () => {
    const { pickup, ids } = await requested()
    valueOf(await assign(pickup.id))
    valueOf(await complete(pickup.id))
    await waybill.fixtures.setStatus(ids[1] ?? '', STATUS.receivedAtHub)
    const ops = await waybill.as('ops')
    const reopened = valueOf(await ops.call(reopenPickup, { params: { id: pickup.id } }))
    expect(reopened).toMatchObject({ status: 'Scheduled', isCompleted: false, completedAt: null })
    expect(await Promise.all(ids.map(statusOf))).toEqual([STATUS.generated, STATUS.receivedAtHub])
    expect((await ops.call(reopenPickup, { params: { id: pickup.id } })).status).toBe(422)
    valueOf(await complete(pickup.id))
    expect(await statusOf(ids[0] ?? '')).toBe(STATUS.pickedUp)
    expect((await (await waybill.as('delivery')).call(reopenPickup, { params: { id: pickup.id } })).status).toBe(403)
  })
})

describe('PUP-5: a cancelled or deleted shipment leaves its request', () => {
  const cancel = async (id: string) =>
    valueOf(await (await waybill.as('merchant')).call(cancelParcel, { params: { id } }))
  const numberInList = async (id: string) =>
    valueOf(await (await waybill.as('ops')).grid(pickupGrid, { Take: 100 })).find((row) => row.id === id)?.shipments

  test('when its company cancels it: the count drops, the driver is notified, and the rest is picked up', async () => {
    const { pickup, ids } = await requested()
    valueOf(await assign(pickup.id))
    const driver = await connectLive(waybill.url, (await waybill.as('delivery')).token)
    const version = valueOf(await open(pickup.id)).version
    await cancel(ids[0] ?? '')
    await expect.poll(() => driver.of('Changed')).toContainEqual({ kind: 'pickup', id: pickup.id, version: 0 })
    driver.close()
    const left = valueOf(await open(pickup.id))
    expect(left.pickupShipments.map(({ id }) => id)).toEqual([ids[1]])
    // A concurrent assignment does not count as outdated.
    expect(left).toMatchObject({ shipments: 1, version })
    expect(await numberInList(pickup.id)).toBe(1)
    valueOf(await complete(pickup.id))
    expect(await Promise.all(ids.map(statusOf))).toEqual([STATUS.cancelled, STATUS.pickedUp])
  })

  test('when an order is cancelled or a parcel deleted', async () => {
    const [parcel, order] = [await waybill.parcels.make(), await waybill.orders.make()]
    const pickup = valueOf(await request({ pickupShipments: [parcel.id, order.id] }))
    valueOf(await (await waybill.as('merchant')).call(cancelOrder, { params: { id: order.id } }))
    valueOf(await (await waybill.as('super')).call(deleteParcel, { params: { id: parcel.id } }))
    expect(valueOf(await open(pickup.id))).toMatchObject({ shipments: 0, pickupShipments: [] })
  })

  test('and a request with no shipments left can be ended, with and without scans', async () => {
    for (const body of [{}, { scanned: [] }]) {
      const { pickup, ids } = await requested()
      for (const id of ids) await cancel(id)
      valueOf(await assign(pickup.id))
      expect(valueOf(await complete(pickup.id, body))).toMatchObject({ status: 'Picked', shipments: 0 })
    }
  })

  test('but a picked-up parcel cancelled later stays until the request is opened again', async () => {
    const { pickup, ids } = await requested()
    valueOf(await assign(pickup.id))
    valueOf(await complete(pickup.id))
    await waybill.fixtures.setStatus(ids[0] ?? '', STATUS.cancelled)
    expect(valueOf(await open(pickup.id)).shipments).toBe(2)
    const reopened = valueOf(await (await waybill.as('ops')).call(reopenPickup, { params: { id: pickup.id } }))
    expect(reopened).toMatchObject({ shipments: 1, pickupShipments: [{ id: ids[1] }] })
  })

  test('also at the moment of pickup: one waits for the other', async () => {
    const { pickup, ids } = await requested()
    valueOf(await assign(pickup.id))
    const [merchant] = [await waybill.as('merchant')]
    const answers = await Promise.all([
      complete(pickup.id),
      ...ids.map((id) => merchant.call(cancelParcel, { params: { id } })),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
    expect(valueOf(await open(pickup.id)).isCompleted).toBe(true)
  })
})

test('PUP-9: its shipments are in PickupComplete with a timestamp', async () => {
  const { pickup, numbers } = await requested()
  const { token } = await waybill.as('merchant')
  const path = exportPickup.path.replace('{id}', pickup.id)
  const response = await fetch(`${waybill.url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.headers.get('content-disposition')).toMatch(/PickupComplete\d{14}\.xlsx/)
  const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
  expect((sheets[0]?.rows as unknown[][]).slice(1).map(([number]) => number)).toEqual(numbers.toSorted())
})

test('PUP-10: a change notifies people who see the request, and its previous driver', async () => {
  const { pickup } = await requested()
  const desk = async (by: string) => connectLive(waybill.url, (await waybill.as(by)).token)
  const [merchant, rival, driver] = await Promise.all([desk('merchant'), desk('rival'), desk('delivery')])
  valueOf(await assign(pickup.id))
  const change = { kind: 'pickup', id: pickup.id, version: 0 }
  for (const one of [merchant, driver]) await expect.poll(() => one.of('Changed')).toContainEqual(change)
  expect(rival.of('Changed')).not.toContainEqual(change)
  for (const one of [merchant, rival, driver]) one.close()
})
