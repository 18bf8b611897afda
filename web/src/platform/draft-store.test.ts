import { describe, expect, it } from 'vitest'
import { draftStore } from './draft-store.ts'

/** An in-memory store: tests have no browser storage. */
const tab = (): Storage => {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    clear: () => kept.clear(),
    get length() {
      return kept.size
    },
  }
}

describe('a draft', () => {
  it('restores what was typed, for the same account', () => {
    const store = tab()
    draftStore('anna', store).keep('order/new', { name: 'Đào' }, {})
    expect(draftStore('anna', store).read('order/new')?.values).toEqual({ name: 'Đào' })
    expect(draftStore('binh', store).read('order/new')).toBeUndefined()
  })

  it('keeps the record that it was typed over', () => {
    const anna = draftStore('anna', tab())
    anna.keep('a', { name: 'x' }, { name: 'saved' })
    anna.attemptKey('a', { name: 'x' })
    expect(anna.read('a')).toMatchObject({ values: { name: 'x' }, base: { name: 'saved' } })
  })

  it('keeps no password, neither typed nor in a pending body', () => {
    const store = tab()
    const anna = draftStore('anna', store)
    anna.keep('account', { username: 'binh', password: 'secret one' }, {})
    anna.attemptKey('account', { username: 'binh', confirmPassword: 'secret one' })
    expect(anna.read('account')?.values).toEqual({ username: 'binh' })
    expect(store.getItem(store.key(0) ?? '')).not.toContain('secret one')
  })

  it('is removed when dropped, and at sign-out with all drafts of the account', () => {
    const store = tab()
    const anna = draftStore('anna', store)
    anna.keep('a', { x: 1 }, {})
    anna.keep('b', { x: 2 }, {})
    draftStore('binh', store).keep('a', { x: 3 }, {})
    anna.drop('a')
    expect(anna.read('a')).toBeUndefined()
    anna.dropAll()
    expect(anna.read('b')).toBeUndefined()
    expect(draftStore('binh', store).read('a')?.values).toEqual({ x: 3 })
  })

  it('gives the same body the same key, even after a reload, and another body another key', () => {
    const store = tab()
    const first = draftStore('anna', store).attemptKey('a', { name: 'x' })
    expect(draftStore('anna', store).attemptKey('a', { name: 'x' })).toBe(first)
    expect(draftStore('anna', store).attemptKey('a', { name: 'y' })).not.toBe(first)
  })

  it('keeps the key of the last attempt while people type on', () => {
    const anna = draftStore('anna', tab())
    const key = anna.attemptKey('a', { name: 'x' })
    anna.keep('a', { name: 'xy' }, {})
    anna.keep('a', { name: 'x' }, {})
    expect(anna.attemptKey('a', { name: 'x' })).toBe(key)
  })

  it('ignores a broken entry, and returns none if nothing is stored', () => {
    const store = tab()
    store.setItem('waybill.draft.anna.a', '{broken')
    expect(draftStore('anna', store).read('a')).toBeUndefined()
    const full = {
      ...tab(),
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    }
    expect(() => draftStore('anna', full as unknown as Storage).keep('a', {}, {})).not.toThrow()
  })
})
