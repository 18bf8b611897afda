const MOMENT = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Ho_Chi_Minh' } as const

/** '04/12/2026 22:34', in Vietnam's time, as screens write it in both languages. */
export const linkMoment = (at: Date): string => at.toLocaleString('en-GB', MOMENT).replace(', ', ' ')
