import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '@waybill/contract/identity/me'
import { TokenCache, PersonCache } from './authenticate.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a token is verified once until it expires', async () => {
  const tokens = new TokenCache()
  const check = vi.fn(() => Promise.resolve({ expiresAt: 1_000 }))
  await tokens.getOrVerify('t', check)
  vi.setSystemTime(999)
  await tokens.getOrVerify('t', check)
  expect(check).toHaveBeenCalledTimes(1)
  vi.setSystemTime(1_000)
  await tokens.getOrVerify('t', check)
  expect(check).toHaveBeenCalledTimes(2)
})

test('a refused token is verified again', async () => {
  const tokens = new TokenCache()
  const check = vi.fn(() => Promise.resolve(undefined))
  expect(await tokens.getOrVerify('forged', check)).toBeUndefined()
  await tokens.getOrVerify('forged', check)
  expect(check).toHaveBeenCalledTimes(2)
})

test('the cache is bounded: the oldest entry is evicted', async () => {
  const tokens = new TokenCache(2)
  const check = vi.fn(() => Promise.resolve({ expiresAt: 1_000 }))
  for (const token of ['first', 'second', 'third', 'second', 'third']) await tokens.getOrVerify(token, check)
  expect(check).toHaveBeenCalledTimes(3)
  await tokens.getOrVerify('first', check)
  expect(check).toHaveBeenCalledTimes(4)
})

const person = (id: string): Me => ({
  id,
  username: id,
  name: id,
  email: null,
  role: 'Cs Employee',
  code: null,
  canExport: false,
  canSeeBilling: false,
  showAccount: 'false',
  companyId: null,
  statuses: [],
  observedStatuses: [],
  language: 'en',
})

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a person is loaded once in five seconds', async () => {
  const cache = new PersonCache()
  const load = vi.fn(() => Promise.resolve(person('an')))
  await Promise.all([cache.get('s1', load), cache.get('s1', load)])
  vi.advanceTimersByTime(4_999)
  await cache.get('s1', load)
  expect(load).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await cache.get('s1', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a change event invalidates only that person’s sessions', async () => {
  const cache = new PersonCache()
  const loads = { an: vi.fn(() => Promise.resolve(person('an'))), binh: vi.fn(() => Promise.resolve(person('binh'))) }
  const readAll = async () => {
    await cache.get('s1', loads.an)
    await cache.get('s2', loads.an)
    await cache.get('s3', loads.binh)
  }
  await readAll()
  cache.dropPerson('an')
  await readAll()
  expect(loads.an).toHaveBeenCalledTimes(4)
  expect(loads.binh).toHaveBeenCalledTimes(1)
})

test('a read that was running during a change event is not cached', async () => {
  const cache = new PersonCache()
  const old = Promise.withResolvers<Me | undefined>()
  const first = cache.get('s1', () => old.promise)
  cache.dropPerson('an')
  const second = cache.get('s1', () => Promise.resolve({ ...person('an'), role: 'Accountant' as const }))
  old.resolve(person('an'))
  await first
  expect((await second)?.role).toBe('Accountant')
  expect((await cache.get('s1', () => Promise.resolve(undefined)))?.role).toBe('Accountant')
})

test('a change of roles invalidates everybody', async () => {
  const cache = new PersonCache()
  const load = vi.fn(() => Promise.resolve(person('an')))
  await cache.get('s1', load)
  cache.dropAll()
  await cache.get('s1', load)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a failed load is not cached', async () => {
  const cache = new PersonCache()
  await expect(cache.get('s1', () => Promise.reject(new Error('database away')))).rejects.toThrow('database away')
  expect((await cache.get('s1', () => Promise.resolve(person('an'))))?.id).toBe('an')
})
