import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveSimulator } from '@waybill/simulators/kit/simulator'
import { ghnCarrier } from './carrier.ts'
import { printToken } from './client.ts'
import { GHN_ABROAD_MESSAGE } from './mapping.ts'
import { connectGhn, type GhnConnection } from './testing/connection.ts'
import { named, PARCEL } from './testing/parcel.ts'
import { ghnTestSettings } from './testing/settings.ts'

/** The order of PARCEL by codes; the names are those of GHN's screens. */
const CODED = { to_ward_code: '21014', to_district_id: 1452, to_ward_name: 'Phường 14', to_district_name: 'Quận 10' }

let gate: GhnConnection

beforeEach(async () => {
  gate = await connectGhn()
})
afterEach(() => gate.ghn.close())

describe('booking', () => {
  test('makes one order with the parcel’s number', async () => {
    const { trackingNumber } = await gate.bought()
    expect(gate.ghn.orders()).toMatchObject([
      { order_code: trackingNumber, client_order_code: PARCEL.number, status: 'ready_to_pick', weight: 1250 },
    ])
  })

  test('to an address of three levels goes by GHN’s codes, which it looks up once (BKG-54)', async () => {
    await gate.bought({ ...PARCEL, receiver: { ...PARCEL.receiver, town: 'Q.10', state: 'TPHCM' } })
    await gate.bought({ ...PARCEL, number: 'SGL2' })
    expect(gate.ghn.orders()).toMatchObject([CODED, CODED])
    expect(['province', 'district', 'ward'].map((name) => gate.ghn.calls(name))).toEqual([1, 1, 1])
  })

  test('to a ward that is not in GHN’s lists goes by names', async () => {
    await gate.bought({ ...PARCEL, receiver: { ...PARCEL.receiver, street: ['72 Thành Thái', 'Phường 99'] } })
    const [order] = gate.ghn.orders()
    expect(order).toMatchObject({ to_ward_name: 'Phường 99', to_district_name: 'Quận 10' })
    expect(order).not.toHaveProperty('to_ward_code')
  })

  test('goes by names while GHN’s lists do not answer', async () => {
    gate.ghn.faults.set('district', 'error', 1)
    await gate.bought()
    await gate.bought({ ...PARCEL, number: 'SGL2' })
    const [later, first] = gate.ghn.orders()
    expect(first).not.toHaveProperty('to_ward_code')
    expect(later).toMatchObject(CODED)
  })

  test('to an address of two levels has ward and province only', async () => {
    await gate.bought({ ...PARCEL, receiver: { ...PARCEL.receiver, town: 'Phường Diên Hồng' } })
    expect(gate.ghn.orders()).toMatchObject([{ is_new_to_address: true, to_ward_name: 'Phường Diên Hồng' }])
    expect(gate.ghn.calls('province')).toBe(0)
  })

  test('repeated finds the order sold before', async () => {
    const { trackingNumber } = await gate.bought()
    expect(await gate.book(PARCEL, true)).toEqual({ kind: 'accepted', booking: { trackingNumber } })
    expect(gate.ghn.calls('create')).toBe(1)
  })

  test('repeated after a cancel makes a new order', async () => {
    const first = await gate.bought()
    await gate.giveBack(first)
    const second = await gate.book(PARCEL, true)
    expect(second).toMatchObject({ kind: 'accepted' })
    expect(second).not.toMatchObject({ booking: { trackingNumber: first.trackingNumber } })
  })

  test('is refused in GHN’s words', async () => {
    const words = 'Tuyến giao hàng chưa được hỗ trợ. Không tìm thấy tuyến giao hàng'
    expect(await gate.book(named('FAULT REFUSED'))).toEqual({ kind: 'rejected', words })
  })

  test('with a wrong telephone number is refused in GHN’s words', async () => {
    const parcel = { ...PARCEL, receiver: { ...PARCEL.receiver, phone: '12' } }
    expect(await gate.book(parcel)).toMatchObject({
      kind: 'rejected',
      words: expect.stringContaining('Số điện thoại') as string,
    })
  })

  test('of a parcel to another country makes no request (BKG-50)', async () => {
    const parcel = { ...PARCEL, receiver: { ...PARCEL.receiver, countryCode: 'US' } }
    expect(await gate.book(parcel)).toEqual({ kind: 'rejected', words: GHN_ABROAD_MESSAGE })
    expect(gate.ghn.calls('create')).toBe(0)
  })

  test('of heavy goods takes the size from the items', async () => {
    await gate.bought({ ...PARCEL, packages: [{ quantity: 3, weightKg: 10, lengthCm: 50, widthCm: 40, heightCm: 30 }] })
    expect(gate.ghn.orders()).toMatchObject([{ weight: 30_000, length: 50, width: 40, height: 90 }])
  })
})

