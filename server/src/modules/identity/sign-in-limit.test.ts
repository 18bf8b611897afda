import { expect, test } from 'vitest'
import { blockedUntil, failureLimits, networkOf } from './sign-in-limit.ts'

test('ten failures of an account and fifty of an address are the limit', () => {
  expect(failureLimits('an', '10.0.0.1').map((limit) => limit.most)).toEqual([10, 50])
})

test('an account is one whatever the case of its name, and its name is not kept', () => {
  const [account] = failureLimits('Ops-Manager', '10.0.0.1')
  expect(failureLimits(' ops-manager ', '10.0.0.2')[0].key).toBe(account.key)
  expect(failureLimits('ops-managers', '10.0.0.1')[0].key).not.toBe(account.key)
  expect(account.key.toLowerCase()).not.toContain('ops')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the wait ends when the oldest of the decisive failures is a quarter of an hour old', () => {
  const minutesAgo = [1, 2, 5].map((minutes) => new Date(Date.UTC(2026, 10, 20, 9, 60 - minutes)))
  expect(blockedUntil(minutesAgo, 4)).toBeUndefined()
  expect(blockedUntil(minutesAgo, 3)).toEqual(new Date(Date.UTC(2026, 10, 20, 10, 10)))
})
