import { expect, test } from 'vitest'
import { problemOfHostStatus } from './raw-printer.ts'

const answer = (first: string, second: string): string =>
  [first, second, '1234,0'].map((line) => `\u0002${line}\u0003\r\n`).join('')

test.each([
  ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', null],
  ['030,1,0,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', 'Out of paper'],
  ['030,0,1,1245,000,0,0,0,000,0,0,0', '000,0,0,0,0,2,4,0,00000000,1,000', 'The printer is paused'],
  ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,1,0,0,2,4,0,00000000,1,000', 'The print head is open'],
  ['030,0,0,1245,000,0,0,0,000,0,0,0', '000,0,0,1,0,2,4,0,00000000,1,000', 'Out of ribbon'],
])('PRN-6: the reply to ~HS with %s and %s means %j', (first, second, problem) => {
  expect(problemOfHostStatus(answer(first, second))).toBe(problem)
})

test('PRN-6: an incomplete or different reply is ignored', () => {
  expect(problemOfHostStatus(answer('030,0,0', '000,0,0,0').slice(0, -8))).toBeUndefined()
  expect(problemOfHostStatus('HTTP/1.1 400 Bad Request')).toBeUndefined()
})
