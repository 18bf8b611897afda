import { describe, expect, test } from 'vitest'
import { assessConnection, type AdviceInput } from './advice.ts'
import { compareConnections, CONNECTION_STATES, type ConnectionState, stateFamily } from './connection-state.ts'
import { CONNECTION_NAMES, type ConnectionName, connectionFacts } from './connections.ts'

const adviceOf = (...params: Parameters<typeof assessConnection>) => assessConnection(...params).advice
const NOW = new Date('2026-11-20T02:41:07.000Z')

const input = (name: ConnectionName, state: ConnectionState, more: Partial<AdviceInput> = {}): AdviceInput => ({
  name,
  state,
  since: new Date('2026-11-20T01:12:00.000Z'),
  reason: null,
  missing: state === 'notSetUp' ? connectionFacts(name).credentials.map(({ setting }) => setting) : [],
  waiting: 41,
  oldestWaitingAt: new Date('2026-11-20T01:13:00.000Z'),
  ...more,
})

describe.each(CONNECTION_NAMES)('%s', (name) => {
  test.each(CONNECTION_STATES)('in the state %s has complete sentences in both languages, or none', (state) => {
    for (const language of ['en', 'vi'] as const) {
      const advice = adviceOf(input(name, state, { reason: 'No answer within 10 s.' }), language, NOW)
      if (state === 'working' || state === 'unused') expect(advice).toBeNull()
      else expect(`${advice?.wrong} ${advice?.toDo}`).not.toMatch(/[{}]|undefined| {2}| \./)
    }
  })
})

test('a refused token is advised with its setting in back-ticks, and that nothing is lost (rule CAR-4)', () => {
  expect(adviceOf(input('ghn', 'misconfigured', { reason: 'GHN refuses the token (GHN_TOKEN).' }), 'en', NOW)).toEqual({
    wrong: 'GHN has refused our token since 08:12. 41 bookings are kept, none is lost.',
    toDo: 'Make a new one at GHN, put it in the server settings as `GHN_TOKEN`, restart the server, then Try now.',
  })
})

test('the reasons of a partner’s client are translated to the reader’s language', () => {
  const reason = 'No answer within 10 s.'
  expect(adviceOf(input('ghn', 'unavailable', { reason, waiting: 0 }), 'vi', NOW)?.wrong).toBe(
    'GHN không trả lời từ 08:12: Không trả lời trong 10 giây.',
  )
})

test.each([
  ['ghn', 'GHN refuses the token (GHN_TOKEN).', 'Token refused'],
  ['janio', 'JANIO_SERVICES has no service from VN to US.', 'Wrong setting'],
  ['ebay', 'eBay refuses EBAY_CLIENT_ID and EBAY_CLIENT_SECRET.', 'Settings refused'],
] as const)('%s with the reason %s is named: %s', (name, reason, label) =>
  expect(assessConnection(input(name, 'misconfigured', { reason }), 'en', NOW).label).toBe(label),
)

test('a setting that is no credential has its own name', () => {
  const reason = 'JANIO_SERVICES has no service from VN to US.'
  expect(adviceOf(input('janio', 'misconfigured', { reason, waiting: 0 }), 'en', NOW)).toEqual({
    wrong: `Janio cannot be used with our settings since 08:12: ${reason}`,
    toDo: 'Correct `JANIO_SERVICES` in the server settings, restart the server, then Try now.',
  })
})

test('the day is named if the failure began on another day', () => {
  const advice = adviceOf(input('janio', 'slow', { oldestWaitingAt: new Date('2026-11-19T10:00:00.000Z') }), 'en', NOW)
  expect(advice?.wrong).toContain('since 19/11 17:00')
  expect(advice?.toDo).toContain('past 10:11')
})

test('the order is broken, not set up, slow, working; each by name (rule CAR-3)', () => {
  const rows = [
    { name: 'janio', state: 'working' },
    { name: 'vipparcel', state: 'slow' },
    { name: 'ebay', state: 'unused' },
    { name: 'postcodes', state: 'notSetUp' },
    { name: 'ghn', state: 'working' },
    { name: 'ebay', state: 'unavailable' },
    { name: 'ghn', state: 'unavailable' },
  ] as const
  expect([...rows].sort(compareConnections).map(({ name }) => name)).toEqual([
    'ghn',
    'ebay',
    'postcodes',
    'vipparcel',
    'ebay',
    'ghn',
    'janio',
  ])
})

test('a failing connection is red only if work stops (rule CAR-3)', () => {
  expect(stateFamily('unavailable', 'ghn')).toBe('problem')
  expect(stateFamily('unavailable', 'postcodes')).toBe('attention')
})
