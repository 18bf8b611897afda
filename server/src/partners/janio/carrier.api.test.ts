import { extractText } from 'unpdf'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveSimulator } from '@waybill/simulators/kit/simulator'
import { createOrders, labelLink, listOrders } from './client.ts'
import { janioCarrier } from './carrier.ts'
import { janioOrderOf } from './mapping.ts'
import { connectJanio, type JanioConnection } from './testing/connection.ts'
import { named, PARCEL } from './testing/parcel.ts'

let line: JanioConnection

beforeEach(async () => {
  line = await connectJanio()
})
afterEach(() => line.janio.close())

describe('booking (BKG-40)', () => {
  test('makes one order with the parcel’s number', async () => {
    const { trackingNumber } = await line.bought()
    expect(line.janio.orders()).toMatchObject([
      { tracking_no: trackingNumber, shipper_order_id: PARCEL.number, status: 'ORDER_CREATED', order_weight: 0.9 },
    ])
  })

  test('repeated finds the order sold before', async () => {
    const { trackingNumber } = await line.bought()
    expect(await line.book(PARCEL, true)).toMatchObject({ kind: 'accepted', booking: { trackingNumber } })
    expect(line.janio.calls('create')).toBe(1)
  })

  test('with a lost answer is found again, and not bought twice', async () => {
    expect(await line.book(named('FAULT LOST ANSWER'))).toMatchObject({ kind: 'unavailable' })
    expect(await line.book(named('FAULT LOST ANSWER'), true)).toMatchObject({ kind: 'accepted' })
    expect(line.janio.orders()).toHaveLength(1)
  })

  test('finds an earlier order even if the parcel could not be booked today', async () => {
    const { trackingNumber } = await line.bought()
    const changed = { ...PARCEL, receiver: { ...PARCEL.receiver, email: null } }
    expect(await line.book(changed, true)).toMatchObject({ kind: 'accepted', booking: { trackingNumber } })
    line.set({ JANIO_SERVICES: '' })
    expect(await line.book(PARCEL, true)).toMatchObject({ kind: 'accepted', booking: { trackingNumber } })
  })

  test('of an order that Janio cancelled makes a new one', async () => {
    const { trackingNumber } = await line.bought()
    line.janio.advance(trackingNumber, 'CANCELLED')
    expect(await line.book(PARCEL, true)).toMatchObject({ kind: 'accepted' })
    expect(line.janio.orders()).toHaveLength(2)
  })

  test('is refused in Janio’s words', async () => {
    expect(await line.book(named('FAULT REFUSED'))).toEqual({
      kind: 'rejected',
      words: 'consignee_address: The address is outside the delivery area.',
    })
  })

  test('without an e-mail address, or to a country that Janio does not serve, makes no request', async () => {
    const { receiver } = PARCEL
    const without = await line.book({ ...PARCEL, receiver: { ...receiver, email: null } })
    const abroad = await line.book({ ...PARCEL, receiver: { ...receiver, countryCode: 'FR' } })
    expect([without.kind, abroad.kind]).toEqual(['rejected', 'rejected'])
    expect(line.janio.calls('create')).toBe(0)
  })

  test('for an unconfigured lane names the setting', async () => {
    line.set({ JANIO_SERVICES: 'VN>SG:1' })
    const words = 'JANIO_SERVICES names no service from VN to US.'
    expect(await line.book()).toEqual({ kind: 'rejected', words })
  })

  test('without a key, or with a wrong one, names the setting', async () => {
    line.set({ JANIO_SECRET_KEY: '' })
    expect(await line.book()).toEqual({ kind: 'misconfigured', reason: 'JANIO_SECRET_KEY is not set.' })
    line.set({ JANIO_SECRET_KEY: 'wrong' })
    const reason = 'Janio refuses the secret key (JANIO_SECRET_KEY).'
    expect(await line.book()).toEqual({ kind: 'misconfigured', reason })
  })
})

