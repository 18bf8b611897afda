import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TokenCache } from './token-cache.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 0 }))
afterEach(() => void vi.useRealTimers())

test('a token is checked once until the moment it expires', async () => {
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

test('a token that was refused is checked again', async () => {
  const tokens = new TokenCache()
  const check = vi.fn(() => Promise.resolve(undefined))
  expect(await tokens.getOrVerify('forged', check)).toBeUndefined()
  await tokens.getOrVerify('forged', check)
  expect(check).toHaveBeenCalledTimes(2)
})

test('no more than the limit are kept: the oldest gives way', async () => {
  const tokens = new TokenCache(2)
  const check = vi.fn(() => Promise.resolve({ expiresAt: 1_000 }))
  for (const token of ['first', 'second', 'third', 'second', 'third']) await tokens.getOrVerify(token, check)
  expect(check).toHaveBeenCalledTimes(3)
  await tokens.getOrVerify('first', check)
  expect(check).toHaveBeenCalledTimes(4)
})
