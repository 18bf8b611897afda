/** Clocks differ by minutes; a time further ahead is wrong. */
const MAX_AHEAD_MS = 5 * 60_000
const MAX_TIME_LENGTH = 100

/**
 * When an event counts. `ownTime`: its sender's own time where the event counts at another, an instant in ISO or a
 * text.
 */
export type CountedTime = { at: Date; ownTime: string | null; isTimeUnread: boolean }

/**
 * When an event of a carrier counts (rule STA-50): at its own time, but at its receipt when its own time is more than
 * five minutes later, or unreadable (`at` null; `time` is the sender's text).
 */
const countedTime = ({ at, time }: { at: Date | null; time: string }, receivedAt: Date): CountedTime => {
  if (at === null) return { at: receivedAt, ownTime: time.slice(0, MAX_TIME_LENGTH), isTimeUnread: true }
  const isAhead = at.getTime() - receivedAt.getTime() > MAX_AHEAD_MS
  return isAhead
    ? { at: receivedAt, ownTime: at.toISOString(), isTimeUnread: false }
    : { at, ownTime: null, isTimeUnread: false }
}

/** Events with the times at which they count; `receivedAt` is for those without a receipt of their own. */
export const countEvents = <Event extends { at: Date | null; time: string; receivedAt?: Date }>(
  events: readonly Event[],
  receivedAt: Date,
): (Omit<Event, 'at'> & CountedTime)[] =>
  events.map((event) => ({ ...event, ...countedTime(event, event.receivedAt ?? receivedAt) }))
