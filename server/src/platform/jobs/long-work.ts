import { inQueue, type Job } from './job.ts'

/** Concurrent jobs of the queue in a process. */
export const LONG_WORK_AT_ONCE = 2

/** Puts the job in the queue of work that takes many seconds (rule PLT-90), so that short jobs do not wait for it. */
export const inLongWork = <Payload>(job: Job<Payload>): Job<Payload> => inQueue(job, 'long-work')
