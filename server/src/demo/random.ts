/** The same numbers for the same seed, so that every demo is the same company (rule DEM-1). */
export type Random = {
  /** From 0 up to, excluding, 1. */
  next: () => number
  /** A whole number, both ends inclusive. */
  int: (from: number, to: number) => number
  /** A number of `decimals` decimals, both ends inclusive. */
  decimal: (from: number, to: number, decimals: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  weighted: <T>(list: readonly (readonly [T, number])[]) => T
  digits: (count: number) => string
  /** A uuid v7 of that moment. */
  id: (atMs: number) => string
}

/** mulberry32: 32 bits of state suffice for data that only has to look real. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const chosen = list[Math.floor(next() * list.length)]
    if (chosen === undefined) throw new Error('Nothing to pick from')
    return chosen
  }
  const weighted = <T>(list: readonly (readonly [T, number])[]): T => {
    let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of list) {
      left -= weight
      if (left < 0) return choice
    }
    return pick(list)[0]
  }
  const hex = (bits: 12 | 16): string =>
    Math.floor(next() * 2 ** bits)
      .toString(16)
      .padStart(bits / 4, '0')
  return {
    next,
    int,
    decimal: (from, to, decimals) => Number((from + next() * (to - from)).toFixed(decimals)),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
    id: (atMs) => {
      const time = Math.floor(atMs).toString(16).padStart(12, '0')
      const variant = (8 + int(0, 3)).toString(16)
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(12)}-${variant}${hex(12)}-${hex(16)}${hex(16)}${hex(16)}`
    },
  }
}
