import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** Finds a fault of the product when the tally ends with one. */
export type Attack = {
  name: string
  /** How long one answer may take, 1 000 ms unless told: files are larger. */
  slowMs?: number
  /** How long `/healthz` may take meanwhile. */
  healthMs?: number
  /** Kills the server, so only for one that the attack has started. */
  kills?: true
  run: (target: Target, tally: Tally) => Promise<void>
}
