import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../api-error.ts'
import { makeOutbox, type OutboxStore } from './outbox.ts'

type Letter = { key: string; refusal: string | null }

const keptStore = (): OutboxStore<Letter> & { kept: Map<string, Letter> } => {
  const kept = new Map<string, Letter>()
  return {
    kept,
    list: async () => [...kept.values()],
    put: async (letter) => kept.set(letter.key, letter),
    remove: async (key) => kept.delete(key),
  }
}
const lost = () => new ApiError({ status: 0, errors: ['No connection'] })

const openBox = (store: OutboxStore<Letter>, answer: (key: string) => Promise<void>) => {
  const sent: string[] = []
  const box = makeOutbox<Letter>({
    store,
    keyOf: ({ key }) => key,
    next: (letters) => letters.find(({ refusal }) => refusal === null),
    send: async ({ key }) => {
      sent.push(key)
      await answer(key)
      box.remove(key)
    },
    refuse: ({ key }, refusal) => void box.change(key, { refusal }),
  })
  return { box, sent }
}
const letter = (key: string): Letter => ({ key, refusal: null })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('an entry without an answer blocks those behind it, is retried after 2 s, and all are sent once', async () => {
  let isOffline = true
  const store = keptStore()
  const { box, sent } = openBox(store, async () => (isOffline ? Promise.reject(lost()) : undefined))
  void box.put(letter('a'))
  void box.put(letter('b'))
  await box.flush()
  expect([sent, box.isStalled()]).toEqual([['a'], true])
  isOffline = false
  await vi.advanceTimersByTimeAsync(2_000)
  expect([sent, box.isStalled(), box.entries(), store.kept.size]).toEqual([['a', 'a', 'b'], false, [], 0])
})

it('a refused entry stays with its reason and blocks nothing', async () => {
  const refusal = new ApiError({ status: 422, errors: ['Not now.'] })
  const { box, sent } = openBox(keptStore(), async (key) => (key === 'a' ? Promise.reject(refusal) : undefined))
  void box.put(letter('a'))
  void box.put(letter('b'))
  await box.flush()
  expect([sent, box.entries()]).toEqual([['a', 'b'], [{ key: 'a', refusal: 'Not now.' }]])
})

it('the next page sends stored entries before those added meanwhile', async () => {
  const store = keptStore()
  const before = openBox(store, () => Promise.reject(lost()))
  void before.box.put(letter('a'))
  await before.box.flush()
  before.box.stop()
  const after = openBox(store, async () => undefined)
  void after.box.put(letter('b'))
  await after.box.load()
  expect([after.sent, before.sent]).toEqual([['a', 'b'], ['a']])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(before.sent).toEqual(['a'])
})

it('a store that saves nothing loses nothing while the page is open', async () => {
  const broken = () => Promise.reject(new Error('The disk is full'))
  const { box, sent } = openBox({ list: broken, put: broken, remove: broken }, async () => undefined)
  void box.put(letter('a'))
  await box.load()
  expect(sent).toEqual(['a'])
})
