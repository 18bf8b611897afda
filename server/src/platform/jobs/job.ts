import type { z } from 'zod'
import type { AppContext } from '../app-context.ts'

/**
 * Background work that follows a change. It runs at least once: `run` must be right when it runs twice.
 * `payload` holds ids; the rows are read again. After an attempt that threw, the next one comes e^n seconds
 * later: 3 s, 7 s, 20 s, 55 s, 2½ min, 7 min.
 */
export type Job<Payload> = {
  name: string
  payload: z.ZodType<Payload>
  /** Of waiting jobs with one key there is one. */
  key: (payload: Payload) => string
  /** How often it is tried, counting those that a kill cut short. */
  attempts: number
  /** Of jobs that wait in one queue those of a smaller one run first; without it 0. */
  priority?: number
  /** `signal` aborts when the process stops: work that still runs some seconds later is retried elsewhere. */
  run: (context: AppContext, payload: Payload, signal: AbortSignal) => Promise<void>
  /** Cleans up after the last failed attempt. */
  onPermanentFailure: (context: AppContext, payload: Payload, reason: Error) => Promise<void>
}

/** A job of whatever payload, as lists hold it. */
export type AnyJob = Omit<Job<unknown>, 'key' | 'run' | 'onPermanentFailure'> & {
  key: (payload: never) => string
  run: (context: AppContext, payload: never, signal: AbortSignal) => Promise<void>
  onPermanentFailure: (context: AppContext, payload: never, reason: Error) => Promise<void>
}

/**
 * The same job in a queue of its own, such as a partner's: a runner of that queue alone takes it, so that neither makes the
 * other wait. Of waiting jobs with one key there is one, in whatever queue.
 */
export const inQueue = <Payload>(job: Job<Payload>, queue: string): Job<Payload> => ({
  ...job,
  name: `${job.name}:${queue}`,
})

/** Thrown by a job that is to be tried again, not before `afterMs`; its next attempts are spread out. */
export class RetryLater extends Error {
  readonly afterMs: number
  constructor(message: string, afterMs = 0, cause?: unknown) {
    super(message, { cause })
    this.name = 'RetryLater'
    this.afterMs = afterMs
  }
}

/** Declares a job (STYLE.md, rule 5). It is registered in `server/src/jobs.ts`. */
export const defineJob = <Payload>(job: Job<Payload>): Job<Payload> => job
