import { COUNTRY_NAMES } from '@waybill/contract/reference/country-names'
import { hasPostcodes as isAsked } from '@waybill/contract/shipments/postcodes'
import { expect, test } from 'vitest'
import { hasPostcodes, isWellFormed } from './offline.ts'

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

test('forms and rules ask for postcodes of the same countries (rule PCD-35)', () => {
  const codes = Object.keys(COUNTRY_NAMES)
  expect(codes.filter(isAsked)).toEqual(codes.filter(hasPostcodes))
})
