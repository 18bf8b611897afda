import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isTransient } from './api-error.ts'
import { SEND_LIMIT_MS, withTimeLimit } from './time-limit.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('aborts a hanging call, as if the connection were lost', async () => {
  let given: AbortSignal | undefined
  const sent = withTimeLimit(SEND_LIMIT_MS, (signal) => {
    given = signal
    return new Promise(() => undefined)
  }).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(SEND_LIMIT_MS)
  expect([isTransient(await sent), given?.aborted]).toEqual([true, true])
})

test('returns an answer in time, and aborts nothing later', async () => {
  let given: AbortSignal | undefined
  const answer = await withTimeLimit(SEND_LIMIT_MS, async (signal) => {
    given = signal
    return 'answer'
  })
  await vi.advanceTimersByTimeAsync(2 * SEND_LIMIT_MS)
  expect([answer, given?.aborted, vi.getTimerCount()]).toEqual(['answer', false, 0])
})
