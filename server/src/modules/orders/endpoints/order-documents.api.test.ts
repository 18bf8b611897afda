import { addOrderNote, orderInvoice, orderSummary } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { BOX, LACQUER } from '@waybill/testkit/orders'

type Paper = typeof orderSummary | typeof orderInvoice
const EVERYBODY = ['super', 'cs', 'ops', 'delivery', 'accountant', 'sales', 'merchant', 'merchant-employee']

let waybill: TestWaybill
let vietnam: string
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:05Z') })
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 5: 900_000 } })
  vietnam = await waybill.fixtures.countryId('VN')
})
afterAll(() => waybill.close())

const ask = async (pdf: Paper, { id }: { id: string }, by = 'merchant', language = 'en'): Promise<Response> =>
  fetch(`${waybill.url}${pdf.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${(await waybill.as(by)).token}`, 'accept-language': language },
  })
/** The text of every page, blanks counted as one. */
const pagesOf = async (answer: Response): Promise<string[]> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await answer.arrayBuffer())))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
const textOf = async (...params: Parameters<typeof ask>): Promise<string> =>
  (await pagesOf(await ask(...params))).join(' ')
const refusalOf = async (answer: Response) => {
  const { errors, detail } = (await answer.json()) as { errors: string[]; detail?: { fields?: string[] } }
  return { status: answer.status, errors, fields: detail?.fields }
}
const content = (fields: object = {}) => ({ ...LACQUER, countryOfOriginId: vietnam, ...fields })
const withContents = (lines: object[], wish: object = {}): Promise<OrderDetail> =>
  waybill.orders.make({ orderDetails: [{ ...BOX, shipmentContentDetails: lines }], ...wish })

describe.each([
  ['summary', orderSummary],
  ['commercial invoice', orderInvoice],
] as const)('the %s', (name, paper) => {
  test.each(EVERYBODY)('opens for %s', async (by) => {
    const order = await waybill.orders.make()
    expect(await textOf(paper, order, by)).toContain(order.code)
  })

  test('is as hidden as the order itself if it belongs to another company', async () => {
    const order = await waybill.orders.make()
    for (const [by, status] of [
      ['rival', 404],
      ['rival-employee', 404],
      ['administrator', 403],
    ] as const)
      expect([by, (await ask(paper, order, by)).status]).toEqual([by, status])
  })

  test('opens in the browser under its name', async () => {
    const order = await waybill.orders.make()
    const disposition = (await ask(paper, order)).headers.get('content-disposition')
    expect(disposition).toMatch(new RegExp(`^inline; filename="${order.code} ${name}\\.pdf"`))
  })

  test('prints names with all their diacritics, and long ones whole', async () => {
    const name = `Công ty TNHH Xuất Nhập Khẩu Thủ Công Mỹ Nghệ ${'Đặng Hữu '.repeat(6)}`.trim()
    const addressLine1 = `Số 7, ngõ 12, ${'phường Bưởi '.repeat(7)}`.trim()
    const order = await waybill.orders.make({
      from: { name, addressLine1 },
      to: { name: 'Łukasz Błądek', city: 'Αθήνα' },
    })
    const text = await textOf(paper, order)
    for (const part of [name, addressLine1, 'Łukasz Błądek', 'Αθήνα']) expect(text).toContain(part)
  })

  test('prints Chinese, Japanese, Korean and Thai names in their script', async () => {
    const to = {
      name: '株式会社 Mori',
      addressLine1: '深圳市龙岗区布吉街道',
      city: '서울특별시',
      state: 'กรุงเทพมหานคร',
    }
    const order = await waybill.orders.make({ to })
    const text = await textOf(paper, order)
    for (const part of Object.values(to)) expect(text).toContain(part)
  })

  test('never shows a note of the staff', async () => {
    const order = await waybill.orders.make()
    const body = { body: 'Battery inside' }
    await (await waybill.as('cs')).call(addOrderNote, { params: { id: order.id }, body })
    expect(await textOf(paper, order, 'cs')).not.toContain('Battery')
  })
})

