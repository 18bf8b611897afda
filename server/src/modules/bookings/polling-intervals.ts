/** Most labels are ready as soon as the carrier has accepted the booking. */
export const FIRST_ASK_MS = 5_000
const MAX_PAUSE_MS = 2 * 3_600_000

/** About a quarter of the elapsed time. */
export const pauseAfter = (age: number): number =>
  Math.min(Math.max(age / 4, FIRST_ASK_MS), MAX_PAUSE_MS) * (0.8 + Math.random() * 0.4)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const MIN_MS = 30 * MINUTE_MS
const MAX_MS = DAY_MS
/** A parcel without events for this long is no longer tracked. */
const GIVE_UP_MS = 120 * DAY_MS

/** When a carrier is asked again: later the longer nothing happens (rule BKG-33); null: never. */
export const nextTracking = (at: Date, lastEventAt: Date): Date | null => {
  const quiet = at.getTime() - lastEventAt.getTime()
  if (quiet > GIVE_UP_MS) return null
  return new Date(at.getTime() + Math.min(Math.max(quiet / 8, MIN_MS), MAX_MS))
}
