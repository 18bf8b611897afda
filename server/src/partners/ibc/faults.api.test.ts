import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type IbcSimulator, serveIbc } from '@waybill/simulators/ibc'
import { FAULTS, type Fault } from '@waybill/simulators/kit/faults'
import type { Settings } from '../../platform/settings.ts'
import { listEvents, listManifests, testManifest, uploadManifest } from './client.ts'
import { writeFullman } from './fullman.ts'
import { MANIFEST, PARCEL } from './testing/parcel.ts'
import { ibcTestSettings } from './testing/settings.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const WINDOW = { from: new Date('2026-11-23T04:00:00Z'), to: NOW }
const FILE = writeFullman(MANIFEST)
const named = (name: string) => ({ ...PARCEL, consignee: { ...PARCEL.consignee, name } })

let ibc: IbcSimulator
let settings: Settings
const serve = async (options = {}): Promise<void> => {
  ibc = await serveIbc({ now: () => NOW, ...options })
  settings = ibcTestSettings({ IBC_BASE_URL: ibc.url })
}
beforeEach(() => serve())
afterEach(() => ibc.close())

type Ask = (signal?: AbortSignal) => Promise<{ kind: string; isUndone?: true }>
const CALLS: readonly { name: string; good: string; ask: Ask }[] = [
  { name: 'test', good: 'passed', ask: (signal) => testManifest(settings, FILE, signal) },
  { name: 'upload', good: 'uploaded', ask: (signal) => uploadManifest(settings, FILE, signal) },
  { name: 'list', good: 'listed', ask: (signal) => listManifests(settings, MANIFEST.mawb, signal) },
  { name: 'events', good: 'events', ask: (signal) => listEvents(settings, 'aams', WINDOW, signal) },
]
const OUTCOMES: Readonly<Record<Exclude<Fault, 'slow'>, string>> = {
  'no-answer': 'unavailable',
  'lost-answer': 'unavailable',
  error: 'unavailable',
  malformed: 'unreadable',
  'other-form': 'unreadable',
  'wrong-credentials': 'misconfigured',
}
/** The list is public: the call has no key. */
const kindOf = (call: string, fault: Exclude<Fault, 'slow'>) =>
  call === 'list' && fault === 'wrong-credentials' ? 'unreadable' : OUTCOMES[fault]

const cases = CALLS.flatMap((call) =>
  FAULTS.flatMap((fault) => (fault === 'slow' ? [] : [{ ...call, fault, kind: kindOf(call.name, fault) }])),
)

describe('a failed call', () => {
  test.each(cases)(
    '$name with $fault is $kind, without leaking the key; a retry works',
    async ({ name, fault, kind, ask, good }) => {
      ibc.faults.set(name, fault, 1)
      const outcome = await ask(ibc.unanswered())
      expect(outcome.kind).toBe(kind)
      expect(outcome.isUndone).toBeUndefined()
      expect(JSON.stringify(outcome)).not.toContain(settings.IBC_EVENT_KEY)
      expect((await ask()).kind).toBe(good)
    },
  )

  test.each(CALLS)('$name beyond the rate limit is retried later, and certainly not done', async ({ ask }) => {
    await ibc.close()
    await serve({ perSecond: 0 })
    expect(await ask()).toMatchObject({ kind: 'unavailable', retryAfterMs: 1000, isUndone: true })
  })

  test.each(CALLS)('$name to an unreachable channel is certainly not done', async ({ ask }) => {
    await ibc.close()
    expect(await ask()).toMatchObject({ kind: 'unavailable', isUndone: true })
    await serve()
  })

  test('a slow answer is awaited', async () => {
    ibc.faults.set('upload', 'slow', 1)
    expect(await uploadManifest(settings, FILE)).toMatchObject({ kind: 'uploaded' })
  })
})

describe('the simulator', () => {
  const fileFor = (name: string) =>
    writeFullman({ ...MANIFEST, parcels: [PARCEL, { ...named(name), number: 'SGL0000000027' }] })

  test('refuses the one line with a consignee that requests it', async () => {
    expect(await testManifest(settings, fileFor('FAULT REFUSED'))).toMatchObject({
      kind: 'refused',
      lines: [{ line: 4, field: 'description', words: 'description is not specific enough' }],
    })
  })

  test.each([
    ['NO ANSWER', 0],
    ['ERROR', 0],
    ['LOST ANSWER', 1],
    ['MALFORMED', 1],
  ])('after an upload of FAULT %s the channel has %i', async (requestedFault, taken) => {
    await uploadManifest(settings, fileFor(`FAULT ${requestedFault}`), ibc.unanswered())
    expect(ibc.uploads()).toHaveLength(taken)
  })

  test.each<[string, (file: string) => string]>([
    ['another order of lines', (file) => file.split('\r\n').toReversed().join('\r\n').trim()],
    ['a padding comma', (file) => file.replace(/\r\n/, ',\r\n')],
    ['a wrong check digit', (file) => file.replace('978-12345675', '978-12345676')],
    ['a date of last year', (file) => file.replace(',20261123,', ',20251123,')],
    ['an airport outside the United States', (file) => file.replace('SGN,LAX,VJ', 'SGN,SIN,VJ')],
    ['letters that it does not have', (file) => file.replace('Ann Lee', 'Ann Lễ')],
    ['a parcel twice', (file) => `${file}${file.split('\r\n')[2]}\r\n`],
    ['an open quote', (file) => file.replace('"Apt', '""Apt')],
  ])('refuses %s', async (_what, spoil) => {
    const outcome = await testManifest(settings, FILE)
    expect(outcome.kind).toBe('passed')
    // A letter beyond ISO-8859-1 would be lost in bytes, so it is put into the call itself.
    const body = JSON.stringify({ email: 'a@b.test', manifest_data: spoil(FILE.toString('latin1')) })
    const response = await fetch(`${ibc.url}/tests/manifest?type=eccf`, { method: 'POST', body })
    expect(await response.json()).toMatchObject({ is_error: true })
  })

  test('accepts only files of its own account', async () => {
    expect(await uploadManifest({ ...settings, IBC_FILE_PREFIX: 'somebody-else' }, FILE)).toEqual({
      kind: 'misconfigured',
      reason: 'IBC does not know the name of our files (IBC_FILE_PREFIX).',
    })
  })

  test('lists a MAWB after a time, or on request', async () => {
    await ibc.close()
    await serve({ listAfterMs: null })
    await uploadManifest(settings, FILE)
    expect(await listManifests(settings, MANIFEST.mawb)).toEqual({ kind: 'listed', manifests: [] })
    ibc.list(MANIFEST.mawb)
    expect(await listManifests(settings, MANIFEST.mawb)).toMatchObject({ manifests: [{ number: MANIFEST.code }] })
  })

  test('answers only past windows of at most 8 hours', async () => {
    const from = new Date('2026-11-23T03:00:00Z')
    expect((await listEvents(settings, 'aams', { from, to: NOW })).kind).toBe('unreadable')
    const to = new Date('2026-11-23T12:30:00Z')
    expect((await listEvents(settings, 'aams', { from: WINDOW.from, to })).kind).toBe('unreadable')
    expect((await listEvents(settings, 'aams', WINDOW)).kind).toBe('events')
  })
})