describe('labels', () => {
  test('are a PDF', async () => {
    const sold = await gate.bought()
    const fetched = await gate.label(sold)
    if (fetched?.kind !== 'label') throw new Error('There is no label.')
    const { totalPages, text } = await extractText(new Uint8Array(fetched.label), { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain(sold.trackingNumber)
    expect(text).toContain('Tran Minh Chau')
  })

  test.each(['print80x80', 'print52x70'])('have the configured format: %s', async (form) => {
    gate.set({ GHN_LABEL: form })
    expect(await gate.label(await gate.bought())).toMatchObject({ kind: 'label' })
  })

  test('that are late are requested again', async () => {
    const late = await gate.bought(named('FAULT LATE LABEL'))
    expect(await gate.label(late)).toMatchObject({ kind: 'unavailable' })
    expect(await gate.label(late)).toMatchObject({ kind: 'unavailable' })
    expect(await gate.label(late)).toMatchObject({ kind: 'label' })
  })

  test('can be opened by their address for half an hour', async () => {
    let now = new Date('2026-11-23T01:00:00Z')
    await gate.restart({ now: () => now })
    const { trackingNumber } = await gate.bought()
    const printed = await printToken(gate.settings, [trackingNumber])
    const status = async () => (printed.kind === 'token' ? (await fetch(printed.url)).status : 0)
    expect(await status()).toBe(200)
    now = new Date('2026-11-23T01:30:00Z')
    expect(await status()).toBe(400)
  })
})

describe('voiding a label (BKG-52)', () => {
  test('cancels the order; repeated, it answers the same', async () => {
    const sold = await gate.bought()
    expect(await gate.giveBack(sold)).toEqual({ kind: 'voided' })
    expect(await gate.giveBack(sold)).toEqual({ kind: 'voided' })
    expect(gate.ghn.orders()).toMatchObject([{ status: 'cancel' }])
  })

  test('is refused in GHN’s words once the order is collected', async () => {
    const sold = await gate.bought()
    gate.ghn.advance(sold.trackingNumber, 'picked')
    const words = 'Không thể chuyển trạng thái đơn hàng từ picked'
    expect(await gate.giveBack(sold)).toEqual({ kind: 'rejected', words })
  })

  test('of an unknown order is refused', async () => {
    expect(await gate.giveBack({ number: 'SGL1', trackingNumber: 'L0' })).toMatchObject({ kind: 'rejected' })
  })
})

describe('tracking', () => {
  test('returns every status, each with its own id', async () => {
    const { trackingNumber } = await gate.bought()
    for (let step = 0; step < 7; step += 1) gate.ghn.advance(PARCEL.number)
    const outcome = await gate.track(trackingNumber)
    const events = outcome?.kind === 'events' ? outcome.events : []
    expect(events.map(({ word }) => word)).toEqual([
      ...['ready_to_pick', 'picking', 'picked', 'storing', 'transporting', 'sorting', 'delivering', 'delivered'],
    ])
    expect(new Set(events.map(({ id }) => id)).size).toBe(8)
  })

  test('of an unknown number returns nothing', async () => {
    expect(await gate.track('L0')).toEqual({ kind: 'events', events: [] })
  })

  test.each([
    ['RETURNED', 'returned', 7002],
    ['WAITING', 'waiting_to_return', 6040],
    ['DAMAGED', 'damage', 2009],
    ['LOST', 'lost', 2007],
  ])('ends as the recipient’s name requests: FAULT %s', async (fault, word, status) => {
    const { trackingNumber } = await gate.bought(named(`FAULT ${fault}`))
    for (let step = 0; step < 20; step += 1) gate.ghn.advance(trackingNumber)
    const outcome = await gate.track(trackingNumber)
    expect(outcome?.kind === 'events' && outcome.events.at(-1)).toMatchObject({ word, status })
  })
})

describe('events that GHN sends', () => {
  const listen = async (options: { refuses?: number; name?: string }) => {
    let refuses = options.refuses ?? 0
    const bodies: unknown[] = []
    const ours = await serveSimulator([
      {
        name: 'hook',
        method: 'POST',
        path: '/hook',
        handle(request) {
          bodies.push(request.json())
          refuses -= 1
          return { status: refuses >= 0 ? 503 : 200, body: {} }
        },
      },
    ])
    await gate.restart({ hookUrl: `${ours.url}/hook`, hookRetryMs: 1 })
    const { trackingNumber } = await gate.bought(options.name === undefined ? PARCEL : named(options.name))
    await gate.ghn.eventsSent()
    gate.ghn.advance(trackingNumber, 'storing')
    await gate.ghn.eventsSent()
    await ours.close()
    return { trackingNumber, bodies }
  }

  test('equal those from polling; a weight is no event', async () => {
    const { trackingNumber, bodies } = await listen({})
    const read = bodies.map((body) => ghnCarrier.readHook?.(body, ghnTestSettings())?.events)
    const tracked = await gate.track(trackingNumber)
    const ids = tracked?.kind === 'events' ? tracked.events.map(({ id }) => id) : []
    expect(read.flat().map((event) => event?.id)).toEqual(ids)
    expect(read).toContainEqual([])
  })

  test('are sent again until they are accepted', async () => {
    const { bodies } = await listen({ refuses: 3 })
    expect(bodies).toHaveLength(6)
  })

  test('are sent twice and out of order if the recipient’s name requests it', async () => {
    const { bodies } = await listen({ name: 'FAULT REPLAYED' })
    const words = bodies.map((body) => ghnCarrier.readHook?.(body, ghnTestSettings())?.events[0]?.word)
    expect(words.filter((word) => word === 'ready_to_pick')).toHaveLength(3)
  })
})
