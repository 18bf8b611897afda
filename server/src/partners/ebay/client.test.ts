import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveEbay } from '../../../../simulators/src/ebay.ts'
import type { Simulator } from '../../../../simulators/src/kit/simulator.ts'
import { readSettings } from '../../platform/settings.ts'
import { fetchEbayToken } from './client.ts'

let ebay: Simulator
beforeEach(async () => {
  ebay = await serveEbay({ clientId: 'our-app', clientSecret: 'our secret/+' })
})
afterEach(() => ebay.close())

const settings = (over: Record<string, string> = {}) =>
  readSettings({
    DATABASE_URL: 'postgres://localhost/none',
    EBAY_OAUTH_URL: `${ebay.url}/identity/v1/oauth2/token`,
    EBAY_CLIENT_ID: 'our-app',
    EBAY_CLIENT_SECRET: 'our secret/+',
    ...over,
  })

test('client credentials are exchanged for a new token each time', async () => {
  const [first, second] = [await fetchEbayToken(settings()), await fetchEbayToken(settings())]
  expect(first).toEqual({ kind: 'token', token: expect.stringMatching(/^v\^1\.1#/) })
  expect(second).not.toEqual(first)
})

test.each([
  [{ EBAY_CLIENT_ID: '', EBAY_CLIENT_SECRET: '' }, 'EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set.'],
  [{ EBAY_CLIENT_SECRET: '' }, 'EBAY_CLIENT_SECRET must be set.'],
  [
    { EBAY_CLIENT_SECRET: 'another' },
    'eBay refuses EBAY_CLIENT_ID and EBAY_CLIENT_SECRET (client authentication failed).',
  ],
])('%j: an operator must act', async (over, reason) => {
  expect(await fetchEbayToken(settings(over))).toEqual({ kind: 'misconfigured', reason })
})

test.each([
  ['error', 'unavailable'],
  ['lost-answer', 'unavailable'],
  ['malformed', 'unreadable'],
  ['other-form', 'unreadable'],
] as const)('%s: %s', async (fault, kind) => {
  ebay.faults.set('token', fault)
  expect((await fetchEbayToken(settings())).kind).toBe(kind)
})
