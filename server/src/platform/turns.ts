import { setImmediate } from 'node:timers/promises'

/** So long others wait for a piece of long work. */
const TURN_MS = 10

/** Yields to the event loop between pieces of long work. */
export const makeTurns = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < TURN_MS) return
    await setImmediate()
    since = performance.now()
  }
}
