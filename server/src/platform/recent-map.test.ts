import { expect, test } from 'vitest'
import { RecentMap } from './recent-map.ts'

test('the least recently used entry is evicted, not the oldest', () => {
  const map = new RecentMap<string, number>(2)
  map.set('often', 1)
  map.set('once', 2)
  expect(map.get('often')).toBe(1)
  map.set('new', 3)
  expect([map.get('often'), map.get('once'), map.get('new')]).toEqual([1, undefined, 3])
})

test('setting an entry again evicts no other', () => {
  const map = new RecentMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.set('b', 3)
  expect([map.get('a'), map.get('b')]).toEqual([1, 3])
})
