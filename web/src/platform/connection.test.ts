import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callAnswered, callFailed, isConnected, isServerThere, onConnection, watchConnection } from './connection.ts'

const browser = new EventTarget()
const ask = vi.fn(async (): Promise<void> => undefined)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  watchConnection(ask)
})
afterEach(() => {
  callAnswered()
  ask.mockReset()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('is lost when a call gets no answer, and restored when one does', () => {
  const listener = vi.fn()
  const stop = onConnection(listener)
  callFailed()
  expect(isConnected()).toBe(false)
  callFailed()
  callAnswered()
  expect(isConnected()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
})

it('is lost when the browser reports offline, and checked at once when it reports online', () => {
  browser.dispatchEvent(new Event('offline'))
  expect(isConnected()).toBe(false)
  expect(ask).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledTimes(1)
})

it('is lost while the server does not answer checks', async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>()
  ask.mockReturnValueOnce(promise.then(callAnswered))
  const isThere = isServerThere()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(isConnected()).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect([await isThere, isConnected()]).toEqual([false, false])
  resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(isConnected()).toBe(true)
})

it('is checked repeatedly while lost, and only then', () => {
  callFailed()
  vi.advanceTimersByTime(9_000)
  expect(ask).toHaveBeenCalledTimes(3)
  callAnswered()
  vi.advanceTimersByTime(9_000)
  expect(ask).toHaveBeenCalledTimes(3)
})
