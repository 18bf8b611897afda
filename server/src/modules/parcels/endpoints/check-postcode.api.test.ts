import { checkPostcode } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '../../../../../testkit/src/app.ts'
import { valueOf } from '../../../../../testkit/src/client.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

test.each([
  ['SG', '018956', true],
  ['SG', '018 956', true],
  ['SG', '740000', false],
  ['SG', '830000', false],
  ['SG', '01895', false],
  ['DE', '10623', true],
  ['DE', '  ', false],
])('%s %s: %s, and nothing is confirmed offline', async (country, postcode, valid) => {
  const answer = await (await waybill.as('merchant')).call(checkPostcode, { query: { country, postcode } })
  expect(valueOf(answer)).toEqual({ valid, confirmed: false })
})
