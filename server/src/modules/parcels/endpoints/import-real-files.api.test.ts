import { readFile } from 'node:fs/promises'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import type { ImportResult } from '@waybill/contract/parcels/import-schemas'
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
      body: formOf(content, name) as never,
      headers: { 'accept-language': language },
    }),
  )
const checkFile = async (name: string): Promise<ImportResult> =>
  checkContent(await readFile(new URL(`../../upload-sheets/fixtures/${name}`, import.meta.url)), name)
const check = async (rows: SheetRow[], wish?: Wish): Promise<ImportResult> =>
  checkContent(await xlsxOf(rows), 'parcels.xlsx', wish)
const problemsOf = ({ preview }: ImportResult) =>
  preview.flatMap(({ problems }) => problems.map(({ row, column, sentence }) => `${row} ${column}: ${sentence}`))

describe('countries (rule REF-43)', () => {
  test('of a shop’s file are known by the names that people use', async () => {
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
