import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { callAnswered, callFailed, isConnected } from '../platform/connection.ts'
import { liveStarting, liveClosed, liveLost, liveConnected } from '../platform/live-state.ts'
import { openApp, server } from '../testing/open-app.tsx'

afterEach(() => {
  vi.useRealTimers()
  liveClosed()
  callAnswered()
})

const strip = () => screen.queryByText('Not connected, trying again')?.closest('[role=status]')

/** Opens the app with fake timers; returns how to advance them. */
const openQuietly = async (): Promise<(ms: number) => Promise<void>> => {
  await openApp('/order')
  await screen.findByTitle('Account')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  return (ms) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms)
    })
}

test('LIV-9: the banner says when WebSockets are blocked although calls are answered', async () => {
  server.refusesLive()
  await openApp('/order')
  await vi.waitFor(() => expect(strip()).toBeTruthy(), 10_000)
  expect(strip()).toHaveTextContent('Not connected, trying again · Live updates are unavailable. Saving still works.')
  expect(isConnected()).toBe(true)
})

test('LIV-9: reports a lost live connection within 2 s until it is back, but not a short reconnect', async () => {
  const wait = await openQuietly()
  act(liveConnected)
  act(liveLost)
  await wait(1_500)
  // Every failed attempt reports it.
  act(liveLost)
  expect(strip()).toBeFalsy()
  act(liveConnected)
  await wait(5_000)
  expect(strip()).toBeFalsy()

  act(liveLost)
  await wait(1_999)
  expect(strip()).toHaveTextContent('Not connected, trying again · Live updates are interrupted. Saving still works.')
  act(callAnswered)
  await wait(60_000)
  expect(strip()).toBeTruthy()
  act(liveConnected)
  expect(strip()).toBeFalsy()
})

test('LIV-9: reports a silent live connection after a while', async () => {
  const wait = await openQuietly()
  act(liveStarting)
  await wait(4_000)
  expect(strip()).toBeFalsy()
  await wait(1_000)
  expect(strip()).toHaveTextContent('Live updates are unavailable.')
})

test('LIV-9: without the server the banner does not mention saving; once it is back, the live connection gets time to reconnect', async () => {
  const wait = await openQuietly()
  act(liveConnected)
  act(liveLost)
  await wait(2_500)
  act(callFailed)
  expect(strip()?.textContent).toBe('Not connected, trying again')
  act(callAnswered)
  await wait(1_000)
  expect(strip()).toBeFalsy()
  act(liveConnected)
  await wait(5_000)
  expect(strip()).toBeFalsy()
})
