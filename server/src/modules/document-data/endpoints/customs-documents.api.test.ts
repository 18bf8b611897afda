import { parcelCn23, parcelInvoice } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { pageTexts } from '@waybill/testkit/label-reader'
import { PARCEL_BOX, SCARF } from '@waybill/testkit/parcels'

type Paper = typeof parcelCn23 | typeof parcelInvoice
const EVERYBODY = ['super', 'cs', 'ops', 'delivery', 'accountant', 'sales', 'merchant', 'merchant-employee']

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:05Z') })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const ask = async (pdf: Paper, { id }: { id: string }, by = 'merchant'): Promise<Response> =>
  fetch(`${waybill.url}${pdf.path.replace('{id}', id)}`, {
    headers: { authorization: `Bearer ${(await waybill.as(by)).token}` },
  })
const pagesOf = async (answer: Response): Promise<string[]> => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return pageTexts(new Uint8Array(await answer.arrayBuffer()))
}
const refusalOf = async (answer: Response) => [answer.status, ...((await answer.json()) as { errors: string[] }).errors]
const withItems = (items: object[], wish: object = {}): Promise<ParcelDetail> =>
  waybill.parcels.make({ handlingUnits: [{ ...PARCEL_BOX, contentDetailItems: items }], ...wish })
/** By post, over 2 kg. */
const HEAVY = { unit: { weight: 3.4 } }
const PAPERS = [
  ['CN23', parcelCn23, HEAVY],
  ['commercial invoice', parcelInvoice, { serviceCode: 'FSG' }],
] as const

describe.each(PAPERS)('the %s', (name, paper, wish) => {
  test.each(EVERYBODY)('opens for %s', async (by) => {
    const parcel = await waybill.parcels.make(wish)
    expect((await pagesOf(await ask(paper, parcel, by))).join(' ')).toContain(parcel.sglShipmentId)
  })

  test('is as hidden as the parcel itself if it belongs to another company', async () => {
    const parcel = await waybill.parcels.make(wish)
    for (const [by, status] of [
      ['rival', 404],
      ['rival-employee', 404],
      ['administrator', 403],
    ] as const)
      expect([by, (await ask(paper, parcel, by)).status]).toEqual([by, status])
    expect((await ask(paper, { id: parcel.sglShipmentId })).status).toBe(404)
  })

  test('opens in the browser under its name', async () => {
    const parcel = await waybill.parcels.make(wish)
    const disposition = (await ask(paper, parcel)).headers.get('content-disposition')
    expect(disposition).toContain(`inline; filename="${parcel.sglShipmentId} ${name}.pdf"`)
  })

  test('is in English, with names in their original script', async () => {
    const shipToAddress = { name1: '株式会社 Mori', addressLine1: '서울특별시 7', town: 'Đà Nẵng', state: 'กรุงเทพ' }
    const text = (await pagesOf(await ask(paper, await waybill.parcels.make({ ...wish, shipToAddress })))).join(' ')
    for (const part of [...Object.values(shipToAddress), 'Lê Thị Ánh', 'Công ty Hàng Mây', 'Germany'])
      expect(text).toContain(part)
  })

  test('is refused, naming the fields, if they contain unprintable letters', async () => {
    const parcel = await waybill.parcels.make(wish)
    await waybill.fixtures.writeShipment(parcel, { receiver_name: 'دبي' })
    expect(await refusalOf(await ask(paper, parcel))).toEqual([
      422,
      `${parcel.sglShipmentId} has letters that cannot be printed: shipToAddress.name1 (د ب ي).`,
    ])
  })

  test('continues over pages, with every item once and the exact total', async () => {
    const lines = Array.from({ length: 60 }, (_, at) => ({
      ...SCARF,
      itemDescription: `Article ${at + 1} of sixty`,
      declaredValue: Number((0.1 * (at + 1)).toFixed(2)),
    }))
    const { handlingUnits: _none, unit, ...rest } = { handlingUnits: null, unit: {}, ...wish }
    const units = [{ ...PARCEL_BOX, ...unit, contentDetailItems: lines }]
    const pages = await pagesOf(await ask(paper, await waybill.parcels.make({ ...rest, handlingUnits: units })))
    expect(pages.length).toBeGreaterThan(1)
    const found = pages.flatMap((page) => [...page.matchAll(/Article (\d+) of/g)].map(([, number]) => Number(number)))
    expect(found).toEqual(lines.map((_, at) => at + 1))
    expect(pages.join(' ')).toContain('183.00')
  })
})

