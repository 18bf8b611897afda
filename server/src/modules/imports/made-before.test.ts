import { describe, expect, test } from 'vitest'
import { madeBeforeFinder, type MadeBefore, referenceOf } from './made-before.ts'

const made = (number: string, key: string, content: string | null): MadeBefore => ({ number, key, content })
const kindsOf = (before: MadeBefore[], records: { key: string | null; content: string | null }[]) => {
  const find = madeBeforeFinder(before)
  return records.map((record) => {
    const met = find(record)
    return met.kind === 'new' ? 'new' : `${met.kind} ${met.number}`
  })
}

describe('rows that were uploaded before (rules UPL-7, UPL-42)', () => {
  test('a reference with the same content is a repeat; with other content it is another shipment', () => {
    const before = [made('SGL1', 'ref A #1', 'x')]
    expect(kindsOf(before, [{ key: 'ref A #1', content: 'x' }])).toEqual(['made SGL1'])
    expect(kindsOf(before, [{ key: 'ref A #1', content: 'y' }])).toEqual(['other SGL1'])
    expect(kindsOf(before, [{ key: 'ref A #1', content: null }])).toEqual(['other SGL1'])
    expect(kindsOf(before, [{ key: 'ref B #1', content: 'x' }])).toEqual(['new'])
  })

  test('several rows with one reference are matched by content, in any order; an additional one is new', () => {
    const before = [made('SGL1', 'ref A #1', 'x'), made('SGL2', 'ref A #1', 'y')]
    expect(kindsOf(before, [{ key: 'ref A #1', content: 'y' }])).toEqual(['made SGL2'])
    expect(
      kindsOf(before, [
        { key: 'ref A #1', content: 'y' },
        { key: 'ref A #1', content: 'x' },
        { key: 'ref A #2', content: 'x' },
        { key: 'ref A #1', content: 'z' },
      ]),
    ).toEqual(['made SGL2', 'made SGL1', 'new', 'other SGL1'])
  })

  test('a row uploaded before contents were stored is recognised by its key', () => {
    const before = [made('SGL1', 'ref A #1', null), made('SGL2', 'ref A #2', null)]
    expect(
      kindsOf(before, [
        { key: 'ref A #1', content: 'x' },
        { key: 'ref A #1', content: 'y' },
        { key: 'ref A #2', content: 'x' },
        { key: 'ref A #3', content: 'x' },
      ]),
    ).toEqual(['made SGL1', 'made SGL1', 'made SGL2', 'new'])
  })

  test('a row with nothing to recognise it by is new', () => {
    expect(kindsOf([made('SGL1', 'ref A #1', 'x')], [{ key: null, content: null }])).toEqual(['new'])
  })

  test('a reference with any characters is read from its key', () => {
    expect(['ref A #1', 'order ref A #2 #1', 'sha abc #1', null].map(referenceOf)).toEqual([
      'A',
      'A #2',
      undefined,
      undefined,
    ])
  })
})
