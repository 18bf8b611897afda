import { importParcels, importProgress } from '@waybill/contract/parcels/endpoints'
import { IMPORT_FAILED_MESSAGE, type ImportResult } from '@waybill/contract/shipments/import-schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf, zip, zipBomb } from '@waybill/testkit/files'
import { csvOf, sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { MACRO_FILE, UNREADABLE_FILE_MESSAGE, UNPACKED_TOO_LARGE_MESSAGE } from '../../../platform/sheet/sheet.ts'

/** A busy machine makes ten thousand in a minute or two. */
const soon = { timeout: 180_000, interval: 50 }

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG', 'DE'], single: { 0.5: 100_000, 1: 150_000 } })
})
afterAll(() => app.close())

type Wish = { mode?: string; merchantId?: string; again?: string; by?: string; name?: string; language?: string }
const upload = async (content: Buffer, { by = 'merchant', name = 'parcels.xlsx', language, ...query }: Wish = {}) =>
  (await app.as(by)).call(importParcels, {
    query,
    body: formOf(content, name),
    ...(language === undefined ? {} : { headers: { 'accept-language': language } }),
  })
const check = async (rows: SheetRow[], wish: Wish = {}): Promise<ImportResult> =>
  valueOf(await upload(await xlsxOf(rows), { mode: 'check', ...wish }))
const progress = async (jobId: string, by = 'merchant') =>
  (await app.as(by)).call(importProgress, { params: { id: jobId } })
/** The final progress, with the made parcels; polled without them, because a list of thousands is long. */
const ended = async (jobId: string | null, by = 'merchant') => {
  const params = { id: jobId ?? '' }
  await vi.waitFor(async () => {
    const now = await (await app.as(by)).call(importProgress, { params, query: { made: 'false' } })
    expect(valueOf(now).state).toBe('done')
  }, soon)
  return valueOf(await progress(params.id, by))
}
/** Uploads and waits until all is made. */
const make = async (rows: SheetRow[], wish: Wish = {}) => {
  const answer = valueOf(await upload(await xlsxOf(rows), wish))
  return { answer, made: (await ended(answer.jobId, wish.by)).made }
}
const parcelsOf = async (reference: string) =>
  (
    await sql<Record<string, unknown>>`
      select s.*, (select count(*)::int from shipment_package p where p.shipment_id = s.id) as packages,
        (select count(*)::int from shipment_content c where c.shipment_id = s.id) as items,
        (select count(*)::int from shipment_event e where e.shipment_id = s.id) as events
      from shipment s where sender_reference like ${reference} order by import_row`.execute(app.fixtures.db)
  ).rows
