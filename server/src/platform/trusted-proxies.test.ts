import { expect, test } from 'vitest'
import { believedAddress, trustedProxies } from './trusted-proxies.ts'

test('the setting is a list of addresses, networks and named ranges', () => {
  expect(trustedProxies('10.0.0.5')).toEqual(['10.0.0.5'])
  expect(trustedProxies(' 10.0.0.5, 10.1.0.0/16,loopback,fd00::/8 ')).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'loopback',
    'fd00::/8',
  ])
})

test('or a number of hops, counted from the connecting socket', () => {
  const trusts = trustedProxies('2')
  if (typeof trusts !== 'function') throw new Error('no rule')
  expect([0, 1, 2].map((hop) => trusts('10.0.0.5', hop))).toEqual([true, true, false])
  expect(trustedProxies('0')).toBe(false)
})

test.each(['', 'yes', 'true', '10.0.0', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/129', '1000', 'balancer.local', '1,'])(
  '%j is neither',
  (text) => {
    expect(trustedProxies(text)).toBeUndefined()
  },
)

test.each([
  ['loopback', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
  ['loopback', '::ffff:127.0.0.1', '203.0.113.9, 10.0.0.5', '10.0.0.5'],
  ['loopback, 10.0.0.0/8', '127.0.0.1', '203.0.113.9, 10.0.0.5', '203.0.113.9'],
  ['uniquelocal', 'fd00::1', '2001:db8::7', '2001:db8::7'],
  ['10.0.0.5', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  ['1', '10.9.9.9', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['0', '127.0.0.1', '203.0.113.7', '127.0.0.1'],
  ['loopback', '127.0.0.1', undefined, '127.0.0.1'],
  ['loopback', '127.0.0.1', 'not an address', 'not an address'],
])('TRUST_PROXY=%s: a socket from %s that reports %s is from %s', (setting, remoteAddress, reported, address) => {
  const headers = reported === undefined ? {} : { 'x-forwarded-for': reported }
  expect(believedAddress({ socket: { remoteAddress }, headers }, trustedProxies(setting) ?? false)).toBe(address)
})