describe('the summary', () => {
  test('has both parties, weights, price, fees and total, on one page', async () => {
    const order = await waybill.orders.make({ note: 'Hàng dễ vỡ', senderReference: 'ETSY-7' })
    const [text = '', ...more] = await pagesOf(await ask(orderSummary, order))
    expect(more).toEqual([])
    for (const part of [
      'Shipment generated',
      'Công ty Hàng Mây',
      'Jonas Weber',
      'Kantstraße 7',
      'Germany',
      'ETSY-7',
      'TST001',
      '20/11/2026 00:30:05, merchant',
      '30 × 20 × 10',
      '2.00',
      'Price 900,000 ₫',
      'Amount due 900,000 ₫',
      'Hàng dễ vỡ',
      'Printed 20/11/2026 00:30:05 by merchant',
    ])
      expect(text).toContain(part)
  })

  test('is in the language of the person who prints it', async () => {
    const order = await waybill.orders.make()
    const text = await textOf(orderSummary, order, 'merchant', 'vi')
    for (const part of ['Tóm tắt đơn', 'Người nhận', 'Đã tạo vận đơn', 'Phải trả']) expect(text).toContain(part)
  })

  test('adds up the fees exactly, named or not', async () => {
    const feeId = await waybill.fixtures.fee({
      service: 'FSG',
      name: 'Other',
      amount: 1,
      unit: 'VND',
      isOtherFee: true,
    })
    const fees = Array.from({ length: 12 }, (_, at) => ({ feeId, otherFeeName: `Fee ${at + 1}`, amount: 0.1 }))
    const text = await textOf(orderSummary, await waybill.orders.make({ by: 'cs', fees }), 'cs')
    expect(text).toContain('Fee 6 0.1 ₫')
    expect(text).toContain('6 more fees 0.6 ₫')
    expect(text).toContain('Amount due 900,001.2 ₫')
  })

  test('shows N/A without a rate', async () => {
    const order = await waybill.orders.make({ serviceId: await waybill.fixtures.serviceId('DSG') })
    expect(await textOf(orderSummary, order)).toContain('Amount due N/A')
  })

  test('stays one page with the longest of everything', async () => {
    const long = (letters: number) => 'Wặ'.repeat(letters).slice(0, letters)
    const party = {
      name: long(100),
      contactName: long(49),
      addressLine1: long(100),
      addressLine2: long(100),
      addressLine3: long(100),
      city: long(50),
      state: long(50),
    }
    const order = await waybill.orders.make({
      from: party,
      to: party,
      note: `${'dòng ghi chú\n'.repeat(76)}hết`,
      senderReference: long(150),
      orderDetails: Array.from({ length: 100 }, () => ({ ...BOX, shipmentContentDetails: [] })),
    })
    const pages = await pagesOf(await ask(orderSummary, order))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/and \d+ more lines, counted in the total/)
    expect(pages[0]).toContain('200.00')
    expect(pages[0]).toContain('hết')
  })

  test('marks letters that it cannot print, and says so', async () => {
    const order = await waybill.orders.make()
    await waybill.fixtures.writeShipment(order, { receiver_name: 'שלום Mori' })
    const text = await textOf(orderSummary, order)
    expect(text).toContain('□□□□ Mori')
    expect(text).toContain('□ stands for a letter that this paper cannot show')
    expect(await textOf(orderSummary, await waybill.orders.make())).not.toContain('□')
  })
})

describe('the commercial invoice', () => {
  test('names goods, origin, values, currency, reason, weight and packages', async () => {
    const order = await withContents(
      [
        content({ declaredValue: 25, itemQuantity: 3 }),
        content({ itemDescription: 'Ấm chén Bát Tràng', declaredValue: 0.3 }),
      ],
      { categoryOfShipment: 'G', natureOfGoods: 'ConsumerGoods', iossType: 'Y' },
    )
    const text = await textOf(orderInvoice, order)
    for (const part of [
      'COMMERCIAL INVOICE',
      'Invoice date 20/11/2026',
      'Reason for export Gift',
      'Consumer Goods',
      'Country of destination Germany',
      'Packages 1',
      'Gross weight 2.00 kg',
      'Duties and taxes Paid by the sender',
      '1 442090 Lacquer box Vietnam 3 ≈ 8.3333 25.00',
      '2 442090 Ấm chén Bát Tràng Vietnam 1 0.30 0.30',
      'Total 4 USD 25.30',
      'I declare that',
      'Signature, Lê Thị Ánh',
      'Page 1 of 1',
    ])
      expect(text).toContain(part)
  })

  test('continues over pages, with the heads on each and every item once', async () => {
    const lines = Array.from({ length: 60 }, (_, at) =>
      content({ itemDescription: `Article ${at + 1} of sixty, hand-woven rattan`, declaredValue: 0.1 * (at + 1) }),
    ).map((line, at) => ({ ...line, declaredValue: Number((0.1 * (at + 1)).toFixed(2)) }))
    const order = await withContents(lines)
    const pages = await pagesOf(await ask(orderInvoice, order))
    expect(pages.length).toBeGreaterThan(1)
    pages.forEach((page, at) => {
      expect(page).toContain(`${order.code} · Page ${at + 1} of ${pages.length}`)
      if (at > 0) expect(page).toContain(`Commercial invoice ${order.code}`)
    })
    const found = pages.flatMap((page) => [...page.matchAll(/Article (\d+) of/g)].map(([, number]) => Number(number)))
    expect(found).toEqual(lines.map((_, at) => at + 1))
    for (const page of pages.filter((one) => one.includes('Article'))) expect(page).toContain('HS code Description')
    expect(pages.join(' ')).toContain('Total 60 USD 183.00')
  })

  test.each([
    ['a document', { itemType: 'D' }, 'A document carries no customs lines: there is nothing to invoice.'],
    [
      'an order without customs lines',
      { orderDetails: [{ ...BOX, shipmentContentDetails: [] }] },
      'The order has no customs lines: there is nothing to invoice.',
    ],
  ])('does not exist for %s', async (_name, wish, sentence) => {
    const answer = await refusalOf(await ask(orderInvoice, await waybill.orders.make(wish), 'super'))
    expect(answer).toMatchObject({ status: 422, errors: [sentence] })
  })

  test('is refused, naming the fields, if letters cannot be printed: customs needs the whole name', async () => {
    const order = await withContents([content(), content({ itemDescription: 'Silk' })])
    const { db } = waybill.fixtures
    await waybill.fixtures.writeShipment(order, { receiver_name: 'שלום Mori', receiver_city: 'دبي' })
    await db.updateTable('shipment_content').set({ description: 'नमस्ते' }).where('description', '=', 'Silk').execute()
    const { status, errors, fields } = await refusalOf(await ask(orderInvoice, order))
    expect([status, fields]).toEqual([
      422,
      ['to.name', 'to.city', 'orderDetails.0.shipmentContentDetails.1.itemDescription'],
    ])
    expect(errors[0]).toContain('to.name (ש ל ו ם)')
  })
})
