/**
 * Faults of a call. `no-answer`: nothing is done, no answer. `lost-answer`: it is done, and the connection breaks
 * before the answer. `error`: 500. `slow`: after 3 s. `malformed`: not JSON. `other-form`: JSON of another shape.
 * `wrong-credentials`: as if the key were wrong.
 */
export const FAULTS = [
  'no-answer',
  'lost-answer',
  'error',
  'slow',
  'malformed',
  'other-form',
  'wrong-credentials',
] as const
export type Fault = (typeof FAULTS)[number]

export type FaultSwitch = {
  /** The next `times` calls of this name have this fault; by default all until it is cleared. `*`: every call. */
  set: (call: string, fault: Fault, times?: number) => void
  clear: () => void
  /** The fault of the current call. */
  next: (call: string) => Fault | undefined
  list: () => Record<string, { fault: Fault; times: number | null }>
}

/** Faults are never random: somebody switches them on. */
export const faultSwitch = (): FaultSwitch => {
  const set = new Map<string, { fault: Fault; times: number }>()
  return {
    set(call, fault, times = Infinity) {
      if (!FAULTS.includes(fault)) throw new Error(`There is no fault ${fault}: ${FAULTS.join(', ')}.`)
      set.set(call, { fault, times })
    },
    clear: () => set.clear(),
    next(call) {
      const key = set.has(call) ? call : '*'
      const found = set.get(key)
      if (!found) return undefined
      found.times -= 1
      if (found.times <= 0) set.delete(key)
      return found.fault
    },
    list: () =>
      Object.fromEntries(
        [...set].map(([call, { fault, times }]) => [call, { fault, times: Number.isFinite(times) ? times : null }]),
      ),
  }
}
