import { useSyncExternalStore } from 'react'
import { isConnected, isServerThere, onConnection } from './connection.ts'

/** A connection restored within this time, as after a deploy, shows no banner (rule LIV-9). */
const MISSED_AFTER_MS = 1_600
/** The first connection may take longer: a slow network, or a proxy that drops WebSockets. */
const AWAITED_MS = 5_000

/** `early`: never connected since the page was opened. `asking`: not known yet whether calls reach the server. */
export type MissedLive = 'asking' | 'early' | 'late'

let [isLive, wasLive]: [boolean, boolean] = [false, false]
let missed: MissedLive | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let dueAt = Number.POSITIVE_INFINITY
const listeners = new Set<() => void>()

const set = (live: boolean, nowMissed: MissedLive | undefined): void => {
  if (isLive === live && missed === nowMissed) return
  ;[isLive, missed] = [live, nowMissed]
  for (const listener of listeners) listener()
}

const forget = (): void => {
  clearTimeout(timer)
  dueAt = Number.POSITIVE_INFINITY
}

/** Called when calls reach the server. */
const markMissed = (): void => (missed ? set(isLive, wasLive ? 'late' : 'early') : undefined)

/** Keeps the earliest deadline. */
const missAfter = (ms: number): void => {
  if (missed || Date.now() + ms >= dueAt) return
  forget()
  dueAt = Date.now() + ms
  timer = setTimeout(() => {
    forget()
    set(false, 'asking')
    void isServerThere().then((isThere) => (isThere ? markMissed() : undefined))
  }, ms)
}

/** Called by the live connection: it is starting. */
export const liveStarting = (): void => missAfter(AWAITED_MS)

/** Called by the live connection: it is connected. */
export const liveConnected = (): void => {
  forget()
  wasLive = true
  set(true, undefined)
}

/**
 * Called by the live connection: it was lost or could not be opened, and is being retried. The server may still answer
 * calls.
 */
export const liveLost = (): void => {
  set(false, missed)
  missAfter(MISSED_AFTER_MS)
}

/** Called by the live connection: it was closed on purpose. */
export const liveClosed = (): void => {
  forget()
  wasLive = false
  set(false, undefined)
}

// The server is back: the live connection gets time to reconnect too.
onConnection(() => {
  if (!isConnected() || isLive) return
  if (!wasLive) return markMissed()
  forget()
  set(false, undefined)
  liveLost()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server is sending changes now. If not, screens that must be fresh poll. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)

/** Set once changes by others have been missing for a while. */
export const useMissedLive = (): MissedLive | undefined => useSyncExternalStore(subscribe, () => missed)
