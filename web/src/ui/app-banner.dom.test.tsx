import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callAnswered, callFailed, isConnected } from '../platform/connection.ts'
import { liveAwaited, liveEnded, liveLost, liveStands } from '../platform/live-state.ts'
import { openApp, server } from '../testing/open-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  liveEnded()
  callAnswered()
})

const strip = () => screen.queryByText('Not connected, trying again')?.closest('[role=status]')

/** The app, in which no time passes but what a test lets pass. */
const openQuietly = async (): Promise<(ms: number) => Promise<void>> => {
  await openApp('/order')
  await screen.findByTitle('Account')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return (ms) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
}

test('LIV-9: where no websocket gets through, the strip says so; calls are answered', async () => {
  server.refusesLive()
  await openApp('/order')
  await vi.waitFor(() => expect(strip()).toBeTruthy(), 10_000)
  expect(strip()).toHaveTextContent('Not connected, trying again · Live updates are unavailable. Saving still works.')
  expect(isConnected()).toBe(true)
})

test('LIV-9: a lost live connection is said before 2 s have passed, until it stands again; a short reconnect is not', async () => {
  const wait = await openQuietly()
  act(liveStands)
  act(liveLost)
  await wait(1_500)
  // Every try that fails says so.
  act(liveLost)
  expect(strip()).toBeFalsy()
  act(liveStands)
  await wait(5_000)
  expect(strip()).toBeFalsy()

  act(liveLost)
  await wait(1_999)
  expect(strip()).toHaveTextContent('Not connected, trying again · Live updates are interrupted. Saving still works.')
  act(callAnswered)
  await wait(60_000)
  expect(strip()).toBeTruthy()
  act(liveStands)
  expect(strip()).toBeFalsy()
})

test('LIV-9: a live connection that nothing is heard of is said after a while', async () => {
  const wait = await openQuietly()
  act(liveAwaited)
  await wait(4_000)
  expect(strip()).toBeFalsy()
  await wait(1_000)
  expect(strip()).toHaveTextContent('Live updates are unavailable.')
})

test('LIV-9: without the server the strip does not speak of saving; back, the live connection has its time to come back', async () => {
  const wait = await openQuietly()
  act(liveStands)
  act(liveLost)
  await wait(2_500)
  act(callFailed)
  expect(strip()?.textContent).toBe('Not connected, trying again')
  act(callAnswered)
  await wait(1_000)
  expect(strip()).toBeFalsy()
  act(liveStands)
  await wait(5_000)
  expect(strip()).toBeFalsy()
})
