import { expect, test } from 'vitest'
import { blockedUntil, failureLimits } from './sign-in-limit.ts'

test('the limits are ten failures for an account from one address, fifty for an address, a hundred for an account', () => {
  expect(failureLimits('an', '10.0.0.1').map(({ most }) => most)).toEqual([10, 50, 100])
})

test('two addresses share only the limit of the account, two accounts only that of the address', () => {
  const shared = (one: [string, string], other: [string, string]) =>
    failureLimits(...one).map(({ key }, at) => key === failureLimits(...other)[at]?.key)
  expect(shared(['an', '10.0.0.1'], ['an', '10.0.0.2'])).toEqual([false, false, true])
  expect(shared(['an', '10.0.0.1'], ['lan', '10.0.0.1'])).toEqual([false, true, false])
})

test('a known device bypasses only the limit of an account from everywhere', () => {
  expect(failureLimits('an', '10.0.0.1').map(({ bindsKnownDevices }) => bindsKnownDevices)).toEqual([true, true, false])
})

test('an account is counted without regard to the case of its name, and its name is not stored', () => {
  const [, , account] = failureLimits('Ops-Manager', '10.0.0.1')
  expect(failureLimits(' ops-manager ', '10.0.0.2')[2].key).toBe(account.key)
  expect(failureLimits('ops-managers', '10.0.0.1')[2].key).not.toBe(account.key)
  expect(account.key.toLowerCase()).not.toContain('ops')
})

test('the wait ends when the oldest counted failure is 15 minutes old', () => {
  const minutesAgo = [1, 2, 5].map((minutes) => new Date(Date.UTC(2026, 10, 20, 9, 60 - minutes)))
  expect(blockedUntil(minutesAgo, 4)).toBeUndefined()
  expect(blockedUntil(minutesAgo, 3)).toEqual(new Date(Date.UTC(2026, 10, 20, 10, 10)))
})
