const partsIn = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

export const isTimeZone = (name: string): boolean => {
  try {
    return partsIn(name).format(0) !== ''
  } catch {
    return false
  }
}

/** An instant in the local time of a zone: '2026-11-23 08:05'. */
export const formatZoned = (at: Date, timeZone: string): string => partsIn(timeZone).format(at).slice(0, 16)

/**
 * The instant of '2026-11-23 08:05' or '2026-11-23T08:05:00.5' there, or of a text with its own offset; undefined:
 * invalid.
 */
export const parseZoned = (text: string, timeZone: string): Date | undefined => {
  const match = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(\.\d+)? ?(Z|[+-]\d{2}:?\d{2})?$/.exec(text.trim())
  if (!match) return undefined
  const [, day = '', time = '', fraction = '', offset] = match
  const clock = `${day}T${time.padEnd(8, ':00')}${fraction.slice(0, 4)}`
  const asUtc = new Date(`${clock}${offset?.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2') ?? 'Z'}`)
  if (Number.isNaN(asUtc.getTime())) return undefined
  if (offset !== undefined) return asUtc
  const shiftAt = (at: Date): number =>
    new Date(`${partsIn(timeZone).format(at).replace(' ', 'T')}Z`).getTime() - Math.floor(at.getTime() / 1000) * 1000
  const guess = new Date(asUtc.getTime() - shiftAt(asUtc))
  return new Date(asUtc.getTime() - shiftAt(guess))
}

/** A partner's time in its connection's zone, with its text; null: unreadable (rule STA-51). */
export const timeOf = (text: string, timeZone: string): { at: Date | null; time: string } => ({
  at: parseZoned(text, timeZone) ?? null,
  time: text,
})

/** For ids of events without one: the second, or the text if the time is unreadable. */
export const secondOf = ({ at, time }: { at: Date | null; time: string }): string =>
  at ? String(Math.floor(at.getTime() / 1000)) : time.slice(0, 50)
