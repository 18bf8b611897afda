import { vietQr } from '@waybill/contract/billing/viet-qr'
import { printPages, scan } from '@waybill/testkit/label-reader'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { startDocument } from './pdf-document.ts'
import { drawQr } from './qr.ts'

const MM = 72 / 25.4

/** The longest content that a transfer makes: 19 characters of account, 13 digits, 25 of text. */
const LONGEST = vietQr({
  ...{ bankBin: '970436', number: '9'.repeat(19), amount: 9_999_999_999_999, text: 'WBV4SLAY6G WBV4SLAY6G WBV' },
})
const USUAL = vietQr({ bankBin: '970436', number: '0011001234567', amount: 172_707_652, text: 'WBV4SLAY6G' })

test.each([
  [USUAL, 30],
  [USUAL, 22],
  [LONGEST, 30],
])('BIL-36: %s is read from a print at 203 dpi, %s mm wide, over a dark ground', async (content, widthMm) => {
  const doc = startDocument({ title: 'QR', lang: 'vi', at: new Date('2026-11-28T00:00:00Z') })
  const bytes = buffer(doc)
  doc.rect(0, 0, 300, 300).fill('#303030')
  drawQr(doc, content, 40, 60, widthMm * MM)
  doc.end()
  const [page] = await printPages(await bytes)
  if (!page) throw new Error('no page')
  const [code, ...more] = await scan(page, 'QRCode')
  expect(more).toEqual([])
  expect(code?.text).toBe(content)
})
