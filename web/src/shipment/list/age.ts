import { shipmentTexts } from '../texts.ts'

const MINUTE_MS = 60_000
const UNITS = [
  ['days', 24 * 60 * MINUTE_MS],
  ['hours', 60 * MINUTE_MS],
  ['minutes', MINUTE_MS],
] as const

/** Time since a moment, in its largest whole unit: `4 d`, `7 h`, `12 min`. */
export const formatAge = (moment: string, now = Date.now()): string => {
  const age = Math.max(0, now - new Date(moment).getTime())
  const [unit, size] = UNITS.find(([, atLeast]) => age >= atLeast) ?? ['minutes', MINUTE_MS]
  return shipmentTexts.text(unit, { n: Math.floor(age / size) })
}
