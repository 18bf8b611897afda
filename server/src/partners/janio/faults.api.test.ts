import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FAULTS, type Fault } from '@waybill/simulators/kit/faults'
import { JANIO_SECRET_KEY } from '@waybill/simulators/janio'
import { connectJanio, type JanioConnection, type Label } from './testing/connection.ts'
import { named, PARCEL } from './testing/parcel.ts'

let line: JanioConnection

beforeEach(async () => {
  line = await connectJanio()
})
afterEach(() => line.janio.close())

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
      ask: (_sold, signal) => line.book({ ...PARCEL, number: 'SGL0000000033' }, false, signal),
    },
    { name: 'list', good: 'accepted', ask: (_sold, signal) => line.book(PARCEL, true, signal) },
    { name: 'track', good: 'events', ask: (sold, signal) => line.track([sold.trackingNumber], signal) },
    { name: 'label', good: 'label', ask: (sold, signal) => line.label(sold, signal) },
  ]
  type QuickFault = Exclude<Fault, 'slow'>
  const OUTCOMES: Readonly<Record<QuickFault, string>> = {
    'no-answer': 'unavailable',
    'lost-answer': 'unavailable',
    error: 'unavailable',
    malformed: 'unreadable',
    'other-form': 'unreadable',
    'wrong-credentials': 'misconfigured',
  }
  // The page of labels needs no key.
  const kindOf = (call: string, fault: QuickFault) =>
    call === 'label' && fault === 'wrong-credentials' ? 'unreadable' : OUTCOMES[fault]

  const cases = CALLS.flatMap((call) =>
    FAULTS.flatMap((fault) => (fault === 'slow' ? [] : [{ ...call, fault, kind: kindOf(call.name, fault) }])),
  )

  test.each(cases)(
    '$name with $fault is $kind, without leaking the key; a retry works',
    async ({ name, fault, kind, ask, good }) => {
      const sold = await line.bought()
      line.janio.faults.set(name, fault, 1)
      const outcome = await ask(sold, line.janio.unanswered())
      expect(outcome?.kind).toBe(kind)
      expect(JSON.stringify(outcome)).not.toContain(JANIO_SECRET_KEY)
      expect((await ask(sold))?.kind).toBe(good)
    },
  )

  test.each(CALLS)('$name beyond the rate limit is retried later', async ({ ask }) => {
    const { trackingNumber, ...sold } = await line.bought()
    await line.restart({ perSecond: 0 })
    const there = { ...sold, trackingNumber, labelUrl: `${line.janio.url}/${trackingNumber},ann@example.test` }
    expect(await ask(there)).toMatchObject({ kind: 'unavailable', retryAfterMs: 1000 })
  })

  test.each(['no-answer', 'lost-answer', 'error', 'malformed', 'other-form', 'wrong-credentials'] as const)(
    'nothing is bought twice after %s',
    async (fault) => {
      line.janio.faults.set('create', fault, 1)
      await line.book(PARCEL, false, line.janio.unanswered())
      expect(await line.book(PARCEL, true)).toMatchObject({ kind: 'accepted' })
      expect(line.janio.orders()).toHaveLength(1)
    },
  )

  test('while earlier orders cannot be listed nothing is bought', async () => {
    line.janio.faults.set('list', 'error', 1)
    expect(await line.book(PARCEL, true)).toMatchObject({ kind: 'unavailable' })
    expect(line.janio.orders()).toEqual([])
  })

  test('a slow answer is awaited', async () => {
    line.janio.faults.set('create', 'slow', 1)
    expect(await line.book()).toMatchObject({ kind: 'accepted' })
  })

  test.each([
    ['LOST ANSWER', 'unavailable', 1],
    ['ERROR', 'unavailable', 0],
    ['MALFORMED', 'unreadable', 1],
    ['NO LABEL', 'accepted', 1],
  ])('a recipient’s name requests one: FAULT %s', async (requestedFault, kind, orders) => {
    expect((await line.book(named(`FAULT ${requestedFault}`))).kind).toBe(kind)
    expect(line.janio.orders()).toHaveLength(orders)
  })

  test('a recipient’s name requests a timeout', async () => {
    const outcome = await line.book(named('FAULT NO ANSWER'), false, line.janio.unanswered())
    expect(outcome.kind).toBe('unavailable')
    expect(line.janio.orders()).toEqual([])
  })

  test('name a wrong base address; no parcel is reported as wrong', async () => {
    line.set({ JANIO_BASE_URL: line.janio.url })
    const reason = 'There is no Janio API at this address (JANIO_BASE_URL): HTTP 404.'
    expect(await line.book()).toEqual({ kind: 'misconfigured', reason })
    expect(await line.check()).toEqual({ kind: 'misconfigured', reason })
  })

  test('include an unreachable Janio, which is unavailable', async () => {
    await line.janio.close()
    expect(await line.book()).toMatchObject({ kind: 'unavailable' })
    await line.restart()
  })
})
