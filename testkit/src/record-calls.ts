import { appendFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { takeAnsweredCalls } from './answered-calls.ts'

// Runs before each test file of calls: adds the successful calls of its servers to the file TEST_CALLS. Architecture
// tests call every endpoint, so theirs prove nothing.
beforeAll(() => void takeAnsweredCalls())
afterAll(async () => {
  const { TEST_CALLS } = process.env
  if (TEST_CALLS === undefined || expect.getState().testPath?.includes('/architecture-tests/')) return
  await appendFile(
    TEST_CALLS,
    takeAnsweredCalls()
      .map((call) => `${call}\n`)
      .join(''),
  )
})
