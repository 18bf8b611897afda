import type { Translate } from './texts.ts'

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000] as const

/** Time since then in its two largest units: `15 s`, `3 min`, `1 h 30 min`, `2 d 4 h`. */
export const durationSince = (since: string, now: number, t: Translate): string => {
  const ms = Math.max(0, now - Date.parse(since))
  if (ms < MINUTE) return t('seconds', { seconds: Math.floor(ms / SECOND) })
  if (ms < HOUR) return t('minutes', { minutes: Math.floor(ms / MINUTE) })
  if (ms < DAY) return t('hours', { hours: Math.floor(ms / HOUR), minutes: Math.floor((ms % HOUR) / MINUTE) })
  return t('days', { days: Math.floor(ms / DAY), hours: Math.floor((ms % DAY) / HOUR) })
}
