import { expect, test } from 'vitest'
import { daysOf, rowXml } from './xlsx-row.ts'

const COLUMNS = [
  { letters: 'A', style: 0 },
  { letters: 'B', style: 3 },
]

test.each([
  ['text', 'Áo dài', '<is><t>Áo dài</t></is>'],
  ['a formula, as text', '=1+1', '<is><t>=1+1</t></is>'],
  ['signs of XML', 'A & B <c> "d"', '<is><t>A &amp; B &lt;c&gt; "d"</t></is>'],
  ['what XML cannot hold', 'a\u0007b\rc', '<is><t>a_x0007_b_x000D_c</t></is>'],
  ['what reads like it', '_x0041_ _x', '<is><t>_x005F_x0041_ _x</t></is>'],
  ['blanks at its edges', ' a ', '<is><t xml:space="preserve"> a </t></is>'],
  ['more than one line', 'a\nb\tc', '<is><t xml:space="preserve">a\nb\tc</t></is>'],
])('a cell of %s', (_, text, xml) => {
  expect(rowXml(2, [text], COLUMNS)).toBe(`<row r="2"><c r="A2" t="inlineStr">${xml}</c></row>`)
})

test('numbers, yes and no, and times are written with the style of their column; empty values are not written', () => {
  expect(rowXml(7, [1.5, daysOf(new Date('2026-11-20T17:00:00Z'))], COLUMNS)).toBe(
    '<row r="7"><c r="A7"><v>1.5</v></c><c r="B7" s="3"><v>46347</v></c></row>',
  )
  expect(rowXml(8, [true, null], COLUMNS)).toBe('<row r="8"><c r="A8" t="b"><v>1</v></c></row>')
  expect(rowXml(9, [Number.NaN, Infinity], COLUMNS)).toBe('<row r="9"></row>')
})
