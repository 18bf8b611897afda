import type { Tally } from './tally.ts'
import type { Target } from './target.ts'

/** Reports a fault of the product if the tally ends with one. */
export type Attack = {
  name: string
  /** Time limit of one answer, 1 000 ms by default: files are larger. */
  slowMs?: number
  /** Time limit of `/healthz` meanwhile. */
  healthMs?: number
  /** Kills the server, so only for one that the attack has started. */
  kills?: true
  run: (target: Target, tally: Tally) => Promise<void>
}
