import { VAT_CODES } from '@waybill/contract/billing/charges'
import { overprinted, pageBoxes, pageTexts, printPages, scan } from '@waybill/testkit/label-reader'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { layOutStatement } from './statement-paper.ts'
import type { StatementPaper } from './statement-paper-data.ts'
import { annexRows, STATEMENT } from './testing/statement.ts'

const pdfOf = async (fields: Partial<StatementPaper> = {}): Promise<Buffer> =>
  buffer(await layOutStatement({ ...STATEMENT, ...fields }))
const textsOf = async (fields: Partial<StatementPaper> = {}): Promise<string[]> => pageTexts(await pdfOf(fields))

const [CORRECTION] = STATEMENT.corrections
const corrections = (count: number): StatementPaper['corrections'] =>
  Array.from({ length: count }, (_, at) => ({
    ...{ part: 'freight', vatCode: 'carriage', detail: '', percent: 0, amount: -1_000 },
    ...{ ...CORRECTION, number: `SGL${4_802_000_000 + at}`, reason: `Cân lại tại kho Tân Bình, lần ${at + 1}` },
  }))

describe('BIL-20: the paper of a statement', () => {
  test('says what is charged, the VAT, the account and where to pay, in Vietnamese and English', async () => {
    const [first = '', annex = '', ...more] = await textsOf()
    expect(more).toEqual([])
    for (const words of [
      'Giấy báo nợ kiêm bảng kê cước Debit note and statement of charges',
      'Công ty TNHH Thương mại Dịch vụ Xuất nhập khẩu Phương Đông',
      'MST 0000000025',
      'DN-2611-0013',
      '01/11/2026 – 30/11/2026',
      'Hạn thanh toán Due 18/12/2026',
      'Cước vận chuyển quốc tế International freight',
      'Shipment fees (Pick-up, Crate)',
      'Không tính thuế outside VAT',
      'SGL4802129871 Cước vận chuyển: Cân lại: 2.50 kg',
      'Phí làm thủ tục hải quan: Hủy, hoàn lại Customs handling (admin fee): Cancelled',
      '+285,000',
      '−694,563',
      'Cộng chưa thuế GTGT Sum without VAT 44,929,477',
      'Thuế GTGT 8 % trên 2,450,000 VAT 8 % of 2,450,000 196,000',
      'Tổng cộng Total 45,125,477',
      'Bốn mươi lăm triệu một trăm hai mươi lăm nghìn bốn trăm bảy mươi bảy đồng.',
      'Đã thanh toán 13/11/2026 Paid −40,000,000',
      'Số dư cuối kỳ Closing balance 45,125,477',
      'Vietcombank, 0011001234567',
      'WB7JHDE7E8',
      'Chứng từ này không phải là hóa đơn.',
      'This is not a tax invoice',
      '1 / 2',
    ])
      expect(first).toContain(words)
    for (const words of [
      'Phụ lục: danh sách vận đơn',
      'SGL4802128441 PD-1180 DSG SG 3.84 3.85 4.00',
      '36 vận đơn',
      '2 / 2',
    ])
      expect(annex).toContain(words)
  })

  test('has a VietQR of what is due that is read from a print', async () => {
    const [page] = await printPages(await pdfOf(), 1)
    if (!page) throw new Error('There is no page')
    expect((await scan(page, 'QRCode')).map(({ text }) => text)).toEqual([STATEMENT.payTo?.vietQr])
  })

  test('prints nothing over anything, with the longest names and many corrections, and repeats its heads', async () => {
    const long =
      'Công ty Trách nhiệm hữu hạn Một thành viên Thương mại Dịch vụ Xuất nhập khẩu và Chuyển phát nhanh Quốc tế '
    const pdf = await pdfOf({
      ...{ corrections: corrections(60), paid: 1_000_000, shipments: annexRows(60) },
      buyer: { name: long.repeat(2), address: long.repeat(3), taxCode: '0312120782-001' },
      seller: { ...STATEMENT.seller, name: long, address: long.repeat(2) },
      vatLines: STATEMENT.vatLines.map((line) => ({ ...line, codes: [...VAT_CODES] })),
    })
    const pages = await pageBoxes(pdf)
    expect(pages.map(overprinted)).toEqual(pages.map(() => []))
    const texts = await pageTexts(pdf)
    expect(texts.filter((text) => text.includes('STT No.')).length).toBeGreaterThan(1)
    expect(texts.filter((text) => text.includes('Phụ lục: danh sách vận đơn'))).toHaveLength(2)
    expect(texts.map((text) => /(\d+) \/ (\d+)/.exec(text)?.[0])).toEqual(
      texts.map((_, at) => `${at + 1} / ${texts.length}`),
    )
  })

  test.each([1, 42, 43, 49, 50, 92])('counts its pages with %i shipments', async (count) => {
    const texts = await textsOf({ shipments: annexRows(count) })
    expect(texts.at(-1)).toContain(`${texts.length} / ${texts.length}`)
    expect(texts.join(' ').match(/SGL4802128\d{3} PD-|SGL4802128\d{3}PD-/g)).toHaveLength(count)
    expect(texts.at(-1)).toContain('Cộng chưa thuế GTGT')
  })

  test('a reference too long for its column ends in …, one in another script is drawn', async () => {
    const [row] = annexRows(1)
    if (!row) throw new Error('There is no row')
    const rows = ['R'.repeat(60), '注文'].map((reference) => ({ ...row, reference }))
    const [, annex = ''] = await textsOf({ shipments: rows })
    expect(annex).toMatch(/RRRR…/)
    expect(annex).toContain('注文')
  })

  test('lets other work go on while it is drawn', async () => {
    let [turns, isDrawn] = [0, false]
    const drawn = pdfOf({ shipments: annexRows(500) }).finally(() => (isDrawn = true))
    for (; !isDrawn; turns += 1) await nextTurn()
    await drawn
    expect(turns).toBeGreaterThan(50)
  })

  test('has the same bytes when it is drawn again', async () => {
    expect((await pdfOf()).equals(await pdfOf())).toBe(true)
  })
})

