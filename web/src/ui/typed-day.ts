/** `20/11/2026`, `20-11-26`, `20112026` → `2026-11-20`; undefined if it is not a calendar day. */
export const typedDay = (typed: string): string | undefined => {
  const parts = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4}|\d{2})$/.exec(typed.trim())
  if (!parts) return undefined
  const [, day = '', month = '', year = ''] = parts
  const written = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${written}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(written) ? written : undefined
}

/** `2026-11-20` → `20/11/2026`. */
export const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('/')
