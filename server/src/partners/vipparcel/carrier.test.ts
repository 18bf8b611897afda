import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serveVipparcel, type VipparcelSimulator } from '../../../../simulators/src/vipparcel.ts'
import type { CarrierParcel } from '../carrier-port.ts'
import { vipparcelCarrier } from './carrier.ts'
import { named, vipParcel, vipSettings } from './testing/parcel.ts'

let vipparcel: VipparcelSimulator
beforeEach(async () => {
  vipparcel = await serveVipparcel({ token: 'the-token' })
})
afterEach(() => vipparcel.close())

const callWith = (over: Record<string, string> = {}) => ({ settings: vipSettings(vipparcel.url, over) })
const book = (parcel: CarrierParcel = vipParcel(), isRepeated = false, over: Record<string, string> = {}) =>
  vipparcelCarrier.book(parcel, { ...callWith(over), at: new Date(), isRepeated })
const { voiding } = vipparcelCarrier
const giveBack = (labelId = '144241') => {
  if (voiding.how !== 'remotely') throw new Error('VIPparcel takes labels back.')
  return voiding.void({ number: 'SGL2611000018', trackingNumber: '94', labelId }, callWith())
}
const update = (weightKg: number) =>
  vipparcelCarrier.updateLabel?.(
    { number: 'SGL2611000018', trackingNumber: '94', labelId: '144241' },
    { ...vipParcel(), packages: [{ quantity: 1, weightKg, lengthCm: 20, widthCm: 15, heightCm: 10 }] },
    callWith(),
  )

test('a booked parcel has its number, its label, and the last-mile carrier that decides about its label (BKG-62)', async () => {
  const outcome = await book()
  expect(outcome).toMatchObject({
    kind: 'booked',
    booking: { trackingNumber: '94001001000000000001', labelId: '144241', firstService: 'VIPPARCEL' },
  })
  expect(outcome.kind === 'booked' && outcome.label.subarray(0, 5).toString()).toBe('%PDF-')
})

describe('nothing is bought twice (BKG-6)', () => {
  test('a sale with a lost answer is found again', async () => {
    vipparcel.faults.set('print', 'lost-answer', 1)
    expect((await book()).kind).toBe('unavailable')
    expect(await book(vipParcel(), true)).toMatchObject({ kind: 'booked', booking: { labelId: '144241' } })
    expect(vipparcel.labels()).toHaveLength(1)
  })

  test('an unreadable answer counts as a sale', async () => {
    for (const fault of ['malformed', 'other-form'] as const) {
      vipparcel.faults.set('print', fault, 1)
      expect((await book()).kind).toBe('unreadable')
    }
    expect((await book(vipParcel(), true)).kind).toBe('booked')
    expect(vipparcel.calls('print')).toBe(2)
  })

  test('a booking that was never sold is sold by the retry', async () => {
    expect((await book(vipParcel(), true)).kind).toBe('booked')
  })

  test('while the list is unavailable nothing is bought', async () => {
    vipparcel.faults.set('getList', 'error')
    expect((await book(vipParcel(), true)).kind).toBe('unavailable')
    expect(vipparcel.labels()).toHaveLength(0)
  })

  test('a sale behind 150 newer ones is found on the second page', async () => {
    await book()
    for (let nth = 0; nth < 150; nth += 1) await book(vipParcel({ number: `SGL27${String(nth).padStart(8, '0')}` }))
    expect(await book(vipParcel(), true)).toMatchObject({ booking: { labelId: '144241' } })
    expect(vipparcel.calls('getList')).toBe(2)
  })
})

test('a label that is not drawn yet is fetched later', async () => {
  vipparcel.faults.set('getImages', 'error', 1)
  const outcome = await book()
  expect(outcome).toMatchObject({ kind: 'accepted', booking: { labelId: '144241' } })
  if (outcome.kind !== 'accepted') return
  const bought = { number: 'SGL2611000018', ...outcome.booking, consigneeEmail: null }
  expect(await vipparcelCarrier.fetchLabel?.(bought, callWith())).toMatchObject({ kind: 'label' })
})

