/**
 * Runs once after a burst: when nothing was asked for `quietMs`, at the latest `atMostMs` after the first asking. What is
 * asked while it waits costs nothing more.
 */
export const gather = (run: () => void, quietMs: number, atMostMs: number): (() => void) => {
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
      Math.max(0, Math.min(quietMs, since + atMostMs - now)),
    )
  }
}
