import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAnswered, callFailed } from './connection.ts'
import { loadUntilThere } from './load-until-there.ts'
import { makePart } from './parts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  callAnswered()
  vi.useRealTimers()
})

/** A part that fails so many times, and what became of it. */
const failing = (times: number) => {
  const seen = { fetches: 0, failures: 0, uses: 0, stops: 0 }
  const part = makePart(async () => {
    seen.fetches += 1
    if (seen.fetches <= times) throw new TypeError('Failed to fetch dynamically imported module')
  })
  const stop = loadUntilThere(part, {
    use: () => {
      seen.uses += 1
      return () => void (seen.stops += 1)
    },
    failed: () => void (seen.failures += 1),
  })
  return { seen, stop }
}

it('is loaded again by itself after a failure, and used once', async () => {
  const { seen, stop } = failing(1)
  await vi.advanceTimersByTimeAsync(500)
  expect(seen).toEqual({ fetches: 1, failures: 1, uses: 0, stops: 0 })
  await vi.advanceTimersByTimeAsync(500)
  expect(seen).toEqual({ fetches: 2, failures: 1, uses: 1, stops: 0 })
  await vi.advanceTimersByTimeAsync(60_000)
  callFailed()
  callAnswered()
  await vi.advanceTimersByTimeAsync(0)
  stop()
  expect(seen).toEqual({ fetches: 2, failures: 1, uses: 1, stops: 1 })
})

it('is loaded after growing pauses, and at once when calls reach the server again', async () => {
  const { seen, stop } = failing(Number.POSITIVE_INFINITY)
  await vi.advanceTimersByTimeAsync(60_000)
  // After 0, 1, 3, 7, 15, 31 seconds, then every 30.
  expect(seen.fetches).toBe(6)
  callFailed()
  callAnswered()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.fetches).toBe(7)
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen.fetches).toBe(7)
})

it('is not used by who has left meanwhile', async () => {
  const { seen, stop } = failing(0)
  stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(seen.uses).toBe(0)
})
