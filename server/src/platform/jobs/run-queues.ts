import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import type { AnyJob } from './job.ts'
import { type JobRunner, runJobs } from './run-jobs.ts'

type Queue = { context: AppContext; jobs: readonly AnyJob[]; concurrency?: number }

/** Works at several queues, each with places of its own, so that none makes another wait. */
export const runQueues = (queues: readonly Queue[], log: Logger): JobRunner => {
  const runners = queues.map(({ context, jobs, concurrency }) => runJobs(context, jobs, log, concurrency))
  return {
    restarts: () => runners.reduce((sum, runner) => sum + runner.restarts(), 0),
    stalledMs: () => Math.max(...runners.map((runner) => runner.stalledMs())),
    isStalled: () => runners.some((runner) => runner.isStalled()),
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}
