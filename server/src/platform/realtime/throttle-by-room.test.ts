import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttleByRoom } from './throttle-by-room.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first call fires immediately; a burst then fires once more, a second later, for all its rooms', () => {
  const beats: string[][] = []
  const pulse = throttleByRoom((rooms) => beats.push(rooms), 1_000)
  pulse(['all', 'owner 1'])
  expect(beats).toEqual([['all', 'owner 1']])
  for (let i = 0; i < 50; i++) pulse(['all', `owner ${i % 2}`])
  vi.advanceTimersByTime(999)
  expect(beats).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(beats.slice(1)).toEqual([['all', 'owner 0', 'owner 1']])
})

test('after a quiet second a call fires immediately again, and nothing fires without a call', () => {
  const beats: string[][] = []
  const pulse = throttleByRoom((rooms) => beats.push(rooms), 1_000)
  pulse(['all'])
  vi.advanceTimersByTime(10_000)
  expect(beats).toHaveLength(1)
  pulse(['all'])
  expect(beats).toHaveLength(2)
})
