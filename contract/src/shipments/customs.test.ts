import { describe, expect, test } from 'vitest'
import {
  EU_COUNTRY_CODES,
  hsCodeLength,
  hsCodeMessage,
  hsCodeProblem,
  IOSS_CONFLICT_MESSAGE,
  iossConflict,
  iossMissing,
  iossMissingMessage,
} from './customs.ts'

const TEN = 'The required length of HS Code for this "Recipient Country" is 10 characters'
const SIX = 'The required length of HS Code for this "Recipient Country" is 6 characters'

describe('HS code', () => {
  test.each([
    ['US', 10],
    ['VI', 10],
    ['VN', 6],
    ['SG', 6],
    ['GB', 6],
    ['UM', 6],
    ['', 6],
    [null, 6],
  ])('to %s has %i digits', (country, digits) => {
    expect(hsCodeLength(country)).toBe(digits)
    expect(hsCodeMessage(country)).toBe(digits === 10 ? TEN : SIX)
  })

  test.each([
    ['', 'US', 'Required'],
    ['', null, 'Required'],
    ['6109100012', 'US', null],
    ['6109100012', 'VI', null],
    ['610910', 'US', TEN],
    ['61091000123', 'US', TEN],
    ['610910', 'SG', null],
    ['6109100012', 'SG', SIX],
    ['61091', null, SIX],
    ['6109100012', undefined, null],
    ['12AB', undefined, 'Digits only'],
    ['12AB56', 'SG', 'Digits only'],
    ['61 0910', undefined, 'Digits only'],
    ['6109.1', 'SG', 'Digits only'],
    ['61091a', 'SG', 'Digits only'],
    ['６１０９１０', 'SG', 'Digits only'],
    [' 61091', 'SG', 'Digits only'],
    ['6.1091E+09', 'US', 'Digits were lost: format the column as text.'],
  ])('%s to %s: %s', (code, country, problem) => {
    expect(hsCodeProblem(code, country)).toBe(problem)
  })
})

describe('an IOSS number', () => {
  test.each([
    ['IM1234567890', 'Y', true],
    [' IM1 ', 'Y', true],
    ['   ', 'Y', false],
    ['', 'Y', false],
    [null, 'Y', false],
    [undefined, 'Y', false],
    ['IM1234567890', '', false],
    ['IM1234567890', null, false],
    ['IM1234567890', 'N', false],
    ['', '', false],
  ])('%s with sender-pays %s conflicts: %s', (iossAccountNumber, iossType, expected) => {
    expect(iossConflict({ iossAccountNumber, iossType })).toBe(expected)
  })

  test('has the sentences of the specification', () => {
    expect(IOSS_CONFLICT_MESSAGE).toBe('Cannot enable Sender Pays with IOSS number/VAT GST Number.')
    expect(iossMissingMessage('AME')).toBe(
      'Should be enter the IOSS number/VAT GST Number field or choose Sender Pays field is Yes for the AME service.',
    )
  })

  test('is for the European Union: 27 members, without GB, CH and NO', () => {
    expect(new Set(EU_COUNTRY_CODES).size).toBe(27)
    expect(EU_COUNTRY_CODES.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true)
    expect(EU_COUNTRY_CODES).toEqual(expect.arrayContaining(['DE', 'FR', 'GR', 'HR', 'IE']))
    for (const code of ['GB', 'CH', 'NO', 'EL', 'UK']) expect(EU_COUNTRY_CODES).not.toContain(code)
  })

  test.each([
    ['AME', 'DE', '', '', true],
    ['AME', 'DE', ' ', null, true],
    ['AME', 'DE', 'IM1', '', false],
    ['AME', 'DE', '', 'Y', false],
    ['AME', 'GB', '', '', false],
    ['AME', null, '', '', false],
    ['QSM', 'DE', '', '', false],
    [null, 'DE', '', '', false],
  ])(
    'is missing from %s to %s with number "%s" and sender-pays "%s": %s',
    (serviceCode, recipientCountryCode, number, pays, expected) => {
      const ioss = { iossAccountNumber: number, iossType: pays }
      expect(iossMissing(ioss, { serviceCode, recipientCountryCode })).toBe(expected)
    },
  )
})
