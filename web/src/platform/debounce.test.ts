import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a burst runs once, when it is over', () => {
  const run = vi.fn()
  const ask = debounce(run, 200, 1_000)
  for (let at = 0; at < 5; at++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(100)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('a burst that does not end runs all the same, once in its time', () => {
  const run = vi.fn()
  const ask = debounce(run, 200, 1_000)
  for (let at = 0; at < 21; at++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(2)
})
