import { describe, expect, test } from 'vitest'
import { lostTrunkZero } from './phones.ts'
import { hasPostcodes, lostPostcodeDigits, missingPostcode } from './postcodes.ts'

test.each(['HK', 'AE', 'QA', 'MO', 'FJ'])('%s has no postcodes, and none is required (rule PCD-35)', (country) => {
  expect(hasPostcodes(country)).toBe(false)
  expect([missingPostcode(country, ''), missingPostcode(country, null)]).toEqual([null, null])
})

test('elsewhere, and while no country is chosen, a postcode is required', () => {
  for (const country of ['US', 'VN', 'SG', null, undefined]) expect(missingPostcode(country, ' ')).toBe('Required')
  expect(missingPostcode('US', '10001')).toBeNull()
})

describe('postcodes that lost their leading 0 (rule PCD-36)', () => {
  test.each([
    ['US', '2138', 5],
    ['US', '501', 5],
    ['PL', '950', 5],
    ['SK', '1001', 5],
    ['UA', '1001', 5],
    ['BR', '1310100', 8],
    ['KZ', '50000', 6],
    ['PE', '7001', 5],
    ['DZ', '1000', 5],
    ['LA', '1000', 5],
    ['GE', '105', 4],
    ['SG', '79903', 6],
    ['VN', '7100', 5],
    ['JP', '600001', 7],
  ])('%s %s has %i digits', (country, postcode, digits) => expect(lostPostcodeDigits(country, postcode)).toBe(digits))

  test.each([
    ['VN', '71006'],
    ['VN', '700000'],
    ['US', '02138'],
    ['US', '02138-1234'],
    ['PL', '00-950'],
    ['GB', '1234'],
    ['HK', '123'],
    ['US', ''],
    [undefined, '123'],
  ])('%s %s is complete', (country, postcode) => expect(lostPostcodeDigits(country, postcode)).toBeNull())
})

describe('phone numbers that lost their leading 0 (rule PCD-37)', () => {
  test.each([
    ['VN', '901234567', '84'],
    ['VN', '90 123 45 67', '84'],
    ['VN', '2812345678', '84'],
    ['GB', '7911123456', '44'],
    ['FR', '612345678', '33'],
  ])('%s %s', (country, phone, callingCode) => expect(lostTrunkZero(country, phone)).toBe(callingCode))

  test.each([
    ['VN', '0901234567'],
    ['VN', '+84901234567'],
    ['VN', '84901234567'],
    ['VN', '0084901234567'],
    ['US', '2025550123'],
    ['SG', '91234567'],
    ['VN', '19001009'],
    [null, '901234567'],
  ])('%s %s is complete', (country, phone) => expect(lostTrunkZero(country, phone)).toBeNull())
})
