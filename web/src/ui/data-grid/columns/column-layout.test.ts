import { describe, expect, it } from 'vitest'
import { layOutColumns, moveColumn, noPrefs, orderedColumns, type Placed } from './column-layout.ts'

const columns: Placed[] = [
  { name: 'code' },
  { name: 'reference', fold: { into: 'code', below: 1680 } },
  { name: 'recipient' },
  { name: 'status' },
  { name: 'created', fold: { into: 'status', below: 1200 } },
]
const shown = (width: number, prefs = noPrefs) =>
  layOutColumns(columns, prefs, width).map(({ column, folded }) => [column.name, ...folded.map(({ name }) => name)])

describe('columns of a list', () => {
  it('have their own cells on a wide window and fold under their host on a narrow one', () => {
    expect(shown(1680)).toEqual([['code'], ['reference'], ['recipient'], ['status'], ['created']])
    expect(shown(1440)).toEqual([['code', 'reference'], ['recipient'], ['status'], ['created']])
    expect(shown(1024)).toEqual([['code', 'reference'], ['recipient'], ['status', 'created']])
  })

  it('can be hidden, except the first', () => {
    expect(shown(1440, { order: [], hidden: ['code', 'recipient', 'reference'] })).toEqual([
      ['code'],
      ['status'],
      ['created'],
    ])
  })

  it('have their own cell when their host is hidden', () => {
    expect(shown(1024, { order: [], hidden: ['status'] })).toEqual([['code', 'reference'], ['recipient'], ['created']])
  })

  it('fold into the host of their host', () => {
    const chain: Placed[] = [
      { name: 'a' },
      { name: 'b', fold: { into: 'a', below: 1000 } },
      { name: 'c', fold: { into: 'b', below: 1400 } },
    ]
    expect(layOutColumns(chain, noPrefs, 900).map(({ folded }) => folded.map(({ name }) => name))).toEqual([['b', 'c']])
  })

  it("follow the person's order, with the first column first and new columns in declared places", () => {
    expect(orderedColumns(columns, ['status', 'recipient', 'code']).map(({ name }) => name)).toEqual([
      'code',
      'reference',
      'status',
      'recipient',
      'created',
    ])
  })

  it('move one place at a time and never before the first', () => {
    expect(moveColumn(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    expect(moveColumn(['a', 'b', 'c'], 'b', -1)).toEqual(['a', 'b', 'c'])
    expect(moveColumn(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  })
})
