import { expect, test } from 'vitest'
import { draftStore } from './draft-store.ts'
import { makeStore } from './browser-store.ts'

const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A store that takes nothing more. */
const full = (): Storage => ({
  length: 1,
  key: () => 'old',
  getItem: (name) => (name === 'old' ? 'kept' : null),
  setItem: () => {
    throw new DOMException('Full', 'QuotaExceededError')
  },
  removeItem: () => undefined,
  clear: () => undefined,
})

test('where a browser forbids its stores, the page keeps what it is given', () => {
  const store = makeStore(forbidden)
  store.setItem('a', '1')
  expect([store.getItem('a'), store.length, store.key(0)]).toEqual(['1', 1, 'a'])
  store.removeItem('a')
  expect([store.getItem('a'), store.length]).toEqual([null, 0])
})

test('drafts of a forbidden store are kept and dropped like others', () => {
  const drafts = draftStore('anna', makeStore(forbidden))
  drafts.keep('order/new', { name: 'Đào' }, {})
  expect(drafts.read('order/new')?.values).toEqual({ name: 'Đào' })
  drafts.dropAll()
  expect(drafts.read('order/new')).toBeUndefined()
})

test('what a full store does not take is kept beside what it has', () => {
  const store = makeStore(full)
  store.setItem('new', '1')
  expect([store.getItem('old'), store.getItem('new'), store.length]).toEqual(['kept', '1', 2])
})
