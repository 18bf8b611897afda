/** Runs once after a burst of calls: `waitMs` after the last one, at the latest `maxWaitMs` after the first. */
export const debounce = (run: () => void, waitMs: number, maxWaitMs: number): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since = 0
  return () => {
    const now = Date.now()
    if (timer === undefined) since = now
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        timer = undefined
        run()
      },
      Math.max(0, Math.min(waitMs, since + maxWaitMs - now)),
    )
  }
}
