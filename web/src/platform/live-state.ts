import { useSyncExternalStore } from 'react'
import { isConnected, isServerThere, onConnection } from './connection.ts'

/** Rule LIV-9: who reconnects sooner than this, as after a deploy, is told nothing. */
const MISSED_AFTER_MS = 1_600
/** The first time it may take longer: a slow network, or a proxy that swallows websockets. */
const AWAITED_MS = 5_000

/** `early`: it has not stood since the page was opened. `asking`: whether calls reach the server is not known yet. */
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

/** Calls reach the server. */
const nameMissed = (): void => (missed ? set(isLive, wasLive ? 'late' : 'early') : undefined)

/** The earliest counts. */
const missAfter = (ms: number): void => {
  if (missed || Date.now() + ms >= dueAt) return
  forget()
  dueAt = Date.now() + ms
  timer = setTimeout(() => {
    forget()
    set(false, 'asking')
    void isServerThere().then((isThere) => (isThere ? nameMissed() : undefined))
  }, ms)
}

/** Said by the live connection: it is wanted from now on. */
export const liveAwaited = (): void => missAfter(AWAITED_MS)

/** Said by the live connection: it stands. */
export const liveStands = (): void => {
  forget()
  wasLive = true
  set(true, undefined)
}

/** Said by the live connection: it ended, or could not be made, and is tried again. The server may answer calls nevertheless. */
export const liveLost = (): void => {
  set(false, missed)
  missAfter(MISSED_AFTER_MS)
}

/** Said by the live connection: nobody listens any more. */
export const liveEnded = (): void => {
  forget()
  wasLive = false
  set(false, undefined)
}

// The server is back: the live connection has its time to come back too.
onConnection(() => {
  if (!isConnected() || isLive) return
  if (!wasLive) return nameMissed()
  forget()
  set(false, undefined)
  liveLost()
})

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Does the server tell of changes right now? Otherwise a screen that must be fresh asks by itself. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive)

/** Set while what others change is not shown, and has not been for a while. */
export const useMissedLive = (): MissedLive | undefined => useSyncExternalStore(subscribe, () => missed)
