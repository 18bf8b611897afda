import { NOTIFY_NAMESPACE, type ClientCalls, type ServerEvents } from '@waybill/contract/notifications/events'
import { io, type Socket } from 'socket.io-client'
import { isConnected, onConnection } from './connection.ts'
import { liveLost, liveConnected } from './live-state.ts'

/** A feature's reaction to each event; `missed`: events may have been lost, so it refetches its open screens. */
export type LiveFeature = Partial<ServerEvents> & { missed?: () => void }

export type RealtimeOptions = {
  /** The token, renewed if necessary. */
  token: () => Promise<string | undefined>
  features: readonly LiveFeature[]
  /** The connection was restored. */
  resumed: () => void
  /** The server refused this person. */
  refused: () => void
}

const AGAIN_MS = { first: 500, most: 5_000 }
/** An attempt without a response within this time has failed. */
const OPENED_WITHIN_MS = 10_000
/**
 * Delay before reconnecting after the server closed the connection: the token expired, or the person's scope changed.
 */
const ENDED_AGAIN_MS = 300
const REFUSED_AGAIN_MS = 10_000

/**
 * Opens the page's one live connection (rule LIV-1). It reconnects by itself with a current token. Loaded after the
 * first paint: the library is not part of the first load. Returns how to close it.
 */
export const connectRealtime = ({ token, features, resumed, refused }: RealtimeOptions): (() => void) => {
  const socket: Socket<ServerEvents, ClientCalls> = io(NOTIFY_NAMESPACE, {
    transports: ['websocket'],
    reconnectionDelay: AGAIN_MS.first,
    reconnectionDelayMax: AGAIN_MS.most,
    timeout: OPENED_WITHIN_MS,
    auth: (send) => {
      token().then(
        (bearer) => send({ token: bearer }),
        () => send({}),
      )
    },
  })
  let wasLive = false
  let retry: ReturnType<typeof setTimeout> | undefined
  const again = (afterMs: number): void => {
    clearTimeout(retry)
    retry = setTimeout(() => socket.connect(), afterMs)
  }

  socket.on('Changed', (changed) => features.forEach((feature) => feature.Changed?.(changed)))
  socket.on('ChangeProcess', (lock) => features.forEach((feature) => feature.ChangeProcess?.(lock)))
  socket.on('UpdateDashboard', (nothing) => features.forEach((feature) => feature.UpdateDashboard?.(nothing)))
  socket.on('Notify', (notification) => features.forEach((feature) => feature.Notify?.(notification)))
  socket.on('connect', () => {
    liveConnected()
    if (wasLive) resumed()
    // Data read before the connection opened may be outdated.
    else for (const feature of features) feature.missed?.()
    wasLive = true
  })
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return
    liveLost()
    if (reason === 'io server disconnect') again(ENDED_AGAIN_MS)
  })
  socket.on('connect_error', () => {
    liveLost()
    // While active, the library retries by itself: there was no answer.
    if (socket.active) return
    refused()
    again(REFUSED_AGAIN_MS)
  })
  // The browser knows first: do not wait for a missing heartbeat or for the next retry.
  const lost = (): void => void socket.io.engine.close()
  const nudge = (): void => {
    if (!socket.connected) socket.disconnect().connect()
  }
  addEventListener('offline', lost)
  addEventListener('online', nudge)
  const unwatch = onConnection(() => (isConnected() ? nudge() : undefined))
  return () => {
    removeEventListener('offline', lost)
    removeEventListener('online', nudge)
    unwatch()
    clearTimeout(retry)
    socket.disconnect()
  }
}
