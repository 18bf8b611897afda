import { describe, expect, it } from 'vitest'
import { bulkQuestion, bulkState, reasonsOf } from './bulk-rules.ts'

const parcels = [3004, 3004, 3300, 3004, 3001].map((status, index) => ({ key: String(index), row: { status } }))
const failedOnly = (row: { status: number }) => row.status === 3004 || 'not in Creating failed'

describe('bulk actions over a mixed selection (rule LST-3)', () => {
  it('run on all rows if all are eligible', () => {
    expect(bulkState({}, parcels)).toEqual({ kind: 'ready', rows: parcels })
  })

  it('run on the eligible rows, and report the others with reasons', () => {
    const state = bulkState({ isEligible: failedOnly }, parcels)
    expect(state).toMatchObject({ kind: 'partial' })
    expect(state.kind === 'partial' && state.rows.map(({ key }) => key)).toEqual(['0', '1', '3'])
    expect(state.kind === 'partial' && state.refused.map(({ key, reason }) => [key, reason])).toEqual([
      ['2', 'not in Creating failed'],
      ['4', 'not in Creating failed'],
    ])
  })

  it('do not run if no row is eligible', () => {
    expect(bulkState({ isEligible: () => 'cancelled' }, parcels)).toMatchObject({ kind: 'refused' })
  })

  it('ask nothing if all rows are eligible and visible', () => {
    expect(bulkQuestion({ kind: 'ready', rows: parcels }, new Set())).toBeUndefined()
  })

  it('ask about rows that the filters hide, and offer to leave them out', () => {
    const question = bulkQuestion({ kind: 'ready', rows: parcels }, new Set(['1', '4', 'not selected']))
    expect(question?.outside.map(({ key }) => key)).toEqual(['1', '4'])
    expect(question?.within.map(({ key }) => key)).toEqual(['0', '2', '3'])
    expect(question?.rows).toEqual(parcels)
  })

  it('ask both at once; a row left out anyway is not asked about again', () => {
    const state = bulkState({ isEligible: failedOnly }, parcels)
    const question = state.kind === 'refused' ? undefined : bulkQuestion(state, new Set(['1', '2']))
    expect(question?.refused.map(({ key }) => key)).toEqual(['2', '4'])
    expect(question?.outside.map(({ key }) => key)).toEqual(['1'])
    expect(question?.within.map(({ key }) => key)).toEqual(['0', '3'])
  })

  it('list each reason once, with its number of rows', () => {
    expect(reasonsOf([{ reason: 'x' }, { reason: 'y' }, { reason: 'y' }])).toEqual([
      { reason: 'y', count: 2 },
      { reason: 'x', count: 1 },
    ])
  })
})
