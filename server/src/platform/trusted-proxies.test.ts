import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

test('a list of addresses, networks and named ranges', () => {
  expect(trustedProxies('10.0.0.5')).toEqual(['10.0.0.5'])
  expect(trustedProxies(' 10.0.0.5, 10.1.0.0/16,loopback,fd00::/8 ')).toEqual([
    '10.0.0.5',
    '10.1.0.0/16',
    'loopback',
    'fd00::/8',
  ])
})

test('a number of hops, counted from who connects', () => {
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
