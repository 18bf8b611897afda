import { expect, test } from 'vitest'
import { draftStore } from './draft-store.ts'
import { makeStore } from './browser-store.ts'

const forbidden = (): Storage => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A full store. */
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

test('keeps entries in memory when the browser forbids storage', () => {
  const store = makeStore(forbidden)
  store.setItem('a', '1')
  expect([store.getItem('a'), store.length, store.key(0)]).toEqual(['1', 1, 'a'])
  store.removeItem('a')
  expect([store.getItem('a'), store.length]).toEqual([null, 0])
})

test('keeps and drops drafts when the browser forbids storage', () => {
  const drafts = draftStore('anna', makeStore(forbidden))
  drafts.keep('order/new', { name: 'Đào' }, {})
  expect(drafts.read('order/new')?.values).toEqual({ name: 'Đào' })
  drafts.dropAll()
  expect(drafts.read('order/new')).toBeUndefined()
})

test('keeps in memory what a full store refuses', () => {
  const store = makeStore(full)
  store.setItem('new', '1')
  expect([store.getItem('old'), store.getItem('new'), store.length]).toEqual(['kept', '1', 2])
})
