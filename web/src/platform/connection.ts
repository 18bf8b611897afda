import { useSyncExternalStore } from 'react'

const PROBE_EVERY_MS = 3_000

let isLost = false
let probe: (() => Promise<unknown>) | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const setLost = (next: boolean): void => {
  if (isLost === next) return
  isLost = next
  clearTimeout(timer)
  if (isLost) timer = setTimeout(tryAgain, PROBE_EVERY_MS)
  for (const listener of listeners) listener()
}

/** Asks the server again; whatever it answers ends the loss (see `callAnswered`). */
const tryAgain = (): void => {
  clearTimeout(timer)
  if (!isLost) return
  timer = setTimeout(tryAgain, PROBE_EVERY_MS)
  probe?.().catch(() => undefined)
}

/** Said by the API client: a call was answered, with whatever status. */
export const callAnswered = (): void => setLost(false)
/** Said by the API client: a call got no answer. */
export const callFailed = (): void => setLost(true)

/** `ask` is any call through the API client. Call it once, when the app starts. */
export const watchConnection = (ask: () => Promise<unknown>): void => {
  probe = ask
  addEventListener('offline', callFailed)
  addEventListener('online', tryAgain)
}

export const isConnected = (): boolean => !isLost
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the server now. */
export const isServerThere = async (): Promise<boolean> => {
  await probe?.().catch(() => undefined)
  return !isLost
}

/** Do calls reach the server? */
export const useIsConnected = (): boolean => useSyncExternalStore(onConnection, isConnected)
