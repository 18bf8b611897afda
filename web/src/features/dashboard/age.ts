const MINUTE_MS = 60_000
const HOURS = 60
const DAYS = 24 * HOURS

type Age = { unit: 'ageDays' | 'ageHours' | 'ageMinutes'; count: number }

/** Time since then, in its largest whole unit: `4 days`. */
export const ageOf = (since: string, now: number): Age => {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
  if (minutes >= DAYS) return { unit: 'ageDays', count: Math.floor(minutes / DAYS) }
  if (minutes >= HOURS) return { unit: 'ageHours', count: Math.floor(minutes / HOURS) }
  return { unit: 'ageMinutes', count: minutes }
}
