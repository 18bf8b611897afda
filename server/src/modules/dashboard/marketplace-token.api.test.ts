import { marketplaceToken } from '@waybill/contract/dashboard/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EBAY_TOKEN_PATH, serveEbay } from '../../../../simulators/src/ebay.ts'
import type { Simulator } from '../../../../simulators/src/kit/simulator.ts'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let ebay: Simulator
let waybill: TestWaybill
let bare: TestWaybill
const logged: string[] = []

beforeAll(async () => {
  ebay = await serveEbay({ clientId: 'our-app', clientSecret: 'our-secret' })
  waybill = await startTestWaybill({
    env: {
      EBAY_OAUTH_URL: `${ebay.url}${EBAY_TOKEN_PATH}`,
      EBAY_CLIENT_ID: 'our-app',
      EBAY_CLIENT_SECRET: 'our-secret',
      LOG_LEVEL: 'debug',
    },
    logTo: { write: (line: string) => void logged.push(line) },
  })
  bare = await startTestWaybill()
  for (const one of [waybill, bare]) await one.fixtures.people()
})
afterAll(() => Promise.all([waybill.close(), bare.close(), ebay.close()]))

const ask = async (username: string, marketplace = 'ebay', at = waybill) =>
  (await at.as(username)).call(marketplaceToken, { params: { marketplace } })

test('a person with the dashboard gets a new token each time; it is neither cached nor logged', async () => {
  const [first, second] = [await ask('cs'), await ask('cs')]
  expect(valueOf(first).signature).toMatch(/^v\^1\.1#/)
  expect(valueOf(second).signature).not.toBe(valueOf(first).signature)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(logged.join('')).not.toContain(valueOf(first).signature.slice(0, 60))
  expect(logged.join('')).not.toContain('our-secret')
})

test('a merchant has no dashboard and gets no token', async () => {
  expect((await ask('merchant')).status).toBe(403)
})

test('an unknown marketplace has no token', async () => {
  expect((await ask('cs', 'amazon')).status).toBe(404)
})

test('without configuration the error names the setting', async () => {
  const answer = await ask('cs', 'ebay', bare)
  expect([answer.status, answer.errors]).toEqual([422, ['EBAY_CLIENT_ID and EBAY_CLIENT_SECRET must be set.']])
})

test('while eBay does not answer the error asks to try again', async () => {
  ebay.faults.set('token', 'error', 1)
  const answer = await ask('cs')
  expect([answer.status, answer.errors]).toEqual([503, ['eBay did not answer. Try again in a moment.']])
})
