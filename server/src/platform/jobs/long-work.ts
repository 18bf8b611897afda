import { inQueue, type Job } from './job.ts'

/** Jobs of the queue that run at once in a process. */
export const LONG_WORK_AT_ONCE = 2

/** The job in the queue of work that takes many seconds (rule PLT-90): what others do in a moment does not wait for it. */
export const inLongWork = <Payload>(job: Job<Payload>): Job<Payload> => inQueue(job, 'long-work')