test('the CN23 lists goods, net weights, values, codes and origin, ticks the category, and adds up exactly', async () => {
  const items = [
    { ...SCARF, itemQuantity: 3, itemWeight: 0.125, declaredValue: 410.1 },
    { ...SCARF, itemDescription: 'Ấm chén Bát Tràng', hsCode: '691110', itemWeight: 1.2, declaredValue: 0.2 },
  ]
  const [text = ''] = await pagesOf(
    await ask(parcelCn23, await withItems(items, { eoriNumber: 'DE123456789', senderTaxNumber: '0100109106' })),
  )
  for (const part of [
    'CUSTOMS DECLARATION CN 23',
    'Silk scarf 3 0.375 410.10 621410 Vietnam',
    'Ấm chén Bát Tràng 1 1.20 0.20 691110 Vietnam',
    'Total 4 1.575 410.30 USD',
    'Total value (6) 410.30 USD',
    'Total gross weight (4) 0.50 kg',
    'Date of posting 20/11/2026',
    'DE123456789',
    '0100109106',
    'Explanation: Fashion Apparel',
    'Sale of goods',
    'Signature, Lê Thị Ánh',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
})

test('the invoice names goods, unit and total values, reason, weight and packages', async () => {
  const items = [
    { ...SCARF, itemQuantity: 3, declaredValue: 25 },
    { ...SCARF, itemDescription: 'Ấm chén Bát Tràng', hsCode: '691110', declaredValue: 0.3 },
  ]
  const numbers = { iossAccountNumber: 'IM2760000001', eoriNumber: 'DE123456789', senderTaxNumber: '0100109106' }
  const [text = ''] = await pagesOf(
    await ask(parcelInvoice, await withItems(items, { serviceCode: 'DSG', ...numbers })),
  )
  // Rule TAX-9.
  expect(text).not.toContain(numbers.iossAccountNumber)
  for (const part of [
    'COMMERCIAL INVOICE',
    'IM••••••0001',
    'Sender’s EORI no. DE123456789',
    'Sender’s tax no. 0100109106',
    'Invoice date 20/11/2026',
    'Reason for export Merchandise',
    'Nature of goods Fashion Apparel',
    'Country of destination Germany',
    'Packages 1',
    'Gross weight 0.50 kg',
    '1 621410 Silk scarf Vietnam 3 ≈ 8.3333 25.00',
    '2 691110 Ấm chén Bát Tràng Vietnam 1 0.30 0.30',
    'Total 4 USD 25.30',
    'Signature, Lê Thị Ánh',
  ])
    expect(text).toContain(part)
})

test('LBL-84: both papers say who pays duty and import VAT, and the invoice its incoterm', async () => {
  await waybill.fixtures.db
    .updateTable('service')
    .set({ allows_dap: true })
    .where('code', 'in', ['FSG', 'QSP'])
    .execute()
  const courier = { serviceCode: 'FSG' }
  const textOf = async (paper: Paper, wish: Parameters<typeof waybill.parcels.make>[0]) =>
    (await pagesOf(await ask(paper, await waybill.parcels.make(wish)))).join(' ')
  const ddp = await textOf(parcelInvoice, courier)
  for (const part of ['Incoterm DDP', 'Duties and taxes Paid by the sender (DDP)']) expect(ddp).toContain(part)
  const dap = await textOf(parcelInvoice, { ...courier, dutyPayer: 'DAP' })
  for (const part of ['Incoterm DAP', 'Duties and taxes Paid by the recipient (DAP)']) expect(dap).toContain(part)
  expect(await textOf(parcelCn23, HEAVY)).toContain('Duties and taxes Paid by the sender (DDP)')
  expect(await textOf(parcelCn23, { ...HEAVY, dutyPayer: 'DAP' })).toContain('Paid by the recipient (DAP)')
})

describe('a parcel has one customs document', () => {
  test.each([
    [
      'by post up to 400 USD and 2 kg',
      {},
      'The CN22 of this parcel stands on its SGL label.',
      'The CN22 of this parcel stands on its SGL label.',
    ],
    ['by post above that', HEAVY, null, 'This parcel travels with a CN23.'],
    ['by post over 400 USD', { item: { declaredValue: 400.01 } }, null, 'This parcel travels with a CN23.'],
    ['by courier', { serviceCode: 'FSG' }, 'This parcel travels with a commercial invoice.', null],
    [
      'of documents',
      { itemType: 'D', serviceCode: 'FSG' },
      'A document carries no customs lines: there is nothing to declare.',
      'A document carries no customs lines: there is nothing to declare.',
    ],
    [
      'inside Vietnam',
      { serviceCode: 'DLV', shipToAddress: { country: 'VN' } },
      'The parcel crosses no border: there is nothing to declare.',
      'The parcel crosses no border: there is nothing to declare.',
    ],
  ])('%s', async (_how, wish, noCn23, noInvoice) => {
    const parcel = await waybill.parcels.make(wish)
    for (const [paper, sentence] of [
      [parcelCn23, noCn23],
      [parcelInvoice, noInvoice],
    ] as const) {
      const answer = await ask(paper, parcel)
      if (sentence === null) expect(answer.status).toBe(200)
      else expect(await refusalOf(answer)).toEqual([422, sentence])
    }
  })
})
