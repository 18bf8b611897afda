const partsIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** An instant as a clock in a time zone shows it: '2026-11-23 08:05'. */
export const formatZoned = (at: Date, timeZone: string): string => partsIn(timeZone).format(at).slice(0, 16)

/** The instant of '2026-11-23 08:05' or '2026-11-23T08:05:00' there, or of a text that names its own offset; undefined: it is none. */
export const parseZoned = (text: string, timeZone: string): Date | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (!match) return undefined
  const [, day = '', time = '', offset] = match
  const asUtc = new Date(`${day}T${time.padEnd(8, ':00')}${offset ?? 'Z'}`)
  if (Number.isNaN(asUtc.getTime()) || offset !== undefined) return Number.isNaN(asUtc.getTime()) ? undefined : asUtc
  const shiftAt = (at: Date): number =>
    new Date(`${partsIn(timeZone).format(at).replace(' ', 'T')}Z`).getTime() - Math.floor(at.getTime() / 1000) * 1000
  const guess = new Date(asUtc.getTime() - shiftAt(asUtc))
  return new Date(asUtc.getTime() - shiftAt(guess))
}
