import { readFile } from 'node:fs/promises'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import type { ImportResult } from '@waybill/contract/shipments/import-schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { sheetRow, type SheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

type Wish = { language?: string }
const checkContent = async (content: Buffer, name: string, { language = 'en' }: Wish = {}): Promise<ImportResult> =>
  valueOf(
    await (
      await app.as('merchant')
    ).call(importParcels, {
      query: { mode: 'check' },
      body: formOf(content, name),
      headers: { 'accept-language': language },
    }),
  )
const checkFile = async (name: string): Promise<ImportResult> =>
  checkContent(await readFile(new URL(`../../imports/sheets/fixtures/${name}`, import.meta.url)), name)
const check = async (rows: SheetRow[], wish?: Wish): Promise<ImportResult> =>
  checkContent(await xlsxOf(rows), 'parcels.xlsx', wish)
const problemsOf = ({ preview }: ImportResult) =>
  preview.flatMap(({ problems }) => problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`))

describe('countries (rule REF-43)', () => {
  test('in a shop’s file are recognised by the names that people use', async () => {
    const { preview } = await checkFile('country-usa-uk.csv')
    expect(preview.map(({ row, country }) => [row, country]).toSorted()).toEqual([
      [2, 'US'],
      [3, 'GB'],
    ])
  })

  test('Mỹ is the United States, not Malaysia', async () => {
    const { preview } = await check(
      ['Mỹ', 'Hoa Kỳ', 'My', 'Anh', 'Hàn'].map((name) => sheetRow({ 'Recipient Country': name })),
    )
    expect(preview.toSorted((one, other) => one.row - other.row).map(({ country }) => country)).toEqual([
      'US',
      'US',
      'MY',
      'GB',
      'KR',
    ])
  })

  test('the beginning of a name is refused, with the nearest names', async () => {
    const rows = ['Malays', 'Congo', 'Polnd'].map((name) => sheetRow({ 'Recipient Country': name }))
    expect(problemsOf(await check(rows))).toEqual([
      '2 Recipient Country: There is no such country. Did you mean Malaysia (MY)?',
      '3 Recipient Country: There is no such country. Did you mean Congo (Kinshasa) (CD), Congo (Brazzaville) (CG)?',
      '4 Recipient Country: There is no such country. Did you mean Poland (PL)?',
    ])
    expect(problemsOf(await check(rows.slice(2), { language: 'vi' }))).toEqual([
      '2 Recipient Country: Không có quốc gia này. Ý bạn là Poland (PL)?',
    ])
  })
})

const upload = async (rows: SheetRow[], query: Record<string, string> = {}) =>
  (await app.as('merchant')).call(importParcels, { query, body: formOf(await xlsxOf(rows), 'parcels.xlsx') })
const LOST = 'Digits were lost: format the column as text.'

describe('identifying cells (rule UPL-41)', () => {
  test('with 18 digits rounded by a spreadsheet are refused, instead of merging two orders', async () => {
    for (const file of ['18-digit-order-A.xlsx', '18-digit-order-B.xlsx'])
      expect(problemsOf(await checkFile(file))).toContain(`2 Sender Reference: ${LOST}`)
  })

  test('are refused if numbers have more than 15 digits or are shortened; long ones stored as text are accepted', async () => {
    const answer = await check([
      sheetRow({ 'No.': 576_462_000_000_000_000, 'Sender Reference': '576462312345678901' }),
      sheetRow({ 'No.': '5.76E+17', 'Recipient Phone': '8.49E10', 'Recipient Postcode': '7.9E+04' }),
      sheetRow({ 'Sender Reference': 1_234_567_890_123_456, 'HS Code': '6.1E+05' }),
      sheetRow({ 'Sender Reference': 123_456_789_012_345 }),
      sheetRow({ 'Sender Reference': '12E5' }),
    ])
    expect(problemsOf(answer).toSorted()).toEqual([
      `2 No.: ${LOST}`,
      `3 No.: ${LOST}`,
      `3 Recipient Phone: ${LOST}`,
      `3 Recipient Postcode: ${LOST}`,
      `4 HS Code: ${LOST}`,
      `4 Sender Reference: ${LOST}`,
    ])
    expect(answer.good).toBe(2)
    expect(problemsOf(await check([sheetRow({ 'Sender Reference': '5.76E+17' })], { language: 'vi' }))).toEqual([
      '2 Sender Reference: Số đã bị mất chữ số: hãy định dạng cột là văn bản.',
    ])
  })
})

describe('a reference used before (rule UPL-42)', () => {
  const order = (own: SheetRow = {}) => sheetRow({ 'Sender Reference': 'SHOP-77', ...own })

  test('with the same content is recognised; with other content it is refused, naming both, unless requested', async () => {
    const first = valueOf(await upload([order()]))
    expect([first.good, first.bad]).toEqual([1, 0])
    const same = valueOf(await upload([order()], { mode: 'check' }))
    expect(same).toMatchObject({ good: 0, bad: 0, alreadyMade: 1 })
    const number = same.preview[0]?.alreadyMadeAs ?? ''
    expect(number).toMatch(/^SGL\d{10}$/)

    const other = [order({ 'Recipient Name': 'Somebody Else' })]
    const answer = valueOf(await upload(other, { mode: 'check' }))
    expect(answer).toMatchObject({ good: 0, bad: 1, alreadyMade: 0 })
    expect(problemsOf(answer)).toEqual([
      `2 Sender Reference: The reference SHOP-77 is already ${number}, with other content. Change the reference, or leave the row out.`,
    ])
    expect((await upload(other)).status).toBe(400)
    expect(valueOf(await upload(other, { mode: 'good' }))).toMatchObject({ good: 0, bad: 1, jobId: null })
    expect(valueOf(await upload(other, { again: '2' }))).toMatchObject({ good: 1, bad: 0 })
    // Both stand now, and both are known.
    for (const rows of [other, [order()]])
      expect(valueOf(await upload(rows, { mode: 'check' }))).toMatchObject({ good: 0, bad: 0, alreadyMade: 1 })
  })

  test('in a wrong row is reported beside the errors', async () => {
    const answer = await check([order({ 'Recipient Name': null })])
    expect(problemsOf(answer).map((problem) => problem.replace(/SGL\d+/, 'SGL'))).toEqual([
      '2 Sender Reference: The reference SHOP-77 is already SGL, with other content. Change the reference, or leave the row out.',
      '2 Recipient Name: Required',
    ])
  })
})

describe('unprintable characters (rule LBL-39)', () => {
  test('are refused and named by the check', async () => {
    expect(problemsOf(await checkFile('emoji-name.csv'))).toContain(
      '2 Recipient Name: These characters cannot be printed: 🌸.',
    )
    const rows = [
      sheetRow({ 'Recipient Name': 'محمد', 'Recipient Town': 'תל אביב' }),
      sheetRow({ 'Item Description': 'नमन' }),
      sheetRow({ 'Recipient Name': '深圳市 株式会社 서울 กรุงเทพ' }),
    ]
    const answer = await check(rows)
    expect([answer.good, answer.bad]).toEqual([1, 2])
    expect(problemsOf(answer).toSorted()).toEqual([
      '2 Recipient Name: These characters cannot be printed: م ح د.',
      '2 Recipient Town: These characters cannot be printed: ת ל א ב י.',
      '3 Item Description: These characters cannot be printed: न म.',
    ])
    expect(problemsOf(await check(rows.slice(1, 2), { language: 'vi' }))).toEqual([
      '2 Item Description: Không in được các ký tự này: न म.',
    ])
  })
})

describe('postcodes and phones', () => {
  const problemsAt = (answer: ImportResult, column: string) =>
    problemsOf(answer).filter((problem) => problem.includes(` ${column}: `))

  test('of Vietnam have five digits or six (rule PCD-36)', async () => {
    expect(problemsAt(await checkFile('vn-postcode-71006.csv'), 'Recipient Postcode')).toEqual([])
  })

  test('are not needed for a country without postcodes (rule PCD-35)', async () => {
    expect(problemsAt(await checkFile('hk-no-postcode.csv'), 'Recipient Postcode')).toEqual([])
    const rows = ['AE', 'QA', 'DE'].map((country) =>
      sheetRow({ 'Recipient Country': country, 'Recipient Postcode': null }),
    )
    expect(problemsOf(await check(rows))).toEqual(['4 Recipient Postcode: Required'])
  })

  test('that lost leading zeros are named (rules PCD-36, PCD-37)', async () => {
    const vietnam = { Service: 'DLV', 'Recipient Country': 'VN', 'Recipient Postcode': 71_006 }
    const answer = await check([
      sheetRow({ 'Recipient Country': 'PL', 'Recipient Postcode': 950 }),
      sheetRow({ ...vietnam, 'Recipient Phone': 901_234_567 }),
      sheetRow({ ...vietnam, 'Recipient Phone': '0901234567' }),
    ])
    expect(problemsOf(answer).filter((problem) => /Postcode|Phone/.test(problem))).toEqual([
      '2 Recipient Postcode: A postcode of PL has 5 digits: its first 0 is lost. Type it as text.',
      '3 Recipient Phone: A phone number of VN begins with 0 or +84: its first 0 is lost. Type it as text.',
    ])
  })
})

test('an IOSS number to the European Union is IM and ten digits (rule CUS-34)', async () => {
  const to = (country: string, number: string): SheetRow =>
    sheetRow({ 'Recipient Country': country, 'Recipient Postcode': '10115', 'IOSS/VAT/GST Number': number })
  const answer = await check([to('DE', '12345'), to('DE', 'IM2760000742'), to('US', '12345')])
  expect(problemsOf(answer).filter((problem) => problem.includes('IOSS'))).toEqual([
    '2 IOSS/VAT/GST Number: An IOSS number is IM and ten digits.',
  ])
})

test('the form’s warnings are reported for valid rows, without stopping them (rules UPL-92, CUS-35)', async () => {
  const to = { 'Recipient Country': 'GB', 'Recipient Postcode': 'SW1A 1AA', 'Recipient Town': 'London' }
  const answer = await check([sheetRow({ ...to, 'IOSS/VAT/GST Number': 'IM0123456789' }), sheetRow(to)])
  expect([answer.good, answer.doubtful, problemsOf(answer)]).toEqual([2, 1, []])
  expect(answer.preview.find(({ row }) => row === 2)?.warnings).toContain(
    'An IOSS number counts in the European Union only.',
  )
  const inVietnamese = await check([sheetRow({ ...to, 'IOSS/VAT/GST Number': 'IM0123456789' })], { language: 'vi' })
  expect(inVietnamese.preview[0]?.warnings).toContain('Số IOSS chỉ có hiệu lực trong Liên minh châu Âu.')
})
