import type { PriceWorkbook } from '@waybill/contract/pricing/price-workbook'
import { describe, expect, test } from 'vitest'
import { previewImport } from './import-preview.ts'
import { emptyRow, type SheetRow } from './sheet-row-model.ts'

const ZONES = [
  { id: 'a', name: 'Zone 1' },
  { id: 'b', name: 'Zone 2' },
]
const saved = (weight: string, to: string | null, ...prices: string[]): SheetRow => {
  const cells = [weight, to ?? '', ...prices]
  return { ...emptyRow(to !== null, 2), key: `saved ${weight}`, ids: ['x'], version: 1, cells, saved: cells }
}
const TABLE = [
  saved('0.50', null, '1,000', '2,000'),
  saved('1.00', null, '1,100', '2,100'),
  saved('20.01', '', '50', '60'),
]
const line = (at: number, weight: string, weightTo: string | null, ...prices: string[]) => ({
  line: at,
  isFlatRate: weightTo !== null,
  weight,
  weightTo: weightTo ?? '',
  prices,
})
const book = (rows: PriceWorkbook['rows'], zoneIds = ['b', 'a']): PriceWorkbook => ({
  columns: { weight: 'A', weightTo: 'B', zones: zoneIds.map((zoneId, at) => ({ zoneId, letters: 'CD'.charAt(at) })) },
  rows,
  ignored: [],
})
const preview = (file: PriceWorkbook, removesOthers = true) =>
  previewImport(TABLE, file, { zones: ZONES, removesOthers, language: 'en' })
const summaryOf = (file: PriceWorkbook, removesOthers?: boolean) =>
  preview(file, removesOthers).changes.map(({ kind, row, cells }) =>
    `${kind} ${row.cells[0]}: ${cells.map(({ was, now }) => `${was}>${now}`).join(' ')}`.trim(),
  )

describe('changes of an imported file', () => {
  test('matches rows by weight and prices by zone; equal ones are unchanged', () => {
    const file = book([
      line(2, '0.5', null, '2000', '1000'),
      line(3, '1', null, '2.200', '1,100'),
      line(4, '20.01', '', '60', '50'),
    ])
    expect(summaryOf(file)).toEqual(['changed 1.00: 2,100>2,200'])
    expect(preview(file).same).toBe(2)
  })

  test('adds new weights; removes or keeps those missing in the file', () => {
    const file = book([line(2, '0.5', null, '2000', '1000'), line(3, '5', null, '9', '8')])
    expect(summaryOf(file)).toEqual(['removed 1.00:', 'added 5.00: >5.00 >8 >9', 'removed 20.01:'])
    expect(summaryOf(file, false)).toEqual(['added 5.00: >5.00 >8 >9'])
  })

  test('a single weight differs from a range starting there', () => {
    expect(summaryOf(book([line(2, '20.01', null, '60', '50')]))).toEqual([
      'removed 0.50:',
      'removed 1.00:',
      'added 20.01: >20.01 >50 >60',
      'removed 20.01:',
    ])
  })

  test('a zone without a column keeps its prices, and is named', () => {
    const file = book([line(2, '0.5', null, '7')], ['a'])
    expect(summaryOf(file, false)).toEqual(['changed 0.50: 1,000>7'])
    expect(preview(file).missingZones).toEqual(['Zone 2'])
  })
})

test('names invalid cells as the spreadsheet does', () => {
  const file = book([line(2, '0.5', null, 'abc', '0.001'), line(3, '0.5', null, '1', '1'), line(7, 'x', null, '', '1')])
  expect(preview(file).bad).toEqual([
    { cell: 'D2', text: '0.001', sentence: 'Takes at most 2 decimals' },
    { cell: 'C2', text: 'abc', sentence: 'Must be a number' },
    { cell: 'A3', text: '0.50', sentence: '0.50 kg is in the table already.' },
    { cell: 'A7', text: 'x', sentence: 'Must be a number' },
    { cell: 'C7', text: '', sentence: 'Required' },
  ])
})
