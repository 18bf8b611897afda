import { lostPostcodeDigits } from '@waybill/contract/shipments/postcodes'
import { registerTexts } from '../../platform/i18n.ts'

const texts = registerTexts('postcodeWarning', {
  en: { short: 'A postcode of {country} has {digits} digits: is a zero missing at its front?' },
  vi: { short: 'Mã bưu chính của {country} có {digits} chữ số: có thiếu số 0 ở đầu không?' },
})

/**
 * Spreadsheets drop the leading zero of a postcode: a postcode that is too short gets a warning, not an error (rule
 * PCD-4).
 */
export const postcodeWarning = (country: string, postcode: string): string | undefined => {
  const digits = lostPostcodeDigits(country, postcode)
  return digits === null ? undefined : texts.text('short', { country, digits })
}
