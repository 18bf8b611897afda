import { useSyncExternalStore } from 'react'

const PROBE_EVERY_MS = 3_000
/** A check without an answer after this time has failed. */
const ANSWERED_WITHIN_MS = 3_000

let isLost = false
let answers = 0
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

/** Any answer ends the loss, however late (see `callAnswered`). */
const ask = async (): Promise<void> => {
  const before = answers
  const answered = probe?.().catch(() => undefined)
  let late: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<void>((resolve) => {
    late = setTimeout(() => {
      if (answers === before) callFailed()
      resolve()
    }, ANSWERED_WITHIN_MS)
  })
  await Promise.race([answered, silence])
  clearTimeout(late)
}

const tryAgain = (): void => {
  clearTimeout(timer)
  if (!isLost) return
  timer = setTimeout(tryAgain, PROBE_EVERY_MS)
  void ask()
}

/** Called by the API client: a call was answered, with any status. */
export const callAnswered = (): void => {
  answers += 1
  setLost(false)
}
/** Called by the API client: a call got no answer. */
export const callFailed = (): void => setLost(true)

/** Starts watching the connection. `call`: any call through the API client. Call once, when the app starts. */
export const watchConnection = (call: () => Promise<unknown>): void => {
  probe = call
  addEventListener('offline', callFailed)
  addEventListener('online', tryAgain)
}

export const isConnected = (): boolean => !isLost
export const onConnection = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Checks now whether the server answers. */
export const isServerThere = async (): Promise<boolean> => {
  await ask()
  return !isLost
}

/** Whether calls reach the server. */
export const useIsConnected = (): boolean => useSyncExternalStore(onConnection, isConnected)
