import { invalid } from '../../platform/app-error.ts'
import { isUuid } from '../../platform/ids.ts'
import { vietnamClock } from '../../platform/vietnam-time.ts'

export type Span = { from: Date; until: Date }
export type SimulationCursor = { at: string; id: string }

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

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

/** The end of the previous part: `2026-10-31T09:41:07.123456Z 018f…`. 400 for anything else. */
export const parseCursor = (text: string | null | undefined): SimulationCursor | undefined => {
  if (text === null || text === undefined) return undefined
  const [at = '', id] = text.split(' ')
  if (!MOMENT.test(at) || !isUuid(id)) throw invalid({ after: 'Must be the place that an answer gave.' })
  return { at, id }
}

/** Where the next part of `take` shipments begins; null after the last one, which is not full. */
export const nextCursor = (shipments: readonly { createdAt: string; id: string }[], take: number): string | null => {
  const last = shipments.at(-1)
  return last === undefined || shipments.length < take ? null : `${last.createdAt} ${last.id}`
}
