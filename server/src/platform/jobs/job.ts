import type { z } from 'zod'
import type { World } from '../world.ts'

/**
 * Work that follows a change and that nobody waits for. It runs at least once: `run` must be right when it runs twice.
 * `payload` holds ids, and what they name is read anew. After an attempt that threw, the next one comes e^n seconds
 * later: 3 s, 7 s, 20 s, 55 s, 2½ min, 7 min.
 */
export type Job<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** Of waiting jobs with one key there is one. */
  key: (payload: Payload) => string
  /** How often it is tried, counting those that a kill cut short. */
  attempts: number
  /** `signal` tells that the process is stopping: what still runs some seconds later is run again elsewhere. */
  run: (world: World, payload: Payload, signal: AbortSignal) => Promise<void>
  /** Puts things into their final order when the last attempt has failed, too. */
  gaveUp: (world: World, payload: Payload, reason: Error) => Promise<void>
}

/** A job of whatever payload, as lists hold it. */
export type AnyJob = Omit<Job<unknown>, 'key' | 'run' | 'gaveUp'> & {
  key: (payload: never) => string
  run: (world: World, payload: never, signal: AbortSignal) => Promise<void>
  gaveUp: (world: World, payload: never, reason: Error) => Promise<void>
}

/** Declares a job (STYLE.md, rule 5). It is registered in `server/src/jobs.ts`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job