describe('labels', () => {
  test('are a PDF, at the address that the order gives', async () => {
    const sold = await line.bought()
    const fetched = await line.label(sold)
    if (fetched?.kind !== 'label') throw new Error('There is no label.')
    const { text } = await extractText(new Uint8Array(fetched.label), { mergePages: true })
    expect(text).toContain(sold.trackingNumber)
  })

  test('that are late are requested until they are ready', async () => {
    const late = await line.bought(named('FAULT LATE LABEL'))
    const kinds = []
    for (let ask = 0; ask < 3; ask += 1) kinds.push((await line.label(late))?.kind)
    expect(kinds).toEqual(['not-yet', 'not-yet', 'label'])
  })

  test('with a changed address are found at the new one', async () => {
    const sold = await line.bought()
    for (const labelUrl of [`${line.janio.url}/gone`, 'http://127.0.0.1:1/gone'])
      expect((await line.label({ ...sold, labelUrl }))?.kind).toBe('label')
  })

  test('can be opened by number and e-mail', async () => {
    const { trackingNumber } = await line.bought()
    const answer = await fetch(labelLink(line.settings, trackingNumber, 'ann@example.test'))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await fetch(labelLink(line.settings, trackingNumber, 'other@example.test'))).status).toBe(404)
  })

  test('are sent to our address when they are ready', async () => {
    const bodies: unknown[] = []
    const logins: unknown[] = []
    const ours = await serveSimulator([
      {
        name: 'hook',
        method: 'POST',
        path: '/hook',
        handle(request) {
          bodies.push(request.json())
          logins.push(request.headers.authorization)
          return { body: {} }
        },
      },
    ])
    await line.restart({ hookUrl: `${ours.url}/hook`, hookLogin: 'waybill:word' })
    const { trackingNumber } = await line.bought()
    await line.janio.hooksSent()
    await ours.close()
    const [reading] = bodies.map((body) => janioCarrier.readHook?.(body, line.settings))
    expect(reading).toMatchObject({ events: [], labels: [{ trackingNumber, label: expect.any(Buffer) as Buffer }] })
    expect(logins).toEqual([`Basic ${Buffer.from('waybill:word').toString('base64')}`])
  })
})

describe('tracking', () => {
  test('returns all events of many numbers at once, each with its own id', async () => {
    const first = await line.bought()
    const second = await line.bought({ ...PARCEL, number: 'SGL0000000025' })
    for (let step = 0; step < 7; step += 1) line.janio.advance(first.trackingNumber)
    const answer = await line.track([first.trackingNumber, second.trackingNumber, 'UNKNOWN'])
    const events = answer?.kind === 'events' ? answer.events : []
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    expect(events.filter(({ trackingNumber }) => trackingNumber === first.trackingNumber).at(-1)).toMatchObject({
      word: 'DELIVERY_COMPLETED',
      status: 6034,
    })
    expect(line.janio.calls('track')).toBe(1)
  })

  test.each([
    ['RETURNED', 'RETURN_TO_SENDER', 7002],
    ['LOST', 'EXCEPTION', null],
  ])('ends as the recipient’s name requests: FAULT %s', async (fault, word, status) => {
    const { trackingNumber } = await line.bought(named(`FAULT ${fault}`))
    for (let step = 0; step < 12; step += 1) line.janio.advance(trackingNumber)
    const answer = await line.track([trackingNumber])
    expect(answer?.kind === 'events' && answer.events.at(-1)).toMatchObject({ word, status })
  })
})

describe('many orders', () => {
  const orderOf = (number: string) => {
    const made = janioOrderOf({ ...PARCEL, number }, line.settings)
    if (made.kind !== 'order') throw new Error('There is no order.')
    return made.order
  }

  test('are made at once, and listed page by page', async () => {
    const orders = Array.from({ length: 60 }, (_, nth) => orderOf(`REF-${nth}`))
    const created = await createOrders(line.settings, orders)
    expect(created.kind === 'created' && created.orders).toHaveLength(60)
    const first = await listOrders(line.settings, {})
    const second = await listOrders(line.settings, { page: 2 })
    expect(first).toMatchObject({ total: 60, hasNext: true })
    expect(second.kind === 'orders' && [second.orders.length, second.hasNext]).toEqual([10, false])
  })

  test('with errors are refused by the field of the order', async () => {
    const wrong = { ...orderOf('REF'), consignee_email: 'none', consignee_postal: '' }
    expect(await createOrders(line.settings, [wrong])).toMatchObject({
      kind: 'rejected',
      fields: { consignee_email: 'Enter a valid email address.', consignee_postal: 'This field is required.' },
    })
  })
})
