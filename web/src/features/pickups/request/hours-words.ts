import type { PickupHours } from '@waybill/contract/pickups/pickup-hours'
import type { Language } from '@waybill/contract/kernel/language'

/** Name of a weekday, 1 Monday to 7 Sunday. The 4th of January 2026 was a Sunday. */
const weekday = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 0, 4 + day))

/** `Monday – Saturday`, `Monday, Wednesday`: pickup days, with consecutive ones as a range. */
export const daysInWords = ({ days }: Pick<PickupHours, 'days'>, language: Language): string => {
  const runs: number[][] = []
  for (const day of [...new Set(days)].sort((left, right) => left - right)) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .map((run) => [run[0] ?? 0, ...(run.length > 1 ? [run.at(-1) ?? 0] : [])])
    .map((ends) => ends.map((day) => weekday(day, language)).join(' – '))
    .join(', ')
}