describe('BIL-20: other papers', () => {
  test('of a statement that credit has paid asks for nothing', async () => {
    const [first = ''] = await textsOf({ paid: STATEMENT.amount, payTo: null })
    expect(first).toContain('Không phải thanh toán. Nothing to pay.')
    expect(first).not.toContain('VietQR')
  })

  test('without a bank account asks to ask', async () => {
    expect((await textsOf({ payTo: null }))[0]).toContain('Ask us for the bank account to pay to.')
  })

  test('of a credit note names its statement and reason, and has no QR', async () => {
    const pdf = await pdfOf({
      ...{ kind: 'creditNote', number: 'CN-2611-0002', ofNumber: 'DN-2611-0013', reason: 'Nhập nhầm cân nặng hai lần' },
      ...{ due: null, account: null, payTo: null, net: -44_929_477, amount: -45_125_477 },
    })
    const [first = ''] = await pageTexts(pdf)
    for (const words of [
      'Phiếu giảm trừ Credit note',
      'Giảm trừ cho Credits DN-2611-0013',
      'Lý do Reason Nhập nhầm cân nặng hai lần',
      '−45,125,477',
      'Âm bốn mươi lăm triệu',
      'the e-invoice is adjusted apart',
    ])
      expect(first).toContain(words)
    expect(first).not.toContain('Hạn thanh toán')
    const [page] = await printPages(pdf, 1)
    expect(page && (await scan(page, 'QRCode'))).toEqual([])
  })

  test('of an opening balance is one line with its reason', async () => {
    const [first = '', ...more] = await textsOf({
      ...{
        kind: 'opening',
        reason: 'Công nợ đến 31/10/2026',
        groups: [],
        corrections: [],
        account: null,
        shipments: [],
      },
      vatLines: [{ percent: null, codes: [], net: 45_125_477, vat: 0 }],
    })
    expect(more).toEqual([])
    expect(first).toContain('Số dư chuyển sang: Công nợ đến 31/10/2026')
    expect(first).not.toContain('Theo thuế suất')
  })
})
