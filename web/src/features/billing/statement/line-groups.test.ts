import { describe, expect, test } from 'vitest'
import { statementLine } from '../../../testing/statements.ts'
import { drawLines, groupLines } from './line-groups.ts'

const moved = { chargedWeight: 5.5, declaredChargedWeight: 5 }
const fuel = { part: 'fuel' as const, amount: 185_000 }

describe('lines of a statement', () => {
  test('stand by kind, those that were moved by their weight first, then by date', () => {
    const [early, late, heavy] = [
      statementLine('A1', { at: '2026-11-02T01:00:00.000Z' }),
      statementLine('A2', { at: '2026-11-04T01:00:00.000Z' }),
      statementLine('A3', { at: '2026-11-09T01:00:00.000Z', ...moved }),
    ]
    const groups = groupLines([late, statementLine('A1', fuel), early, heavy], 'byKind')
    expect(groups.map(({ key, amount, shipments }) => [key, amount, shipments])).toEqual([
      ['freight', 3_000_000, 3],
      ['fuel', 185_000, 1],
    ])
    expect(groups[0]?.rows.map(({ lines: [line] }) => line.number)).toEqual(['A3', 'A1', 'A2'])
  })

  test('tariff and import VAT are duties passed on; rates are told apart', () => {
    const outside = { vatRate: null, vatCode: 'passedOn' as const }
    const [duties] = groupLines(
      [
        statementLine('A1', { part: 'tariff', ...outside }),
        statementLine('A1', { part: 'importVat', ...outside }),
        statementLine('A2', { part: 'tariff', vatRate: 8 }),
      ],
      'byKind',
    )
    expect([duties?.key, duties?.rows.length, duties?.rates]).toEqual(['duties', 3, [8, null]])
  })

  test('corrections come last; what one change made at one rate is one row', () => {
    const why = { isCorrection: true, reason: 'Cancelled', at: '2026-11-17T03:00:00.000Z' }
    const groups = groupLines(
      [
        statementLine('A1', { ...why, amount: -600_000 }),
        statementLine('A1', { ...why, ...fuel, amount: -148_316 }),
        statementLine('A1', { ...why, part: 'adminFee', vatRate: 8, amount: -60_000 }),
        statementLine('A2'),
        statementLine('A3', { isLeftOut: true }),
      ],
      'byKind',
    )
    expect(groups.map(({ key, isCounted }) => [key, isCounted])).toEqual([
      ['freight', true],
      ['corrections', true],
      ['leftOut', false],
    ])
    expect(groups[1]?.rows.map(({ amount, lines }) => [amount, lines.length])).toEqual([
      [-748_316, 2],
      [-60_000, 1],
    ])
  })

  test('by shipment each has its parts in the order of the paper; lines of none stand together', () => {
    const groups = groupLines(
      [statementLine('A1', fuel), statementLine('A1'), statementLine(null, { isByHand: true })],
      'byShipment',
    )
    expect(groups.map(({ of, rows }) => [of, rows.map(({ lines: [line] }) => line.part)])).toEqual([
      ['shipment', ['freight', 'fuel']],
      ['others', ['freight']],
    ])
  })

  test('a long kind shows what was moved and the first lines, and the sum of the rest', () => {
    const lines = Array.from({ length: 36 }, (_, at) => statementLine(`A${at}`, at < 2 ? moved : {}))
    const groups = groupLines(lines, 'byKind')
    const open = new Set(['freight'])
    const drawn = drawLines(groups, { open, whole: new Set() })
    expect(drawn.map(({ type }) => type)).toEqual(['group', 'row', 'row', 'row', 'row', 'more'])
    expect(drawn.at(-1)).toMatchObject({ count: 32, amount: 32_000_000 })
    expect(drawLines(groups, { open, whole: open })).toHaveLength(37)
    expect(drawLines(groups, { open: new Set(), whole: open })).toHaveLength(1)
  })
})
