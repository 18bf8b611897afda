import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('runs once after a burst', () => {
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

test('runs once per maximum wait during an endless burst', () => {
  const run = vi.fn()
  const ask = debounce(run, 200, 1_000)
  for (let at = 0; at < 21; at++) {
    ask()
    vi.advanceTimersByTime(100)
  }
  expect(run).toHaveBeenCalledTimes(2)
})
