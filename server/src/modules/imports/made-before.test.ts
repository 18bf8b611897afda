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

describe('rows that were made before (rules UPL-7, UPL-42)', () => {
  test('the same reference with the same content is made already, with other content it is another', () => {
    const before = [made('SGL1', 'ref A #1', 'x')]
    expect(kindsOf(before, [{ key: 'ref A #1', content: 'x' }])).toEqual(['made SGL1'])
    expect(kindsOf(before, [{ key: 'ref A #1', content: 'y' }])).toEqual(['other SGL1'])
    expect(kindsOf(before, [{ key: 'ref A #1', content: null }])).toEqual(['other SGL1'])
    expect(kindsOf(before, [{ key: 'ref B #1', content: 'x' }])).toEqual(['new'])
  })

  test('several of one reference are matched by their content, in any order; one more of the same is new', () => {
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

  test('a row made before contents were kept is recognised by its key', () => {
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

  test('nothing to recognise it by: it is new', () => {
    expect(kindsOf([made('SGL1', 'ref A #1', 'x')], [{ key: null, content: null }])).toEqual(['new'])
  })

  test('a reference is read from its key, whatever is in it', () => {
    expect(['ref A #1', 'order ref A #2 #1', 'sha abc #1', null].map(referenceOf)).toEqual([
      'A',
      'A #2',
      undefined,
      undefined,
    ])
  })
})
