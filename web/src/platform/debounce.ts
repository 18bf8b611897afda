/**
 * Runs once after a burst: when nothing was asked for `waitMs`, at the latest `maxWaitMs` after the first asking. What is
 * asked while it waits costs nothing more.
 */
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
