import { isConnected, onConnection } from './connection.ts'

/** Between two tries: twice as long each time. */
const AGAIN_MS = { first: 1_000, most: 30_000 }

type Use<Value> = {
  /** Begins to use it, and answers how to stop. */
  use: (value: Value) => () => void
  /** A try has failed; the next follows. */
  failed?: () => void
}

/**
 * Loads a part of the app that works unseen, so that nobody would press Try again: after a failure by itself, after growing
 * pauses, and at once when calls reach the server again. Answers how to stop both.
 */
export const loadUntilThere = <Value>(
  part: { load: () => Promise<Value> },
  { use, failed }: Use<Value>,
): (() => void) => {
  let [isOver, pauseMs] = [false, AGAIN_MS.first]
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const load = (): void => {
    clearTimeout(timer)
    part.load().then(
      (value) => {
        if (!isOver) stop ??= use(value)
      },
      () => {
        if (isOver) return
        failed?.()
        clearTimeout(timer)
        timer = setTimeout(load, pauseMs)
        pauseMs = Math.min(AGAIN_MS.most, 2 * pauseMs)
      },
    )
  }
  load()
  const unwatch = onConnection(() => (isConnected() && stop === undefined ? load() : undefined))
  return () => {
    isOver = true
    unwatch()
    clearTimeout(timer)
    stop?.()
  }
}
