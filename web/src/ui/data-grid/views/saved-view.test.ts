import type { GridColumns, PropertyFilter } from '@waybill/contract/kernel/grid'
import { NUMBER_READER } from '@waybill/contract/shipments/numbers'
import type { ViewPayload } from '@waybill/contract/views/schemas'
import { describe, expect, it } from 'vitest'
import type { GridShape } from '../state/grid-search.ts'
import { isSameState, payloadOf, readPayload, defaultState, type ViewState } from './saved-view.ts'

const columns = {
  find: { type: 'text', label: 'Find', operations: ['Contains', 'StartsWith'], filterOnly: true, sortable: false },
  code: { type: 'text', label: 'Order no.' },
  numbers: { type: 'text', label: 'Numbers', operations: ['In'], numbers: NUMBER_READER, filterOnly: true },
  orderStatus: { type: 'code', label: 'Status', codes: [3001, 3004] },
  isImport: { type: 'boolean', label: 'Import' },
  createdDate: { type: 'date', label: 'Created' },
} satisfies GridColumns
const shape: GridShape = {
  columns,
  defaultOrder: 'createdDate descending',
  pageSize: 25,
  fixed: [{ name: 'isImport', operation: 'Equal', value: false }],
  initial: [],
  aliases: { status: 'orderStatus' },
}
const declared = [{ name: 'code' }, { name: 'orderStatus' }, { name: 'to', hidden: true }, { name: 'createdDate' }]
const usual = defaultState(shape, declared)
const failing: PropertyFilter = { name: 'orderStatus', operation: 'In', value: [3004] }
const listed: PropertyFilter = { name: 'numbers', operation: 'In', value: ['EXP1', 'EXP2'] }
const busy: ViewState = {
  filters: [failing, listed],
  sort: { column: 'code', descending: false },
  find: 'dao',
  prefs: { order: ['createdDate', 'orderStatus', 'to'], hidden: ['orderStatus'] },
}
const again = (state: ViewState) => readPayload(payloadOf(state, declared), shape, declared)

describe('a saved view', () => {
  it('is restored as saved', () => {
    for (const state of [usual, busy]) {
      expect(isSameState(again(state), state, declared)).toBe(true)
      expect(again(state).leftOut).toEqual([])
    }
  })

  it('is equal whatever order the database keeps a filter’s keys in', () => {
    const filters: ViewPayload['filters'] = [{ value: [3004], operation: 'In', name: 'orderStatus' }]
    const read = readPayload({ ...payloadOf(usual, declared), filters }, shape, declared)
    expect(read.leftOut).toEqual([])
    expect(isSameState(read, { ...usual, filters: [failing] }, declared)).toBe(true)
  })

  it('follows the list’s default columns if it was saved with them', () => {
    expect(payloadOf(usual, declared).columns).toBeNull()
    expect(payloadOf({ ...usual, prefs: { order: ['orderStatus'], hidden: ['to'] } }, declared).columns).toBeNull()
    expect(payloadOf(busy, declared).columns).toEqual(busy.prefs)
  })

  it('ignores what the list no longer has, and names it once', () => {
    const old: ViewPayload = {
      columns: { order: ['gone', 'createdDate'], hidden: ['gone', 'orderStatus'] },
      sort: { column: 'weight', descending: true },
      filters: [
        { name: 'orderStatus', operation: 'In', value: [3004] },
        { name: 'gone', operation: 'Equal', value: 'x' },
        { name: 'orderStatus', operation: 'In', value: [9999] },
        { name: 'isImport', operation: 'Equal', value: true },
      ],
      find: '',
    }
    const read = readPayload(old, shape, declared)
    expect(read.leftOut).toEqual(['gone', 'orderStatus', 'isImport', 'weight'])
    expect(read).toMatchObject({
      filters: [failing],
      sort: { column: 'createdDate', descending: true },
      prefs: { order: ['createdDate'], hidden: ['orderStatus'] },
    })
  })

  it('differs from the shown state as soon as one thing does', () => {
    const changes: Partial<ViewState>[] = [
      { filters: [failing] },
      { find: '' },
      { sort: { column: 'code', descending: true } },
      { prefs: usual.prefs },
    ]
    for (const change of changes) expect(isSameState({ ...busy, ...change }, busy, declared)).toBe(false)
    expect(isSameState({ ...busy, filters: [listed, failing] }, busy, declared)).toBe(true)
  })
})
