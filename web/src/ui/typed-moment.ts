import { dayText, typedDay } from './typed-day.ts'

const VIETNAM_MS = 7 * 3_600_000

/** An instant on Vietnam's clock: `2026-11-20T09:41`. */
const wallClock = (instant: string): string => new Date(Date.parse(instant) + VIETNAM_MS).toISOString().slice(0, 16)

export const isInstant = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT.+Z$/.test(text) && !Number.isNaN(Date.parse(text))

/** Day and time of an instant in UTC+7: `2026-11-20`, `09:41`. */
export const partsOfMoment = (instant: string): { day: string; time: string } => {
  const [day = '', time = ''] = wallClock(instant).split('T')
  return { day, time }
}

/** Instant of a day and a time in UTC+7. */
export const momentOf = (day: string, time: string): string => new Date(`${day}T${time}:00+07:00`).toISOString()

/** `2026-11-20T02:41:00.000Z` → `20/11/2026 9:41 AM`, the form `dd/MM/yyyy h:mm aa` (rule FMT-1). */
export const momentText = (instant: string): string => {
  const { day, time } = partsOfMoment(instant)
  const [hours = '', minutes = ''] = time.split(':')
  const hour = Number(hours)
  return `${dayText(day)} ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `20/11/2026 9:41 AM`, `20-11-26 9:41pm`, `20/11/2026 21:41` → the instant; undefined if it is not a valid moment. */
export const typedMoment = (typed: string): string | undefined => {
  const parts = /^(\S+)\s+(\d{1,2})[:.](\d{2})\s*([ap]\.?m\.?)?$/i.exec(typed.trim())
  if (!parts) return undefined
  const [, dayPart = '', hours = '', minutes = '', half] = parts
  const day = typedDay(dayPart)
  const hour = half === undefined ? Number(hours) : hourOf(Number(hours), /^p/i.test(half))
  if (day === undefined || hour === undefined || hour > 23 || Number(minutes) > 59) return undefined
  return momentOf(day, `${String(hour).padStart(2, '0')}:${minutes}`)
}

/** Hour of a 12-hour clock as 24 hours; undefined if invalid. */
const hourOf = (hour: number, isAfternoon: boolean): number | undefined =>
  hour < 1 || hour > 12 ? undefined : (hour % 12) + (isAfternoon ? 12 : 0)
