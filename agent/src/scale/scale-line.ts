/** In kilograms. */
const UNITS: Record<string, number> = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523_125 }
const LINE = /^\s*(?:(ST|US|OL|S|D)\b[ ,]*)?(?:(?:GS|NT|G|N)\b[ ,]*)?([+-]?\s*\d+(?:\.\d+)?)\s*(kg|g|lb|oz)?\s*$/i

/** `isStable` as the scale says it; undefined: this one does not say. */
type ScaleLine = { weightKg: number; isStable: boolean | undefined }

/**
 * A line of a scale: `ST,GS,+  1.234kg` (A&D, CAS and their like), `S   1234 g` (Mettler SICS), or a bare `1.234`, which is
 * in kilograms. undefined: no weight, one below zero, or overloaded.
 */
export const parseScaleLine = (line: string): ScaleLine | undefined => {
  const [, said, figure, unit = 'kg'] = LINE.exec(line) ?? []
  const word = said?.toUpperCase()
  if (figure === undefined || word === 'OL') return undefined
  const weight = Number(figure.replace(/\s/g, '')) * (UNITS[unit.toLowerCase()] ?? 1)
  if (weight < 0) return undefined
  return {
    weightKg: Math.round(weight * 1_000) / 1_000,
    isStable: word === undefined ? undefined : word === 'ST' || word === 'S',
  }
}
