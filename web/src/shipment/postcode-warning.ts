import { registerTexts } from '../platform/i18n.ts'

const texts = registerTexts('postcodeWarning', {
  en: { shortZip: 'A ZIP has five digits: is a zero missing at its front?' },
  vi: { shortZip: 'Mã ZIP có năm chữ số: có thiếu số 0 ở đầu không?' },
})

/** Spreadsheets drop the first zero of a ZIP: one of four digits is doubted, and never refused for that (rule PCD-4). */
export const postcodeWarning = (country: string, postcode: string): string | undefined =>
  country === 'US' && /^\d{4}$/.test(postcode.trim()) ? texts.text('shortZip') : undefined
