import { vietnamDay } from './vietnam-time.ts'

/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export type Keep = { days: number; weeks: number; months: number }

const FORM = /^(\d{1,4})d(?: (\d{1,4})w)?(?: (\d{1,4})m)?$/

/** Reads `7d 4w 12m`; undefined if it is not of that form. `0d` alone keeps every backup. */
export const parseKeep = (text: string): Keep | undefined => {
  const [, days, weeks, months] = FORM.exec(text.trim()) ?? []
  return days === undefined ? undefined : { days: Number(days), weeks: Number(weeks ?? 0), months: Number(months ?? 0) }
}

/** The time of a backup's id. */
export const timeOfBackup = (id: string): Date => new Date(id.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

/** Monday of the week, by the days of Vietnam. */
const weekOf = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7))
  return at.toISOString().slice(0, 10)
}

/**
 * The backups that are no longer kept (rule BAK-4): neither the newest of all, nor the newest of one of the last days,
 * weeks or months with a backup. Days are those of Vietnam. Backups of 0 days, weeks and months are all kept.
 */
export const outdatedBackups = (ids: readonly string[], { days, weeks, months }: Keep): string[] => {
  if (days + weeks + months === 0) return []
  const newestFirst = ids.toSorted().toReversed()
  const kept = new Set(newestFirst.slice(0, 1))
  const keepNewestOf = (periodOf: (day: string) => string, count: number): void => {
    const newest = new Map<string, string>()
    for (const id of newestFirst) {
      const period = periodOf(vietnamDay(timeOfBackup(id)))
      if (!newest.has(period)) newest.set(period, id)
    }
    for (const id of [...newest.values()].slice(0, count)) kept.add(id)
  }
  keepNewestOf((day) => day, days)
  keepNewestOf(weekOf, weeks)
  keepNewestOf((day) => day.slice(0, 7), months)
  return newestFirst.filter((id) => !kept.has(id)).toReversed()
}
