import { describe, expect, test } from 'vitest'
import { emptyRow, FIRST_ZONE, type SheetRow } from './sheet-row-model.ts'
import { pastedLines, pasteInto } from './sheet-paste.ts'

const ZONES = ['Zone 1', 'Zone 2', 'Zone 3']
const row = (key: string, weight: string, to?: string): SheetRow => ({
  ...emptyRow(to !== undefined, ZONES.length),
  key,
  cells: [weight, to ?? '', '1', '2', '3'],
})
const SHEET = [row('a', '0.50'), row('b', '1.00'), row('c', '20.01', '30.00')]

const paste = (text: string, key: string | null, column = FIRST_ZONE, rows: readonly SheetRow[] = SHEET): string[] => {
  const pasted = pasteInto(rows, text, { at: key === null ? null : { key, column }, zones: ZONES })
  return (pasted?.rows ?? []).map(({ cells, isFlat }) =>
    (isFlat ? [`${cells[0]}-${cells[1]}`, ...cells.slice(FIRST_ZONE)] : [cells[0], ...cells.slice(FIRST_ZONE)]).join(
      ' ',
    ),
  )
}
const UNCHANGED = ['0.50 1 2 3', '1.00 1 2 3', '20.01-30.00 1 2 3']

describe('pasted text', () => {
  test.each<[string, string[][]]>([
    ['1 2  3', [['1', '2', '3']]],
    [
      '1\t2\t3\r\n4\t\t6\r\n',
      [
        ['1', '2', '3'],
        ['4', '', '6'],
      ],
    ],
    ['1 234\t5', [['1 234', '5']]],
    ['  \n', []],
  ])('%j', (text, lines) => expect(pastedLines(text)).toEqual(lines))
})

describe('values pasted into one row', () => {
  test('fill its zones in column order, whatever cell is active', () => {
    for (const column of [0, FIRST_ZONE, FIRST_ZONE + 2])
      expect(paste('312.000 1,234,567 1234567.5', 'a', column)).toEqual([
        '0.50 312,000 1,234,567 1,234,567.5',
        ...UNCHANGED.slice(1),
      ])
  })
  test('fill from the active cell if there are fewer than zones', () => {
    expect(paste('9', 'b', FIRST_ZONE + 1)).toEqual([UNCHANGED[0], '1.00 1 9 3', UNCHANGED[2]])
    expect(paste('8 9', 'b', FIRST_ZONE + 2)).toEqual([UNCHANGED[0], '1.00 1 8 9', UNCHANGED[2]])
  })
  test('keep invalid figures as they are, to be corrected', () => {
    expect(paste('1\tabc\t0.001', 'a')[0]).toBe('0.50 1 abc 0.001')
  })
})

describe('a block from a spreadsheet', () => {
  test('fills rows downwards, and adds rows for the remaining lines', () => {
    expect(paste('7\t7\t7\n8\t8\t8\n9\t9\t9', 'b')).toEqual([UNCHANGED[0], '1.00 7 7 7', ' 9 9 9', '20.01-30.00 8 8 8'])
  })
  test('with weights, puts each line into the row of its weight; new weights add rows in order', () => {
    expect(paste('1\t10\t11\t12\n0,75\t7\t8\t9\n20.01-30\t4\t5\t6\n30.01+\t1\t1\t1', 'c')).toEqual([
      '0.50 1 2 3',
      '0.75 7 8 9',
      '1.00 10 11 12',
      '20.01-30.00 4 5 6',
      '30.01- 1 1 1',
    ])
  })
  test('accepts a column with the end of ranges', () => {
    expect(paste('0.5\t\t1\t1\t1\n30.01\t70\t2\t2\t2\n70.01\topen\t3\t3\t3', null, 0, [])).toEqual([
      '0.50 1 1 1',
      '30.01-70.00 2 2 2',
      '70.01- 3 3 3',
    ])
  })
  test('skips its headers', () => {
    expect(paste('Kg\tZone 1\tZone 2\tZone 3\n5\t1\t2\t3', null, 0, [])).toEqual(['5.00 1 2 3'])
    expect(paste('Kg\tA\tB\tC\n5\t1\t2\t3', null, 0, [])).toEqual(['5.00 1 2 3'])
  })
})

test('pastes nothing from an empty text', () =>
  expect(pasteInto(SHEET, ' \n ', { at: null, zones: ZONES })).toBeUndefined())
