import { setImmediate } from 'node:timers/promises'

/** Longest time that long work holds the event loop. */
const SLICE_MS = 10

/** Yields to the event loop between pieces of long work. */
export const makeYieldToEventLoop = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < SLICE_MS) return
    await setImmediate()
    since = performance.now()
  }
}
