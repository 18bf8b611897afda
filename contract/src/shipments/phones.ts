/**
 * Countries whose national numbers begin with 0: the calling code, and the number of digits after the 0. Countries with
 * numbers of many lengths are omitted if a shorter number could be complete.
 */
const NATIONAL_NUMBERS: Readonly<Record<string, { callingCode: string; digits: readonly number[] }>> = {
  AE: { callingCode: '971', digits: [8, 9] },
  AU: { callingCode: '61', digits: [9] },
  BG: { callingCode: '359', digits: [9] },
  CH: { callingCode: '41', digits: [9] },
  FR: { callingCode: '33', digits: [9] },
  GB: { callingCode: '44', digits: [10] },
  IE: { callingCode: '353', digits: [9] },
  IL: { callingCode: '972', digits: [9] },
  JP: { callingCode: '81', digits: [9, 10] },
  KE: { callingCode: '254', digits: [9] },
  KH: { callingCode: '855', digits: [8, 9] },
  KR: { callingCode: '82', digits: [9, 10] },
  LK: { callingCode: '94', digits: [9] },
  MY: { callingCode: '60', digits: [9, 10] },
  NG: { callingCode: '234', digits: [10] },
  NL: { callingCode: '31', digits: [9] },
  PH: { callingCode: '63', digits: [10] },
  PK: { callingCode: '92', digits: [10] },
  RO: { callingCode: '40', digits: [9] },
  SA: { callingCode: '966', digits: [9] },
  SK: { callingCode: '421', digits: [9] },
  TH: { callingCode: '66', digits: [8, 9] },
  TR: { callingCode: '90', digits: [10] },
  TW: { callingCode: '886', digits: [9] },
  UA: { callingCode: '380', digits: [9] },
  VN: { callingCode: '84', digits: [9, 10] },
  ZA: { callingCode: '27', digits: [9] },
}

/**
 * The calling code of a country whose numbers begin with 0 or with it, if this number has lost that 0: '901234567' in
 * Vietnam. null: it has not, or the country's numbers are unknown (rule PCD-37).
 */
export const lostTrunkZero = (countryCode: string | null | undefined, phone: string): string | null => {
  const national = NATIONAL_NUMBERS[countryCode ?? '']
  const digits = phone.replace(/[\s.()-]/g, '')
  return national && /^[1-9]\d*$/.test(digits) && national.digits.includes(digits.length) ? national.callingCode : null
}
