import type { z } from 'zod'
import type { AppContext } from '../app-context.ts'

/**
 * Background work after a change. It runs at least once, so `run` must be idempotent. `payload` holds ids; the rows are
 * read again. After a failed attempt the next one comes e^n seconds later: 3 s, 7 s, 20 s, 55 s, 2½ min, 7 min.
 */
export type Job<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** At most one job of each key waits. */
  key: (payload: Payload) => string
  /** Maximum attempts, counting those that a kill of the process cut short: the job may be its cause. */
  attempts: number
  /** Priority in a queue: smaller runs first; default 0. */
  priority?: number
  /** `signal` aborts when the process stops: work still running some seconds later is retried elsewhere. */
  run: (context: AppContext, payload: Payload, signal: AbortSignal) => Promise<void>
  /** Cleans up after the last failed attempt. */
  onPermanentFailure: (context: AppContext, payload: Payload, reason: Error) => Promise<void>
}

/** A job of any payload, as lists hold it. */
export type AnyJob = Omit<Job<unknown>, 'key' | 'run' | 'onPermanentFailure'> & {
  key: (payload: never) => string
  run: (context: AppContext, payload: never, signal: AbortSignal) => Promise<void>
  onPermanentFailure: (context: AppContext, payload: never, reason: Error) => Promise<void>
}

/**
 * The same job in its own queue, such as a partner's: only a runner of that queue takes it, so that the queues do not
 * delay each other. At most one job of each key waits, in any queue.
 */
export const inQueue = <Payload>(job: Job<Payload>, queue: string): Job<Payload> => ({
  ...job,
  name: `${job.name}:${queue}`,
})

/** Thrown by a job that is to be retried, not before `afterMs`; retries are spread out. */
export class RetryLater extends Error {
  readonly afterMs: number
  constructor(message: string, afterMs = 0, cause?: unknown) {
    super(message, { cause })
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}

/**
 * Thrown by a job that could not begin because another worker holds its record, perhaps one that was killed: the
 * attempt does not count.
 */
export class HeldElsewhere extends RetryLater {}

/** Declares a job (STYLE.md, rule 5). It is registered in `server/src/jobs.ts`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job
