/** Beats at once, and then at most once in so many milliseconds, for every room that was named meanwhile. */
export const makePulse = (beat: (rooms: string[]) => void, everyMs: number): ((rooms: readonly string[]) => void) => {
  let named = new Set<string>()
  let resting: NodeJS.Timeout | undefined
  const go = (): void => {
    resting = undefined
    if (named.size === 0) return
    const rooms = [...named]
    named = new Set()
    resting = setTimeout(go, everyMs).unref()
    beat(rooms)
  }
  return (rooms) => {
    for (const room of rooms) named.add(room)
    if (!resting) go()
  }
}
