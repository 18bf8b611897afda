import { NOTIFY_NAMESPACE, type ClientCalls, type ServerEvents } from '@waybill/contract/notifications/events'
import { io, type Socket } from 'socket.io-client'
import { isConnected, onConnection } from './connection.ts'
import { liveLost, liveStands } from './live-state.ts'

/** What a feature does about each event; `missed` when something may have gone unheard: it reads its open screens again. */
export type LiveFeature = Partial<ServerEvents> & { missed?: () => void }

export type RealtimeWish = {
  /** The bearer, renewed when it has to be. */
  token: () => Promise<string | undefined>
  features: readonly LiveFeature[]
  /** The connection stands again after it was lost. */
  resumed: () => void
  /** The server did not let this person in. */
  refused: () => void
}

const AGAIN_MS = { first: 500, most: 5_000 }
/** A try that nothing was heard of until then has failed. */
const OPENED_WITHIN_MS = 10_000
/** After the server ended it: the token has expired, or the person sees other rows now. */
const ENDED_AGAIN_MS = 300
const REFUSED_AGAIN_MS = 10_000

/**
 * The one live connection of this page (rule LIV-1). It comes back by itself, with a token that is good then. Loaded after
 * the first paint: the library is not part of the first load.
 */
export const connectRealtime = ({ token, features, resumed, refused }: RealtimeWish): (() => void) => {
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
    liveStands()
    if (wasLive) resumed()
    // What the page had read before it listened may be old already.
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
    // As long as it is active, the library tries again by itself: nobody answered.
    if (socket.active) return
    refused()
    again(REFUSED_AGAIN_MS)
  })
  // The browser knows first: without waiting for a heartbeat that does not come, or for the next try.
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
