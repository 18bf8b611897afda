import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FAULTS, type Fault } from '@waybill/simulators/kit/faults'
import { connectGhn, type GhnConnection, type Label } from './testing/connection.ts'
import { named, PARCEL } from './testing/parcel.ts'

let gate: GhnConnection

beforeEach(async () => {
  gate = await connectGhn()
})
afterEach(() => gate.ghn.close())

describe('faults', () => {
  type Call = {
    name: string
    ask: (sold: Label, signal?: AbortSignal) => Promise<{ kind: string } | undefined>
    good: string
  }
  const CALLS: readonly Call[] = [
    {
      name: 'create',
      good: 'accepted',
      ask: (_sold, signal) => gate.book({ ...PARCEL, number: 'SGL3' }, false, signal),
    },
    { name: 'detail-by-client-code', good: 'accepted', ask: (_sold, signal) => gate.book(PARCEL, true, signal) },
    { name: 'gen-token', good: 'label', ask: (sold, signal) => gate.label(sold, signal) },
    { name: 'print', good: 'label', ask: (sold, signal) => gate.label(sold, signal) },
    { name: 'cancel', good: 'voided', ask: (sold, signal) => gate.giveBack(sold, signal) },
    { name: 'detail', good: 'events', ask: (sold, signal) => gate.track(sold.trackingNumber, signal) },
    { name: 'search', good: 'working', ask: (_sold, signal) => gate.check(signal) },
  ]
  const OUTCOMES: Readonly<Record<Exclude<Fault, 'slow'>, string>> = {
    'no-answer': 'unavailable',
    'lost-answer': 'unavailable',
    error: 'unavailable',
    malformed: 'unreadable',
    'other-form': 'unreadable',
    'wrong-credentials': 'misconfigured',
  }
  // The page of labels needs no key.
  const kindOf = (call: string, fault: Exclude<Fault, 'slow'>) =>
    call === 'print' && fault === 'wrong-credentials' ? 'unreadable' : OUTCOMES[fault]

  const cases = CALLS.flatMap((call) =>
    FAULTS.flatMap((fault) => (fault === 'slow' ? [] : [{ ...call, fault, kind: kindOf(call.name, fault) }])),
  )

  test.each(cases)(
    '$name with $fault is $kind, without leaking the token; a retry works',
    async ({ name, fault, kind, ask, good }) => {
      const sold = await gate.bought()
      gate.ghn.faults.set(name, fault, 1)
      const outcome = await ask(sold, gate.ghn.unanswered())
      expect(outcome?.kind).toBe(kind)
      expect(JSON.stringify(outcome)).not.toContain(gate.settings.GHN_TOKEN)
      expect((await ask(sold))?.kind).toBe(good)
    },
  )

  test.each(CALLS.map(({ name, ask }) => ({ name, ask })))(
    '$name beyond the rate limit is retried later',
    async ({ ask }) => {
      const sold = await gate.bought()
      await gate.restart({ perSecond: 0 })
      expect(await ask(sold)).toMatchObject({ kind: 'unavailable', retryAfterMs: 1000 })
    },
  )

  test.each(['no-answer', 'lost-answer', 'error', 'malformed', 'other-form'] as const)(
    'nothing is bought twice after %s',
    async (fault) => {
      gate.ghn.faults.set('create', fault, 1)
      await gate.book(PARCEL, false, gate.ghn.unanswered())
      expect(await gate.book(PARCEL, true)).toMatchObject({ kind: 'accepted' })
      expect(gate.ghn.orders()).toHaveLength(1)
    },
  )

  test('a slow answer is awaited', async () => {
    gate.ghn.faults.set('create', 'slow', 1)
    expect(await gate.book()).toMatchObject({ kind: 'accepted' })
  })

  test.each([
    ['LOST ANSWER', 'unavailable', 1],
    ['ERROR', 'unavailable', 0],
    ['MALFORMED', 'unreadable', 1],
    ['NO LABEL', 'accepted', 1],
  ])('a recipient’s name requests one: FAULT %s', async (requestedFault, kind, orders) => {
    expect((await gate.book(named(`FAULT ${requestedFault}`))).kind).toBe(kind)
    expect(gate.ghn.orders()).toHaveLength(orders)
  })

  test('a recipient’s name requests a timeout', async () => {
    const outcome = await gate.book(named('FAULT NO ANSWER'), false, gate.ghn.unanswered())
    expect(outcome.kind).toBe('unavailable')
    expect(gate.ghn.orders()).toEqual([])
  })

  test('name a wrong token and a wrong shop without revealing them', async () => {
    gate.set({ GHN_TOKEN: 'wrong-token-of-ours' })
    expect(await gate.check()).toEqual({ kind: 'misconfigured', reason: 'GHN refuses the token (GHN_TOKEN).' })
    gate.set({ GHN_SHOP_ID: '1' })
    expect(await gate.check()).toEqual({ kind: 'misconfigured', reason: 'GHN does not know the shop (GHN_SHOP_ID).' })
  })

  test('include an unreachable gateway, which is unavailable', async () => {
    await gate.ghn.close()
    expect(await gate.book()).toMatchObject({ kind: 'unavailable' })
    await gate.restart()
  })
})
