import { describe, expect, it } from 'vitest'
import { changesOf } from './audit-diff.ts'

const paths = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ path, isChanged }) => `${isChanged ? '*' : ''}${path}`)

describe('changes of an audit entry', () => {
  it('come first, by nested path', () => {
    const before = { name: 'One', from: { city: 'Huế', name: 'A' }, lines: [{ weight: 1 }, { weight: 2 }] }
    const after = { name: 'One', from: { city: 'Hà Nội', name: 'A' }, lines: [{ weight: 1 }, { weight: 3 }] }
    expect(paths(before, after)).toEqual(['*from.city', '*lines.1.weight', 'from.name', 'lines.0.weight', 'name'])
  })

  it('are all fields of a new or deleted record', () => {
    expect(changesOf(null, { name: 'A', note: null })).toEqual([
      { path: 'name', before: undefined, after: 'A', isChanged: true },
      { path: 'note', before: undefined, after: null, isChanged: true },
    ])
    expect(paths({ name: 'A' }, null)).toEqual(['*name'])
  })

  it('treat a list of figures as one value, and empty values too', () => {
    expect(changesOf({ statuses: [3001, 3021], lines: [] }, { statuses: [3001], lines: [{ weight: 1 }] })).toEqual([
      { path: 'lines', before: [], after: undefined, isChanged: true },
      { path: 'lines.0.weight', before: undefined, after: 1, isChanged: true },
      { path: 'statuses', before: [3001, 3021], after: [3001], isChanged: true },
    ])
  })

  it('are sorted by path, lines by number, and the version last', () => {
    const lines = Array.from({ length: 11 }, (_, weight) => ({ weight }))
    const found = paths(null, { version: 1, lines, name: 'A' })
    expect([found[2], found[10], found.at(-2), found.at(-1)]).toEqual([
      '*lines.2.weight',
      '*lines.10.weight',
      '*name',
      '*version',
    ])
  })

  it('keep their line number if earlier lines did not change', () => {
    const [before, after] = [{ lines: [null, { weight: 2, height: 1 }] }, { lines: [null, { weight: 3, height: 1 }] }]
    expect(paths(before, after)).toEqual(['*lines.1.weight', 'lines.1.height'])
    expect(paths({}, { lines: [null, { weight: 2 }] })).toEqual(['*lines.1.weight'])
  })

  it('show a referenced record by its name and other fields; ids of lines are ignored', () => {
    const after = {
      processedBy: { id: 'p1', name: 'Võ Ngọc Diệp', username: 'cs', at: '2026-11-24' },
      service: { id: 's1', code: 'QSM', name: 'Economy', label: 'QSM Economy' },
      lines: [{ id: 'l1', weight: 1 }],
    }
    expect(changesOf({ processedBy: null }, after).map(({ path, after: is }) => [path, is])).toEqual([
      ['lines.0.weight', 1],
      ['processedBy', 'cs'],
      ['processedBy.at', '2026-11-24'],
      ['service', 'QSM Economy'],
    ])
  })

  it('are empty if nothing was recorded', () => expect(changesOf(null, null)).toEqual([]))
})
