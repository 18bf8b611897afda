import type { GridColumn, PropertyFilter } from '@waybill/contract/kernel/grid'
import { describe, expect, it } from 'vitest'
import { draftOperations, finishDraft, isOffered, startDraft, type FilterDraft } from './filter-draft.ts'

const code: GridColumn = { type: 'text', label: 'Order no.' }
const status: GridColumn = { type: 'code', label: 'Status' }
const created: GridColumn = { type: 'date', label: 'Created' }
const weight: GridColumn = { type: 'number', label: 'Weight' }
const merchant: GridColumn = { type: 'uuid', label: 'Company' }
const draft = (column: GridColumn, part: Partial<FilterDraft>, picks = false): unknown =>
  finishDraft('x', column, picks, { ...startDraft(column, picks), ...part })?.value

describe('editing a filter', () => {
  it('offers the column’s operations, and both empty and not empty', () => {
    expect(draftOperations(created, false)).toEqual(['DateIn', 'GreaterOrEqual', 'LessOrEqual', 'IsNull', 'NotNull'])
    expect(draftOperations({ ...code, operations: ['Equal'] }, false)).toEqual(['Equal'])
  })

  it('uses "is one of" for lists of choices, and does not offer "is" beside it', () => {
    expect(draftOperations(status, true)).toEqual(['In', 'NotEqual', 'IsNull', 'NotNull'])
    expect(draftOperations(merchant, true)).toEqual(['In', 'NotEqual', 'IsNull', 'NotNull'])
  })

  it('does not offer id columns that nobody could type', () => {
    expect(isOffered(merchant, false)).toBe(false)
    expect(isOffered(merchant, true)).toBe(true)
  })

  it('is incomplete while the value is missing', () => {
    expect(draft(code, { operation: 'Contains', text: '  ' })).toBeUndefined()
    expect(draft(status, { operation: 'In', picked: [] }, true)).toBeUndefined()
    expect(draft(created, { operation: 'DateIn' })).toBeUndefined()
    expect(draft(weight, { operation: 'Equal', text: 'heavy' })).toBeUndefined()
  })

  it('takes a pasted list of numbers, each once', () => {
    expect(draft(code, { operation: 'In', text: 'SGL1\nSGL2, SGL1;\tSGL3\n' })).toEqual(['SGL1', 'SGL2', 'SGL3'])
  })

  it.each<[GridColumn['figure'], string, number | undefined]>([
    ['vnd', '2,741,325.5', 2_741_325.5],
    ['vnd', '150.000', 150_000],
    ['kg', '0,5', 0.5],
    [undefined, '1.000', 1000],
    [undefined, '1,5', undefined],
  ])('reads a figure by what its column holds: %s, %s (rule FMT-3)', (figure, text, value) => {
    const column: GridColumn = { ...weight, ...(figure ? { figure } : {}) }
    expect(draft(column, { operation: 'GreaterOrEqual', text })).toBe(value)
  })

  it('takes a list of figures with decimal commas', () => {
    const text = '0,5; 1,25\n2, 3'
    expect(draft({ ...weight, figure: 'kg' }, { operation: 'In', text })).toEqual([0.5, 1.25, 2, 3])
  })

  it('swaps dates picked in reverse order', () => {
    expect(draft(created, { operation: 'DateIn', from: '2026-11-20', to: '2026-11-14' })).toEqual([
      '2026-11-14',
      '2026-11-20',
    ])
  })

  it.each<[GridColumn, boolean, PropertyFilter]>([
    [code, false, { name: 'x', operation: 'StartsWith', value: 'SGL' }],
    [code, false, { name: 'x', operation: 'In', value: ['A', 'B'] }],
    [status, true, { name: 'x', operation: 'In', value: [3001, 3004] }],
    [status, true, { name: 'x', operation: 'NotEqual', value: 3021 }],
    [merchant, true, { name: 'x', operation: 'IsNull', value: false }],
    [created, false, { name: 'x', operation: 'DateIn', value: ['2026-11-14', null] }],
    [created, false, { name: 'x', operation: 'LessOrEqual', value: '2026-11-14' }],
    [{ type: 'boolean', label: 'Import' }, false, { name: 'x', operation: 'Equal', value: false }],
  ])('opens %o as it was written', (column, picks, filter) => {
    expect(finishDraft('x', column, picks, startDraft(column, picks, filter))).toEqual(filter)
  })
})
