/** Vietnam has UTC+7 all year. */
const VIETNAM_MS = 7 * 60 * 60 * 1000

const two = (figure: number): string => String(figure).padStart(2, '0')
const inVietnam = (moment: string | Date): Date => new Date(new Date(moment).getTime() + VIETNAM_MS)

/** A moment on Vietnam's clock: `20/11/2026`, `20/11`, `08:52:14`, `08:52`; `weekday` 0 is Sunday (rule FMT-1). */
export const vietnamClock = (moment: string | Date) => {
  const at = inVietnam(moment)
  const day = `${two(at.getUTCDate())}/${two(at.getUTCMonth() + 1)}`
  const minute = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  return {
    date: `${day}/${at.getUTCFullYear()}`,
    day,
    time: `${minute}:${two(at.getUTCSeconds())}`,
    minute,
    weekday: at.getUTCDay(),
  }
}

/** Whether both moments are on the same day in Vietnam. */
export const isSameDay = (one: string | Date, other: string | Date): boolean =>
  vietnamClock(one).date === vietnamClock(other).date
