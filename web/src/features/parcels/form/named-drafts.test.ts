import { describe, expect, it } from 'vitest'
import { type NamedDraft, namedDrafts } from './named-drafts.ts'
import { newParcel } from './parcel-form-values.ts'

const storage = (limit = Infinity): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > limit) throw new Error('full')
      kept.set(key, text)
    },
    removeItem: (key: string) => void kept.delete(key),
  } as Storage
}
const draft = (id: string, name: string): NamedDraft => ({
  id,
  name,
  keptAt: '2026-11-20T09:00:00Z',
  values: { ...newParcel('', undefined), senderReference: name },
})
const namesOf = (drafts: readonly NamedDraft[]): string[] => drafts.map(({ name }) => name)

describe('drafts on this device', () => {
  it('come back whole, newest first, one of each id', () => {
    const drafts = namedDrafts('a', storage())
    drafts.keep(draft('1', 'silk'))
    drafts.keep(draft('2', 'tea'))
    drafts.keep(draft('1', 'silk again'))
    expect(namesOf(drafts.list())).toEqual(['silk again', 'tea'])
    expect(drafts.list()[1]).toEqual(draft('2', 'tea'))
    drafts.drop('1')
    expect(namesOf(drafts.list())).toEqual(['tea'])
  })

  it('are seen by nobody else on the machine', () => {
    const store = storage()
    namedDrafts('a', store).keep(draft('1', 'silk'))
    expect(namedDrafts('b', store).list()).toEqual([])
  })

  it('a full browser says so, and keeps what it has', () => {
    const drafts = namedDrafts('a', storage(1500))
    drafts.keep(draft('1', 'silk'))
    expect(() => drafts.keep(draft('2', 'tea'))).toThrow()
    expect(namesOf(drafts.list())).toEqual(['silk'])
  })

  it('what is no list is no draft', () => {
    const store = storage()
    store.setItem('waybill.parcelDrafts.a', '{"broken"')
    expect(namedDrafts('a', store).list()).toEqual([])
  })
})