test.each([
  ['REFUSED', { kind: 'rejected', words: 'Recipient address is not valid.' }],
  ['LOST ANSWER', { kind: 'unavailable' }],
  ['ERROR', { kind: 'unavailable' }],
  ['MALFORMED', { kind: 'unreadable' }],
  ['LATE LABEL', { kind: 'accepted' }],
  ['NO LABEL', { kind: 'accepted' }],
])('FAULT %s of the simulator', async (fault, outcome) => {
  expect(await book(vipParcel(named(`FAULT ${fault}`)))).toMatchObject(outcome)
})

describe('a missing or refused key names its setting and never leaks', () => {
  test.each([
    [{ VIPPARCEL_AUTH_TOKEN: '' }, 'VIPPARCEL_AUTH_TOKEN is not set.'],
    [{ VIPPARCEL_AUTH_TOKEN: 'a-wrong-token' }, 'VIPparcel refuses the token (VIPPARCEL_AUTH_TOKEN).'],
  ])('%j', async (over, reason) => {
    expect(await book(vipParcel(), false, over)).toEqual({ kind: 'misconfigured', reason })
    expect(await vipparcelCarrier.check?.(callWith(over))).toEqual({ kind: 'misconfigured', reason })
  })

  test('it is removed from samples', async () => {
    vipparcel.faults.set('balance', 'other-form')
    expect(JSON.stringify(await vipparcelCarrier.check?.(callWith()))).not.toContain('the-token')
  })
})

describe('voiding a label', () => {
  test('repeated answers the same', async () => {
    await book()
    expect(await giveBack()).toEqual({ kind: 'voided' })
    expect(await giveBack()).toEqual({ kind: 'voided' })
  })

  test('is refused in VIPparcel’s words once the label was scanned', async () => {
    const outcome = await book()
    const number = outcome.kind === 'booked' ? outcome.booking.trackingNumber : ''
    vipparcel.advance(number)
    vipparcel.advance(number)
    const words = 'Label 144241 has been scanned and cannot be refunded.'
    expect(await giveBack()).toEqual({ kind: 'rejected', words })
  })

  test('and booking again buys another label', async () => {
    await book()
    await giveBack()
    expect(await book(vipParcel(), true)).toMatchObject({ booking: { labelId: '144242' } })
  })
})

describe('correcting a label (BKG-62)', () => {
  test('sends pounds and ounces and returns the new file', async () => {
    await book()
    expect(await update(0.8)).toMatchObject({ kind: 'label' })
    expect(vipparcel.labels()[0]?.form).toMatchObject({ weight_lbs: '1', weight_oz: '13' })
  })

  test.each(['error', 'lost-answer', 'no-answer'] as const)(
    'after %s is unavailable, and the retry succeeds',
    async (fault) => {
      await book()
      vipparcel.faults.set('edit', fault, 1)
      const short = { signal: vipparcel.unanswered() }
      const change = [{ number: 'SGL2611000018', trackingNumber: '94', labelId: '144241' }, vipParcel()] as const
      expect((await vipparcelCarrier.updateLabel?.(...change, { ...callWith(), ...short }))?.kind).toBe('unavailable')
      expect((await update(0.8))?.kind).toBe('label')
    },
  )
})

test('tracking returns each event once by its id, and nothing for a number never scanned', async () => {
  const outcome = await book()
  const number = outcome.kind === 'booked' ? outcome.booking.trackingNumber : ''
  for (let step = 0; step < 5; step += 1) vipparcel.advance(number)
  const ask = (number: string) => vipparcelCarrier.tracking?.track([number], callWith())
  const first = await ask(number)
  expect(first).toMatchObject({
    events: [{ status: 3001 }, { status: 3013 }, { status: 3013 }, { status: 6013 }, { status: 6034 }],
  })
  expect(await ask(number)).toEqual(first)
  expect(await ask('9400000')).toEqual({ kind: 'events', events: [] })
})

test('a busy answer is retried when VIPparcel says', async () => {
  await vipparcel.close()
  vipparcel = await serveVipparcel({ token: 'the-token', perSecond: 0 })
  expect(await book()).toMatchObject({ kind: 'unavailable', retryAfterMs: 1000 })
})
