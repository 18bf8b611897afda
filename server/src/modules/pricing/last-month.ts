import { vietnamClock } from '../../platform/vietnam-time.ts'
import type { Span } from './simulated-shipments.queries.ts'

const UTC_PLUS_7_MS = 7 * 3_600_000
const DAY_MS = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The calendar month before a moment, in UTC+7: its first and last day, and the moments that bound it. */
export const lastMonth = (now: Date): { from: string; to: string; span: Span } => {
  const clock = vietnamClock(now)
  const [year, month] = [clock.getUTCFullYear(), clock.getUTCMonth()]
  const [first, end] = [Date.UTC(year, month - 1, 1), Date.UTC(year, month, 1)]
  const span = { from: new Date(first - UTC_PLUS_7_MS), until: new Date(end - UTC_PLUS_7_MS) }
  return { from: dayOf(first), to: dayOf(end - DAY_MS), span }
}
