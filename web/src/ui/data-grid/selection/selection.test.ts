import { describe, expect, it } from 'vitest'
import {
  countElsewhere,
  startSelection,
  pageSelection,
  selectionReducer,
  type Keyed,
  type Selection,
  type SelectionAction,
} from './selection.ts'

type Parcel = { status: number }
const keyed = (key: string, status = 3001): Keyed<Parcel> => ({ key, row: { status } })
const page = ['a', 'b', 'c', 'd', 'e'].map((key) => keyed(key))
const after = (...actions: SelectionAction<Parcel>[]): Selection<Parcel> =>
  actions.reduce(selectionReducer<Parcel>, startSelection<Parcel>())
const keys = (selection: Selection<Parcel>): string[] => [...selection.rows.keys()]

describe('selection', () => {
  it('ticks and unticks a row', () => {
    expect(keys(after({ type: 'toggled', at: keyed('a') }))).toEqual(['a'])
    expect(keys(after({ type: 'toggled', at: keyed('a') }, { type: 'toggled', at: keyed('a') }))).toEqual([])
  })

  it('selects everything between the last touched row and a Shift-click, in both directions', () => {
    expect(keys(after({ type: 'toggled', at: keyed('b') }, { type: 'ranged', to: 'd', page }))).toEqual(['b', 'c', 'd'])
    expect(keys(after({ type: 'toggled', at: keyed('d') }, { type: 'ranged', to: 'b', page })).sort()).toEqual([
      'b',
      'c',
      'd',
    ])
  })

  it('keeps the start of a range while Shift moves on', () => {
    const twice = after(
      { type: 'toggled', at: keyed('c') },
      { type: 'ranged', to: 'd', page },
      { type: 'ranged', to: 'b', page },
    )
    expect(keys(twice).sort()).toEqual(['b', 'c', 'd'])
  })

  it('selects one row if the range would start on another page', () => {
    expect(keys(after({ type: 'toggled', at: keyed('z') }, { type: 'ranged', to: 'd', page }))).toEqual(['z', 'd'])
  })

  it('selects and deselects a page without touching other pages', () => {
    const all = after({ type: 'toggled', at: keyed('z') }, { type: 'pageTicked', page, on: true })
    expect(all.rows.size).toBe(6)
    expect(keys(selectionReducer(all, { type: 'pageTicked', page, on: false }))).toEqual(['z'])
  })

  it('counts selected rows that are not on this page', () => {
    const selection = after({ type: 'toggled', at: keyed('z') }, { type: 'toggled', at: keyed('a') })
    expect(countElsewhere(selection.rows, ['a', 'b'])).toBe(1)
    expect(pageSelection(selection.rows, ['a', 'b'])).toBe('some')
    expect(pageSelection(selection.rows, ['a'])).toBe('all')
    expect(pageSelection(selection.rows, [])).toBe('none')
  })

  it('survives a refetch of the page, with the rows’ new values', () => {
    const before = after({ type: 'toggled', at: keyed('a', 3001) })
    const reloaded = selectionReducer(before, { type: 'loaded', page: [keyed('a', 3300), keyed('b')] })
    expect([...reloaded.rows]).toEqual([['a', { status: 3300 }]])
  })

  it('is the same object if a refetch brings nothing new, so nothing re-renders', () => {
    const a = keyed('a')
    const before = after({ type: 'toggled', at: a })
    expect(selectionReducer(before, { type: 'loaded', page: [a, keyed('b')] })).toBe(before)
  })

  it('is restored by key after a reload of the window, until its rows are read', () => {
    const kept = startSelection<Parcel>(['a', 'x'])
    expect(kept.rows.size).toBe(2)
    const read = selectionReducer(kept, { type: 'loaded', page: [keyed('a', 3300)] })
    expect([...selectionReducer(read, { type: 'dropped', keys: ['x'] }).rows]).toEqual([['a', { status: 3300 }]])
  })

  it('keeps the failed rows when the done ones are removed', () => {
    const selection = after({ type: 'pageTicked', page, on: true }, { type: 'dropped', keys: ['a', 'b', 'c'] })
    expect(keys(selection)).toEqual(['d', 'e'])
  })

  it('is empty after Escape', () => {
    expect(keys(after({ type: 'pageTicked', page, on: true }, { type: 'cleared' }))).toEqual([])
  })
})
