/** Leading and trailing throttle: fires immediately, then at most once per interval, for all rooms collected meanwhile. */
export const throttleByRoom = (
  beat: (rooms: string[]) => void,
  everyMs: number,
): ((rooms: readonly string[]) => void) => {
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
