import { addParcel, checkPostcode, editParcel, importParcels } from '@waybill/contract/parcels/endpoints'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Simulator } from '../../../../../simulators/src/kit/simulator.ts'
import { servePostcodes } from '../../../../../simulators/src/postcodes.ts'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'

let provider: Simulator
/** One with a provider, and one without. */
let asking: TestWaybill
let offline: TestWaybill
beforeAll(async () => {
  provider = await servePostcodes({ key: 'the-key' })
  const env = { POSTCODE_PROVIDER: 'worldpostal', POSTCODE_BASE_URL: provider.url, POSTCODE_API_KEY: 'the-key' }
  asking = await startTestWaybill({ env })
  offline = await startTestWaybill()
  for (const one of [asking, offline]) await one.fixtures.people()
})
afterEach(() => provider.faults.clear())
afterAll(() => Promise.all([asking.close(), offline.close(), provider.close()]))

const check = async (waybill: TestWaybill, country: string, postcode: string) =>
  valueOf(await (await waybill.as('merchant')).call(checkPostcode, { query: { country, postcode } }))

test.each([
  ['SG', '018956', true],
  ['SG', '018 956', true],
  ['SG', '740000', false],
  ['SG', '830000', false],
  ['SG', '01895', false],
  ['de', '10623', true],
  ['DE', '1062', false],
  ['DE', '  ', false],
  ['VN', '70000', true],
])('%s %s: %s by its form; offline nothing is confirmed (PCD-2)', async (country, postcode, valid) => {
  expect(await check(offline, country, postcode)).toEqual({ valid, confirmed: false, places: [] })
})

test('a country without postcodes is exempt', async () => {
  expect(await check(offline, 'HK', '')).toEqual({ valid: true, confirmed: true, places: [] })
})

test('a provider returns the towns of a postcode, or that it does not exist (PCD-2)', async () => {
  const singapore = [{ town: 'Singapore', state: 'Singapore' }]
  expect(await check(asking, 'SG', '018956')).toEqual({ valid: true, confirmed: true, places: singapore })
  expect(await check(asking, 'US', '00000')).toEqual({ valid: false, confirmed: true, places: [] })
})

const add = async (waybill: TestWaybill, shipToAddress: Record<string, string>) =>
  (await waybill.as('merchant')).call(addParcel, { body: waybill.parcels.body({ shipToAddress }) })

describe('saving a parcel (PCD-1)', () => {
  const nobodys = { postcode: '99999' }

  test('with a postcode unknown to the provider is refused, by Add and by Edit', async () => {
    const refused = await add(asking, nobodys)
    expect([refused.status, refused.fieldErrors]).toEqual([400, { 'shipToAddress.postcode': 'Invalid Postcode' }])
    const { id, version, shipToAddress } = valueOf(await add(asking, {}))
    const edited = await (
      await asking.as('super')
    ).call(editParcel, { body: { id, version, shipToAddress: { ...shipToAddress, ...nobodys } } })
    expect([edited.status, edited.fieldErrors]).toEqual([400, { 'shipToAddress.postcode': 'Invalid Postcode' }])
  })

  test('offline checks only the form of the postcode', async () => {
    expect((await add(offline, nobodys)).status).toBe(200)
    expect((await add(offline, { postcode: '123' })).fieldErrors).toEqual({
      'shipToAddress.postcode': 'Invalid Postcode',
    })
  })
})

test('a bulk upload looks each postcode up once, and names the rows of an unknown one', async () => {
  const requests = provider.calls('search')
  const to = (postcode: string) =>
    sheetRow({ 'Recipient Country': 'US', 'Recipient Postcode': postcode, 'HS Code': '6109100010' })
  const merchant = await asking.as('merchant')
  const content = await xlsxOf([to('20001'), to('20001'), to('99999')])
  const answer = await merchant.call(importParcels, {
    query: { mode: 'check' },
    body: formOf(content, 'parcels.xlsx'),
  })
  const bad = valueOf(answer).preview.filter(({ problems }) => problems.length > 0)
  expect(bad.map(({ problems }) => problems.map(({ row, column, sentence }) => [row, column, sentence]))).toEqual([
    [[4, 'Recipient Postcode', 'Invalid Postcode']],
  ])
  expect(provider.calls('search') - requests).toBe(2)
})

test('while the provider fails the form of a postcode is checked (PCD-2)', async () => {
  provider.faults.set('search', 'error')
  expect((await add(asking, { postcode: '12345' })).status).toBe(200)
})

test('a lookup for a form or an upload updates the state of the connection (BKG-22)', async () => {
  const env = { POSTCODE_PROVIDER: 'worldpostal', POSTCODE_BASE_URL: provider.url, POSTCODE_API_KEY: 'the-key' }
  const fresh = await startTestWaybill({ env })
  await fresh.fixtures.people()
  const stateOf = async () => {
    const { db } = fresh.fixtures
    return (await db.selectFrom('partner_connection').selectAll().where('name', '=', 'postcodes').execute())[0]?.state
  }
  await check(fresh, 'US', '20002')
  expect(await stateOf()).toBe('working')
  provider.faults.set('search', 'wrong-credentials')
  await check(fresh, 'US', '20002')
  // A cached postcode needs no request.
  expect(await stateOf()).toBe('working')
  await add(fresh, { postcode: '10627' })
  expect(await stateOf()).toBe('misconfigured')
  await fresh.close()
})
