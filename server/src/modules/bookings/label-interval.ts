/** Most labels are there as soon as the carrier has taken the booking in. */
export const FIRST_ASK_MS = 5_000
const MAX_PAUSE_MS = 2 * 3_600_000

/** A quarter of the time that it has taken so far, more or less. */
export const pauseAfter = (age: number): number =>
  Math.min(Math.max(age / 4, FIRST_ASK_MS), MAX_PAUSE_MS) * (0.8 + Math.random() * 0.4)
