import { describe, expect, it } from 'vitest'
import { bulkQuestion, bulkState, reasonsOf } from './bulk-rules.ts'

const parcels = [3004, 3004, 3300, 3004, 3001].map((status, index) => ({ key: String(index), row: { status } }))
const failedOnly = (row: { status: number }) => row.status === 3004 || 'not in Creating failed'

describe('bulk actions over a mixed selection (rule LST-3)', () => {
  it('act on everything when every row is taken', () => {
    expect(bulkState({}, parcels)).toEqual({ kind: 'ready', rows: parcels })
  })

  it('go on with the rest, and know which rows they leave out and why', () => {
    const state = bulkState({ isEligible: failedOnly }, parcels)
    expect(state).toMatchObject({ kind: 'partial' })
    expect(state.kind === 'partial' && state.rows.map(({ key }) => key)).toEqual(['0', '1', '3'])
    expect(state.kind === 'partial' && state.refused.map(({ key, reason }) => [key, reason])).toEqual([
      ['2', 'not in Creating failed'],
      ['4', 'not in Creating failed'],
    ])
  })

  it('do nothing when no row is taken', () => {
    expect(bulkState({ isEligible: () => 'cancelled' }, parcels)).toMatchObject({ kind: 'refused' })
  })

  it('ask nothing when every row is taken and shown', () => {
    expect(bulkQuestion({ kind: 'ready', rows: parcels }, new Set())).toBeUndefined()
  })

  it('ask about the rows that the filters in force do not show, and offer to do it without them', () => {
    const question = bulkQuestion({ kind: 'ready', rows: parcels }, new Set(['1', '4', 'not selected']))
    expect(question?.outside.map(({ key }) => key)).toEqual(['1', '4'])
    expect(question?.within.map(({ key }) => key)).toEqual(['0', '2', '3'])
    expect(question?.rows).toEqual(parcels)
  })

  it('ask about both at once; a row that is left out anyway is not asked about again', () => {
    const state = bulkState({ isEligible: failedOnly }, parcels)
    const question = state.kind === 'refused' ? undefined : bulkQuestion(state, new Set(['1', '2']))
    expect(question?.refused.map(({ key }) => key)).toEqual(['2', '4'])
    expect(question?.outside.map(({ key }) => key)).toEqual(['1'])
    expect(question?.within.map(({ key }) => key)).toEqual(['0', '3'])
  })

  it('say each reason once, with how many rows it holds for', () => {
    expect(reasonsOf([{ reason: 'x' }, { reason: 'y' }, { reason: 'y' }])).toEqual([
      { reason: 'y', count: 2 },
      { reason: 'x', count: 1 },
    ])
  })
})
