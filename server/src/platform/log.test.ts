import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loggedError, makeLog } from './log.ts'

const refusal = (code: string, message: string, fields: object): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR' }, fields)

test('an error is logged with its message and an allowlist of its fields', () => {
  const error = refusal('23505', 'duplicate key value violates unique constraint "account_email"', {
    detail: 'Key (email)=(thuy@example.com) already exists.',
    where: 'COPY account, line 1: "thuy@example.com"',
    parameters: ['thuy@example.com'],
    query: "insert into account values ('thuy@example.com')",
    config: { headers: { authorization: 'Bearer secret' } },
    constraint: 'account_email',
  })
  const lines: string[] = []
  makeLog('error', { write: (line) => void lines.push(line) }).error({ err: error }, 'internal_error')
  expect(lines.join('')).not.toMatch(/thuy|secret/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'internal_error',
    err: { type: 'Error', code: '23505', constraint: 'account_email', severity: 'ERROR', message: error.message },
  })
})

test('a value that PostgreSQL could not parse is removed from message and stack', () => {
  const error = refusal('22P02', 'invalid input syntax for type uuid: "Nguyễn "Thủy""', {})
  expect(loggedError(error)).toMatchObject({ message: 'invalid input syntax for type uuid: "…"' })
  expect(JSON.stringify(loggedError(error))).not.toContain('Thủy')
})

test('the cause of an error is logged the same way, and a thrown value that is no error by its type', () => {
  const cause = refusal('23514', 'new row violates check constraint', { detail: 'Failing row contains (Thủy).' })
  const logged = loggedError(new Error('saving failed', { cause }))
  expect(logged).toMatchObject({ message: 'saving failed', cause: { code: '23514' } })
  expect(JSON.stringify(logged)).not.toContain('Thủy')
  expect(loggedError('Thủy')).toEqual({ type: 'string' })
})

describe('PLT-91: repeated log lines', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const written: Record<string, unknown>[] = []
  beforeEach(() => void written.splice(0))
  const log = () => makeLog('warn', { write: (line) => void written.push(JSON.parse(line) as Record<string, unknown>) })

  test('are counted after the first, and logged as one line at the end of the minute', () => {
    const server = log()
    for (let at = 0; at < 9_500; at += 1)
      server.child({ reqId: `r${at}` }).warn({ method: 'POST', route: '/api/Order/Add', ms: 1_000 + at }, 'slow')
    expect(written).toHaveLength(5)
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(6)
    expect(written[5]).toMatchObject({ msg: 'slow', method: 'POST', route: '/api/Order/Add', times: 9_495 })
    expect(written[5]?.['requests']).toEqual(Array.from({ length: 20 }, (_, at) => `r${at + 5}`))
    vi.advanceTimersByTime(600_000)
    expect(written).toHaveLength(6)
  })

  test('are logged again in the next minute', () => {
    const server = log()
    for (let minute = 0; minute < 3; minute += 1) {
      server.warn({ account: 'a' }, 'refused')
      vi.advanceTimersByTime(60_000)
    }
    expect(written.map(({ msg, times }) => [msg, times])).toEqual(Array(3).fill(['refused', undefined]))
  })

  test('have the same route, person and error', () => {
    const server = log()
    const faults = [new Error('a'), new TypeError('b')]
    for (let at = 0; at < 100; at += 1) {
      server.warn({ account: `person ${at % 2}` }, 'refused')
      server.error({ route: `/api/${at % 2}`, err: faults[at % 2] }, 'internal_error')
    }
    vi.advanceTimersByTime(60_000)
    expect(written).toHaveLength(4 * 6)
  })

  test('of jobs are all logged', () => {
    const server = log()
    for (let at = 0; at < 50; at += 1) server.error({ job: 'book', ids: [at] }, 'job given up')
    expect(written).toHaveLength(50)
  })
})
