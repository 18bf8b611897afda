/** Vietnam keeps UTC+7 the whole year (rule FMT-1). */
const UTC_PLUS_7_MS = 7 * 3_600_000

/** The same moment, shifted so that its UTC figures read as Vietnamese time. */
export const vietnamClock = (at: Date): Date => new Date(at.getTime() + UTC_PLUS_7_MS)

/** The day in Vietnam: `2026-11-20`. */
export const vietnamDay = (at: Date): string => vietnamClock(at).toISOString().slice(0, 10)

/** `20/11/2026 09:41:07`, Vietnamese time (rule FMT-1). */
export const vietnamMoment = (at: Date): string => {
  const [day = '', time = ''] = vietnamClock(at).toISOString().split('T')
  return `${day.split('-').reverse().join('/')} ${time.slice(0, 8)}`
}

/** The start of this moment's day in Vietnam. */
export const startOfVietnamDay = (at: Date): Date => new Date(`${vietnamDay(at)}T00:00:00+07:00`)
