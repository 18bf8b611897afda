import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { COUNTRY_NAMES } from '@waybill/contract/reference/country-names'
import { hasPostcodes as isAsked } from '@waybill/contract/shipments/postcodes'
import type { Simulator } from '../../../../simulators/src/kit/simulator.ts'
import { servePostcodes } from '../../../../simulators/src/postcodes.ts'
import { readSettings } from '../../platform/settings.ts'
import { lookUpPostcode, postcodeCache, hasPostcodes, isWellFormed } from './look-up-postcode.ts'

let provider: Simulator
beforeEach(async () => {
  provider = await servePostcodes({ key: 'the-key' })
})
afterEach(() => provider.close())

type Provider = 'worldpostal' | 'geonames' | 'offline'
const settingsOf = (POSTCODE_PROVIDER: Provider, over: Record<string, string> = {}) =>
  readSettings({
    DATABASE_URL: 'postgres://localhost/none',
    POSTCODE_PROVIDER,
    POSTCODE_BASE_URL: provider.url,
    POSTCODE_API_KEY: 'the-key',
    ...over,
  })
const CALLS = { worldpostal: 'search', geonames: 'postalCodeSearch' } as const

describe.each(['worldpostal', 'geonames'] as const)('%s', (name) => {
  const ask = (country: string, postcode: string, settings = settingsOf(name)) =>
    lookUpPostcode(settings, { country, postcode })

  test('a known postcode has its towns; others are unknown', async () => {
    expect(await ask('SG', '018956')).toEqual({ kind: 'known', places: [{ town: 'Singapore', state: 'Singapore' }] })
    expect(await ask('US', '00000')).toEqual({ kind: 'unknown' })
  })

  test('a country without postcodes is exempt, without a request', async () => {
    expect(await ask('HK', '')).toEqual({ kind: 'exempt' })
    expect(provider.calls(CALLS[name])).toBe(0)
  })

  test('a postcode is requested once, however many lookups are simultaneous', async () => {
    const settings = settingsOf(name)
    await Promise.all([ask('US', '90012', settings), ask('US', '90012', settings)])
    await ask('US', '90012', settings)
    expect(provider.calls(CALLS[name])).toBe(1)
  })

  test.each(['error', 'lost-answer', 'malformed', 'other-form', 'wrong-credentials'] as const)(
    '%s: only the form is checked, and the next lookups make no request for a while',
    async (fault) => {
      provider.faults.set(CALLS[name], fault)
      const settings = settingsOf(name)
      expect(await ask('US', '90012', settings)).toEqual({ kind: 'not-looked-up', isWellFormed: true })
      expect(await ask('US', '9001', settings)).toEqual({ kind: 'not-looked-up', isWellFormed: false })
      expect(provider.calls(CALLS[name])).toBe(1)
    },
  )

  test('without a key, or with a wrong one, only the form is checked', async () => {
    for (const key of ['', 'wrong'])
      expect(await ask('US', '90012', settingsOf(name, { POSTCODE_API_KEY: key }))).toEqual({
        kind: 'not-looked-up',
        isWellFormed: true,
      })
  })
})

test('geonames: a country that it does not cover is exempt', async () => {
  expect(await lookUpPostcode(settingsOf('geonames'), { country: 'JP', postcode: '00000' })).toEqual({ kind: 'exempt' })
})

test('offline no request is made', async () => {
  const outcome = await lookUpPostcode(settingsOf('offline'), { country: 'US', postcode: '90012' })
  expect(outcome).toEqual({ kind: 'not-looked-up', isWellFormed: true })
})

test.each(['worldpostal', 'geonames'] as const)('the fixture of %s is requested and read', async (name) => {
  const file = new URL(`fixtures/${name}.json`, import.meta.url)
  const fixture = JSON.parse(readFileSync(file, 'utf8')) as { request: string; answer: object; places: object[] }
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(request.url ?? '')
    response.end(JSON.stringify(fixture.answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const POSTCODE_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const query = new URL(fixture.request, POSTCODE_BASE_URL).searchParams
  const country = query.get('country_code') ?? query.get('country') ?? ''
  const postcode = query.get('zip_code') ?? query.get('postalcode') ?? ''
  const outcome = await lookUpPostcode(settingsOf(name, { POSTCODE_BASE_URL }), { country, postcode })
  server.close()
  expect(requests).toEqual([fixture.request])
  expect(outcome).toEqual({ kind: 'known', places: fixture.places })
})

test('a cached answer is requested again after a day, and a failing provider after its pause', async () => {
  let at = 0
  const cache = postcodeCache<string>(15_000, () => at)
  const answers = ['first', 'second', undefined, 'third']
  const ask = (key: string) => cache(key, async () => answers.shift(), 'fallback')
  expect([await ask('a'), await ask('a')]).toEqual(['first', 'first'])
  at += 24 * 3_600_000
  expect([await ask('a'), await ask('b')]).toEqual(['second', 'fallback'])
  expect([await ask('b'), await ask('a')]).toEqual(['fallback', 'second'])
  at += 15_000
  expect(await ask('b')).toBe('third')
})

test.each([
  ['VN', '70000', true],
  ['VN', '700000', true],
  ['VN', '7000', false],
  ['SG', '018956', true],
  ['SG', '740000', false],
  ['SG', '830000', false],
  ['SG', '01895', false],
  ['US', '90012', true],
  ['US', '90012-1234', true],
  ['US', '9001', false],
  ['GB', 'SW1A1AA', true],
  ['PT', '1000001', true],
  ['PL', '00001', true],
  ['AR', 'C1425CLA', true],
  ['TW', '100001', true],
  ['DE', '1062', false],
])('%s %s: %s', (country, postcode, isRight) => expect(isWellFormed(country, postcode)).toBe(isRight))

test.each([
  ['HK', false],
  ['AE', false],
  ['XK', false],
  ['US', true],
  ['VN', true],
  ['SG', true],
])('%s has postcodes: %s', (country, has) => expect(hasPostcodes(country)).toBe(has))

test('forms and rules require postcodes for the same countries (rule PCD-35)', () => {
  const codes = Object.keys(COUNTRY_NAMES)
  expect(codes.filter(isAsked)).toEqual(codes.filter(hasPostcodes))
})
