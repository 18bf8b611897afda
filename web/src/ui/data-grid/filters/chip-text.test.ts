import type { ColumnType, PropertyFilter } from '@waybill/contract/kernel/grid'
import { describe, expect, it } from 'vitest'
import type { Option } from '../grid-types.ts'
import { text } from '../texts.ts'
import { chipText } from './chip-text.ts'

const statuses: Option[] = Array.from({ length: 22 }, (_, index) => ({ value: 3000 + index, label: `Status ${index}` }))
const chip = (
  type: ColumnType,
  operation: PropertyFilter['operation'],
  value: unknown,
  options?: readonly Option[],
): string => chipText({ name: 'column', operation, value }, { type, options }, text)

describe('text of a filter chip', () => {
  it('names up to two values and counts more (rule LST-9)', () => {
    expect(chip('code', 'In', [3001], statuses)).toBe('Status 1')
    expect(chip('code', 'In', [3001, 3002], statuses)).toBe('Status 1, Status 2')
    expect(chip('code', 'In', [3001, 3002, 3003, 3004, 3005, 3006, 3007], statuses)).toBe('7 of 22')
    expect(chip('text', 'In', ['SGL001', 'SGL002', 'SGL003'])).toBe('3 values')
  })

  it('counts a list of two or more numbers', () => {
    const numbers = (...value: string[]): string =>
      chipText({ name: 'numbers', operation: 'In', value }, { type: 'text', isNumbers: true }, text)
    expect(numbers('EXP0000000011')).toBe('EXP0000000011')
    expect(numbers('EXP0000000011', 'LX901')).toBe('2')
    expect(numbers(...Array.from({ length: 1_000 }, (_, at) => `A${at}`))).toBe('1,000')
  })

  it('shows the year of a date range once', () => {
    expect(chip('date', 'DateIn', ['2026-11-14', '2026-11-20'])).toBe('14/11 – 20/11/2026')
    expect(chip('date', 'DateIn', ['2025-12-30', '2026-01-02'])).toBe('30/12/2025 – 02/01/2026')
    expect(chip('date', 'DateIn', ['2026-11-14', '2026-11-14'])).toBe('14/11/2026')
    expect(chip('date', 'DateIn', ['2026-11-14', null])).toBe('from 14/11/2026')
    expect(chip('date', 'DateIn', [null, '2026-11-14'])).toBe('to 14/11/2026')
  })

  it.each<[ColumnType, PropertyFilter['operation'], unknown, string]>([
    ['text', 'Contains', 'nguyen', 'nguyen'],
    ['text', 'StartsWith', 'SGL', 'SGL…'],
    ['text', 'NotEqual', 'SGL001', 'not SGL001'],
    ['uuid', 'IsNull', true, 'empty'],
    ['uuid', 'IsNull', false, 'not empty'],
    ['number', 'GreaterOrEqual', 0.5, 'at least 0.5'],
    ['number', 'LessOrEqual', 20, 'at most 20'],
    ['number', 'Equal', 2741325.5, '2,741,325.5'],
    ['date', 'GreaterOrEqual', '2026-11-14', 'from 14/11/2026'],
    ['boolean', 'Equal', false, 'No'],
  ])('%s %s %s reads "%s…"', (type, operation, value, expected) => {
    expect(chip(type, operation, value)).toBe(expected)
  })
})
