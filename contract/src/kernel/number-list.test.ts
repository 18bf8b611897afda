import { expect, test } from 'vitest'
import { formatNumber, NUMBER_READER } from '../shipments/numbers.ts'
import { isNumberList, lostDigitsIn, splitNumbers } from './number-list.ts'

const [first, second, third] = [1, 2, 3].map((serial) => formatNumber('EXP', serial)) as [string, string, string]
const split = (text: string) => splitNumbers(text, NUMBER_READER)
const isList = (text: string) => isNumberList(text, NUMBER_READER)

test.each([',', ';', ' ', '\t', '\n', '\r\n', ', ', ' ;\n\n ', '\u00a0', '\u2003'])(
  'numbers are split at %j',
  (sign) => {
    expect(split(`${first}${sign}${second}`)).toEqual({ numbers: [first, second], repeated: 0 })
  },
)

test('a number is read in any case, with separators between its groups, and as a scanner sends it', () => {
  const marked = `${first.slice(0, 3)}-${first.slice(3, 6)}-${first.slice(6)}`
  expect(split(`${first.toLowerCase()}\n`).numbers).toEqual([first])
  expect(split(marked).numbers).toEqual([first])
  expect(split(`\u200b${first}\u0000\n`).numbers).toEqual([first])
  expect(split('lx-901/7.vn').numbers).toEqual(['LX-901/7.VN'])
})

test('duplicates are dropped and counted', () => {
  expect(split(`${first} ${second} ${first.toLowerCase()} ${first}`)).toEqual({ numbers: [first, second], repeated: 2 })
})

test('a number that lost digits in a spreadsheet is named (rule UPL-41)', () => {
  expect(lostDigitsIn(`${first}\n5.76462e+17\n${second}`)).toBe('5.76462e+17')
  expect(lostDigitsIn(`${first}\n5.76462e17`)).toBe('5.76462e17')
  expect(lostDigitsIn('+8.49E+10')).toBe('+8.49E+10')
  expect(lostDigitsIn(`${first} 12E5 ${second}`)).toBeUndefined()
})

test('the order is kept; an empty text gives an empty list', () => {
  expect(split(`${third},${first},,;${second};`).numbers).toEqual([third, first, second])
  expect(split(' ,;\n\t')).toEqual({ numbers: [], repeated: 0 })
  expect(split('')).toEqual({ numbers: [], repeated: 0 })
})

test('a list of any length is split completely, never truncated', () => {
  const many = Array.from({ length: 1_500 }, (_, serial) => formatNumber('EXP', serial + 1))
  expect(split(many.join('\n')).numbers).toEqual(many)
})

test.each([
  [`${first} ${second}`, true],
  [`Tracking number\n${first}\n${second}`, true],
  ['92612999985512345678;92612999985512345685', true],
  [`${first}\nunknown\n${second}\nREF-771`, true],
  ['5.76E+17\n9.26E+17', true],
  [first, false],
  [`${first}\n`, false],
  ['Nguyễn Thị Đào', false],
  ['0912 345 678', false],
  ['12 Phố Huế, Hà Nội 100000', false],
  ['', false],
])('%j is a list of numbers: %s', (text, expected) => {
  expect(isList(text)).toBe(expected)
})
