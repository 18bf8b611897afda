/**
 * The hub's pickup hours (rule PUP-81), in Vietnamese time. `days`: 1 Monday to 7 Sunday; `closedDates`: `2026-12-24`,
 * or `12-25` of every year; `daysAhead`: how many days ahead a request may be.
 */
export type PickupHours = {
  from: string
  to: string
  days: readonly number[]
  closedDates: readonly string[]
  daysAhead: number
}

const DAY_MS = 86_400_000
const UTC_PLUS_7_MS = 7 * 3_600_000
/** A hub closed for longer has no next day. */
const LOOK_AHEAD_DAYS = 400

/** Day and minute on the clock of Vietnam: `2026-11-27`, `09:30`. */
const onClock = (at: number): { day: string; time: string } => {
  const clock = new Date(at + UTC_PLUS_7_MS).toISOString()
  return { day: clock.slice(0, clock.indexOf('T')), time: clock.slice(clock.indexOf('T') + 1).slice(0, 5) }
}
const atClock = (day: string, time: string): number => Date.parse(`${day}T${time}:00+07:00`)
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const dayInWords = (day: string): string => day.split('-').reverse().join('/')

const isOpenDay = (day: string, { days, closedDates }: PickupHours): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  return days.includes(weekday) && !closedDates.includes(day) && !closedDates.includes(day.slice(5))
}

/** The next open day, today included; undefined: none for more than a year. */
const nextOpenDay = (from: string, hours: PickupHours): string | undefined => {
  for (let day = from, looked = 0; looked < LOOK_AHEAD_DAYS; looked += 1, day = dayAfter(day))
    if (isOpenDay(day, hours)) return day
  return undefined
}

/** Why the hub fetches nothing at this instant, and when it does; null: it does. Does not judge the past. */
export const pickupHoursProblem = (at: Date, now: Date, hours: PickupHours): string | null => {
  const lastDay = dayAfter(onClock(now.getTime()).day, hours.daysAhead)
  if (at.getTime() >= atClock(dayAfter(lastDay), '00:00')) return `Pickups are taken until ${dayInWords(lastDay)}.`
  const { day, time } = onClock(at.getTime())
  if (!isOpenDay(day, hours)) {
    const next = nextOpenDay(day, hours)
    const closed = `The hub fetches nothing on ${dayInWords(day)}.`
    return next === undefined ? closed : `${closed} The next day is ${dayInWords(next)}, ${hours.from} to ${hours.to}.`
  }
  return time < hours.from || time > hours.to ? `Pickups are from ${hours.from} to ${hours.to}.` : null
}

/** The next full hour within the hub's hours, at least `hours` from now; undefined: none within its days ahead. */
export const nextPickupTime = (now: Date, leadHours: number, hours: PickupHours): Date | undefined => {
  const earliest = now.getTime() + leadHours * 3_600_000
  const fullHour = Math.ceil(earliest / 3_600_000) * 3_600_000
  const { day, time } = onClock(fullHour)
  const isToday = isOpenDay(day, hours) && time <= hours.to
  const open = isToday ? day : nextOpenDay(dayAfter(day), hours)
  if (open === undefined) return undefined
  const found = isToday && time > hours.from ? fullHour : atClock(open, hours.from)
  return pickupHoursProblem(new Date(found), now, hours) === null ? new Date(found) : undefined
}
