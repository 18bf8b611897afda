import { expect, test } from 'vitest'
import { loggedError, makeLog } from './log.ts'

const refusal = (code: string, message: string, fields: object): Error =>
  Object.assign(new Error(message), { code, severity: 'ERROR' }, fields)

test('an error is logged by its message and the fields of one list', () => {
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

test('a value that PostgreSQL could not read is left out of message and stack', () => {
  const error = refusal('22P02', 'invalid input syntax for type uuid: "Nguyễn "Thủy""', {})
  expect(loggedError(error)).toMatchObject({ message: 'invalid input syntax for type uuid: "…"' })
  expect(JSON.stringify(loggedError(error))).not.toContain('Thủy')
})

test('what caused an error is logged the same way, and what is no error by its type', () => {
  const cause = refusal('23514', 'new row violates check constraint', { detail: 'Failing row contains (Thủy).' })
  const logged = loggedError(new Error('saving failed', { cause }))
  expect(logged).toMatchObject({ message: 'saving failed', cause: { code: '23514' } })
  expect(JSON.stringify(logged)).not.toContain('Thủy')
  expect(loggedError('Thủy')).toEqual({ type: 'string' })
})