const problemsOf = ({ preview }: ImportResult) =>
  preview.flatMap(({ problems }) => problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`))

describe('mode check', () => {
  test('reports an HS code as the form does, with a country and without one', async () => {
    const answer = await check([
      sheetRow({ 'Recipient Country': 'Atlantis', 'HS Code': '12AB' }),
      sheetRow({ 'HS Code': '12AB56' }),
    ])
    expect(problemsOf(answer).filter((sentence) => sentence.includes('HS Code'))).toEqual([
      '2 HS Code: Digits only',
      '3 HS Code: Digits only',
    ])
  })

  test('names a column for each missing part of an incomplete sender', async () => {
    const others = { 'Sender Phone': null, 'Sender Address 1': null, 'Sender Town': null, 'Sender Country': null }
    const answer = await check([sheetRow({ 'Sender Name': 'Lan', ...others })])
    expect(problemsOf(answer).toSorted()).toEqual([
      '2 Sender Address 1: Required',
      '2 Sender Country: Required',
      '2 Sender Phone: Required',
    ])
  })

  test('UPL-91: reports the package of an item as the form does, under its column', async () => {
    const answer = await check([
      sheetRow({ 'Kiện số': 2, 'Package Quantity': 2 }),
      sheetRow({ 'Kiện số': 3, 'Package Quantity': 2 }),
    ])
    expect([answer.good, problemsOf(answer), answer.ignored]).toEqual([
      1,
      ['3 Kiện số: The parcel has no such package: it has 2.'],
      [],
    ])
  })

  test('returns the parcels and their cost, and creates nothing', async () => {
    const answer = await check([sheetRow({ 'Sender Reference': 'CHK-1' }), sheetRow({ 'Package Weight (kg)': 0.7 })])
    expect(answer).toMatchObject({
      jobId: null,
      rows: 2,
      parcels: 2,
      good: 2,
      bad: 0,
      alreadyMade: 0,
      totalPrice: 250_000,
    })
    expect(answer.workbook).toBeUndefined()
    expect(answer.preview[0]).toEqual({
      row: 2,
      rows: [2],
      no: null,
      senderReference: 'CHK-1',
      recipient: 'Tan Wei Ling',
      country: 'SG',
      service: 'QSP',
      packages: 1,
      items: 1,
      chargeableWeight: 0.5,
      price: 100_000,
      // QSP has an admin fee.
      amounts: { price: 100_000, fees: 0, tariff: 0, adminFee: 10_000, importVat: 0, amountDue: 110_000 },
      landed: expect.objectContaining({ total: 110_000, isAtLeast: true }) as object,
      problems: [],
      warnings: [],
      alreadyMadeAs: null,
    })
    const sums = { price: 250_000, fees: 0, tariff: 0, adminFee: 20_000, importVat: 0, amountDue: 270_000 }
    expect(answer.amounts).toEqual(sums)
    expect(await parcelsOf('CHK-1')).toEqual([])
  })

  test('reports by row and column what the form reports, all at once', async () => {
    const answer = await check([
      sheetRow({ 'Recipient Name': null, 'Recipient Postcode': '999999', 'HS Code': '12', 'Recipient Country': 'SG' }),
      sheetRow({ Service: 'AME', 'Recipient Country': 'Atlantis', 'Package Weight (kg)': 'heavy' }),
      sheetRow({ 'No.': 'a', Category: 'Q' }),
      sheetRow({ 'No.': 'a', 'Recipient Name': 'Another', 'Package Length (cm)': 280 }),
    ])
    expect([answer.good, answer.bad]).toEqual([0, 3])
    expect(problemsOf(answer)).toEqual(
      expect.arrayContaining([
        '2 Recipient Name: Required',
        '2 Recipient Postcode: Invalid Postcode',
        '2 HS Code: The required length of HS Code for this "Recipient Country" is 6 characters',
        '3 Recipient Country: There is no such country.',
        '3 Package Weight (kg): Must be a number',
        '5 Recipient Name: Different value in row 4 of the same parcel.',
        '5 Package Length (cm): Length must less than or equal to 270',
      ]),
    )
  })

  test('reports only the unknown country of a row, without an HS code length derived from it', async () => {
    const answer = await check([
      sheetRow({ 'Recipient Country': 'Untied States', 'HS Code': '6109100012' }),
      sheetRow({ 'Recipient Country': 'XX', 'HS Code': '6109100012' }),
    ])
    expect(problemsOf(answer)).toEqual([
      '2 Recipient Country: There is no such country. Did you mean United States (US)?',
      '3 Recipient Country: There is no such country.',
    ])
  })

  test('answers in Vietnamese on request', async () => {
    const answer = await check([sheetRow({ 'Recipient Name': null })], { language: 'vi' })
    expect(problemsOf(answer)).toEqual(['2 Recipient Name: Bắt buộc'])
  })
})

describe('mode all', () => {
  test('creates every parcel as the form does, with all its rows, and lists them', async () => {
    const { answer, made } = await make([
      sheetRow({ 'No.': 1, 'Sender Reference': 'ALL-1' }),
      sheetRow({ 'No.': 1, 'Sender Reference': 'ALL-1', 'Item Description': 'Mug', 'Package Weight (kg)': 1 }),
      sheetRow({ 'Sender Reference': 'ALL-2' }),
    ])
    expect(answer).toMatchObject({ rows: 3, parcels: 2, good: 2, bad: 0 })
    expect(made).toMatchObject([
      { row: 2, id: expect.any(String) as string, sglShipmentId: expect.stringMatching(/^SGL\d{10}$/) as string },
      { row: 4, id: expect.any(String) as string, sglShipmentId: expect.stringMatching(/^SGL\d{10}$/) as string },
    ])
    const [first, second] = await parcelsOf('ALL-%')
    expect(first).toMatchObject({ source: 'bulk', status: 3001, packages: 2, items: 2, events: 1, import_row: 2 })
    expect(second).toMatchObject({
      packages: 1,
      items: 1,
      events: 1,
      total_price: 100_000,
      receiver_postcode: '079903',
    })
  })

  test('creates nothing if one row is wrong, and returns the person’s file with the errors in it', async () => {
    const rows = [
      sheetRow({ 'Sender Reference': 'WRONG-1' }),
      sheetRow({ 'Sender Reference': 'WRONG-2', 'HS Code': 'x' }),
    ]
    const answer = await upload(await xlsxOf(rows))
    expect([answer.status, answer.errors, answer.code]).toEqual([400, [IMPORT_FAILED_MESSAGE], 'bad_file'])
    expect(answer.value).toMatchObject({ jobId: null, good: 1, bad: 1 })
    const book = await readXlsx(Buffer.from(answer.value?.workbook ?? '', 'base64'), { readStyles: true })
    const sheet = book.sheets[0]
    expect(sheet?.rows[0]?.at(-1)).toBe('Errors')
    expect(sheet?.rows[1]?.at(-1)).toBeNull()
    expect(sheet?.rows[2]?.at(-1)).toContain('HS Code: Digits only')
    const at = sheet?.rows[0]?.indexOf('HS Code')
    expect(sheet?.cells?.get(`2,${at}`)?.style?.fill).toBeDefined()
    expect(await parcelsOf('WRONG-%')).toEqual([])
  })

  test('accepts the returned file once it is corrected', async () => {
    const rows = [sheetRow({ 'Sender Reference': 'FIX-1' }), sheetRow({ 'Sender Reference': 'FIX-2', 'HS Code': 'x' })]
    const { value } = await upload(await xlsxOf(rows))
    const book = await readXlsx(Buffer.from(value?.workbook ?? '', 'base64'))
    const lines = book.sheets[0]?.rows ?? []
    const line = lines[2] ?? []
    line[lines[0]?.indexOf('HS Code') ?? 0] = 610910
    const fixed = Buffer.from(await writeXlsx({ sheets: [{ name: 'Parcels', rows: lines }] }))
    const answer = valueOf(await upload(fixed))
    expect([answer.good, answer.bad, answer.ignored]).toEqual([2, 0, []])
    expect((await ended(answer.jobId)).made).toHaveLength(2)
  })
})

test('mode good creates the correct rows, and returns only the wrong ones', async () => {
  const rows = [1, 2, 3, 4].map((n) =>
    sheetRow({ 'Sender Reference': `GOOD-${n}`, ...(n === 3 ? { Service: 'NONE' } : {}) }),
  )
  const answer = valueOf(await upload(await xlsxOf(rows), { mode: 'good' }))
  expect(answer).toMatchObject({ good: 3, bad: 1 })
  expect((await ended(answer.jobId)).made.map(({ row }) => row)).toEqual([2, 3, 5])
  const book = await readXlsx(Buffer.from(answer.workbook ?? '', 'base64'))
  const lines = book.sheets[0]?.rows ?? []
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain('GOOD-3')
  expect(lines[1]?.at(-1)).toBe('Service: There is no such service.')
})

describe('a file uploaded again', () => {
  const rows = [sheetRow({ 'Sender Reference': 'TWICE-1' }), sheetRow({ 'Recipient Name': 'No Reference' })]

  test('creates nothing twice: earlier rows are reported, and created again on request', async () => {
    const { made } = await make(rows)
    const second = valueOf(await upload(await xlsxOf(rows)))
    expect(second).toMatchObject({ jobId: null, good: 0, alreadyMade: 2 })
    expect(second.preview.map(({ alreadyMadeAs }) => alreadyMadeAs)).toEqual(
      made.map(({ sglShipmentId }) => sglShipmentId),
    )
    const third = valueOf(await upload(await xlsxOf(rows), { again: '3' }))
    expect([third.good, third.alreadyMade]).toEqual([1, 1])
    expect((await ended(third.jobId)).made.map(({ row }) => row)).toEqual([3])
  })

  test('with rows in another order, or as a csv with another name, is recognised by its parcels', async () => {
    const turned = Buffer.from(csvOf([...rows].reverse(), ';'))
    expect(valueOf(await upload(turned, { name: 'x.xlsx' }))).toMatchObject({ good: 0, alreadyMade: 2 })
  })

  test('twice at once creates every parcel once', async () => {
    const many = Array.from({ length: 30 }, (_, n) => sheetRow({ 'Sender Reference': `RACE-${n}` }))
    const content = await xlsxOf(many)
    const answers = (await Promise.all([upload(content), upload(content), upload(content)])).map(valueOf)
    const jobs = answers.flatMap(({ jobId }) => jobId ?? [])
    expect(jobs).toHaveLength(1)
    await ended(jobs[0] ?? null)
    expect(await parcelsOf('RACE-%')).toHaveLength(30)
  })

  test('creates parcels again that were cancelled or deleted since, or are older than 30 days', async () => {
    const old = ['CANCEL', 'DELETE', 'OLD', 'NEW'].map((name) => sheetRow({ 'Sender Reference': `GONE-${name}` }))
    await make(old)
    await sql`update shipment set status = 3021 where sender_reference = 'GONE-CANCEL'`.execute(app.fixtures.db)
    await sql`delete from shipment where sender_reference = 'GONE-DELETE'`.execute(app.fixtures.db)
    await sql`update shipment set created_at = now() - interval '31 days' where sender_reference = 'GONE-OLD'`.execute(
      app.fixtures.db,
    )
    const answer = await check(old)
    expect([answer.good, answer.alreadyMade]).toEqual([3, 1])
  })

  test('with equal parcels counts them: two exist, a third is new', async () => {
    const equal = sheetRow({ 'Recipient Name': 'Equal' })
    await make([equal, equal])
    expect(await check([equal, equal, equal])).toMatchObject({ good: 1, alreadyMade: 2 })
  })

  test('by another merchant is new', async () => {
    expect(await check(rows, { by: 'rival' })).toMatchObject({ good: 2, alreadyMade: 0 })
  })
})

describe('the company of an upload', () => {
  test('is one’s own for company people; staff and sellers choose it', async () => {
    const owner = (
      await app.fixtures.db
        .selectFrom('account')
        .select('id')
        .where('username', '=', 'merchant')
        .executeTakeFirstOrThrow()
    ).id
    for (const by of ['merchant-employee', 'sales', 'cs', 'ops', 'super']) {
      const wish = by === 'merchant-employee' ? { by } : { by, merchantId: owner }
      await make([sheetRow({ 'Sender Reference': `OWN-${by}` })], wish)
      expect(await parcelsOf(`OWN-${by}`)).toMatchObject([{ owner_id: owner }])
    }
  })

  test('must be in the person’s scope', async () => {
    const rival = (
      await app.fixtures.db.selectFrom('account').select('id').where('username', '=', 'rival').executeTakeFirstOrThrow()
    ).id
    for (const by of ['merchant', 'sales'])
      expect((await upload(await xlsxOf([sheetRow()]), { by, merchantId: rival })).status).toBe(404)
    expect((await upload(await xlsxOf([sheetRow()]), { by: 'super', merchantId: newId() })).status).toBe(404)
  })

  test('is refused to roles without the right, and only the owner sees the progress', async () => {
    for (const by of ['delivery', 'accountant', 'administrator'])
      expect((await upload(await xlsxOf([sheetRow()]), { by })).status).toBe(403)
    const { answer } = await make([sheetRow({ 'Sender Reference': 'MINE' })])
    for (const by of ['rival', 'merchant-employee', 'super'])
      expect((await progress(answer.jobId ?? '', by)).status).toBe(404)
    expect((await progress(newId())).status).toBe(404)
    const short = await (
      await app.as('merchant')
    ).call(importProgress, { params: { id: answer.jobId ?? '' }, query: { made: 'false' } })
    expect([valueOf(short).done, valueOf(short).made]).toEqual([1, []])
  })

  test('needs a default sender, or the file names one', async () => {
    const {
      'Sender Name': _a,
      'Sender Phone': _b,
      'Sender Address 1': _c,
      'Sender Town': _d,
      'Sender Country': _e,
      ...bare
    } = sheetRow()
    expect(problemsOf(await check([bare]))).toContain('2 Sender Address 1: Required')
  })
})

describe('a file that is no sheet of parcels', () => {
  test.each([
    ['a PDF', pdf(), UNREADABLE_FILE_MESSAGE],
    ['a zip bomb', zipBomb('xl/workbook.xml'), UNPACKED_TOO_LARGE_MESSAGE],
    [
      'macros',
      zip([
        ['xl/workbook.xml', Buffer.from('<a/>')],
        ['xl/vbaProject.bin', Buffer.from('x')],
      ]),
      MACRO_FILE,
    ],
    [
      'other heads',
      Buffer.from('a,b,c\n1,2,3'),
      expect.stringMatching(/^No known column headers found\. .*Needed: Service, Category, /),
    ],
    [
      'too few heads',
      Buffer.from('Name,Phone,Service,Postcode\nLan,1,QSP,1'),
      expect.stringMatching(
        /^These columns are missing: Category, Nature of Goods, Recipient Address 1, .*Country of Origin\.$/,
      ),
    ],
    ['heads alone', Buffer.from(csvOf([sheetRow()]).split('\r\n')[0] ?? ''), 'The file has no rows.'],
  ])('%s is refused with its sentence', async (_name, content, sentence) => {
    const answer = await upload(content, { mode: 'check' })
    expect([answer.status, answer.code, answer.errors[0]]).toEqual([400, 'bad_file', sentence])
  })

  test('unknown columns are named, and ignored', async () => {
    expect((await check([sheetRow({ 'Shelf of the warehouse': 'A1' })])).ignored).toEqual(['Shelf of the warehouse'])
  })

  test('invalid row numbers to create again are refused', async () => {
    expect((await upload(await xlsxOf([sheetRow()]), { again: '2,x' })).fieldErrors).toHaveProperty('again')
  })
})

/** The last of this file, because drawing the labels of its parcels takes minutes. */
test('of ten thousand rows with one in twenty wrong, every correct one is created once and the others returned', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) =>
    sheetRow({ 'Sender Reference': `LARGE-${n}`, ...(n % 20 === 7 ? { 'HS Code': 'x' } : {}) }),
  )
  const answer = valueOf(await upload(await xlsxOf(rows), { mode: 'good' }))
  expect(answer).toMatchObject({ rows: 10_000, parcels: 10_000, good: 9_500, bad: 500 })
  const { done, made } = await ended(answer.jobId)
  expect([done, made.length, new Set(made.map(({ sglShipmentId }) => sglShipmentId)).size]).toEqual([
    9_500, 9_500, 9_500,
  ])
  const [stored] = (
    await sql`
      select count(*)::int as parcels, count(distinct sender_reference)::int as different, min(import_row) as first
      from shipment where sender_reference like 'LARGE-%'`.execute(app.fixtures.db)
  ).rows
  expect(stored).toEqual({ parcels: 9_500, different: 9_500, first: 2 })
  const lines = (await readXlsx(Buffer.from(answer.workbook ?? '', 'base64'))).sheets[0]?.rows ?? []
  expect(lines).toHaveLength(501)
  for (const line of lines.slice(1)) expect(line.at(-1)).toContain('HS Code: Digits only')
}, 240_000)
