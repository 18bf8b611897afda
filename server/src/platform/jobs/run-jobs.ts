import type { TaskList } from 'graphile-worker'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import { showAttempts } from '../metrics/counters.ts'
import { attemptJob } from './attempt-job.ts'
import type { AnyJob } from './job.ts'
import { watchForStall } from './stall-watch.ts'
import { startWorker, type Worker } from './worker.ts'
import { deleteSupersededJobs, SETTLED_MS, unlockJobsOfDeadWorkers } from './worker-lock.ts'

/** Each start also cleans up dead workers, so that a server that is killed repeatedly still makes progress. */
const SWEEP_MS = 5_000
const RESTART_MS = 1_000
const CONCURRENT_JOBS = 2
/** How long jobs of an abandoned worker may take to end. */
const GIVE_UP_WITHIN_MS = 5_000

export type JobRunner = {
  stop: () => Promise<void>
  /** Number of restarted workers. */
  restarts: () => number
  /** How long no job has begun or ended although some are due; 0 if none is due. */
  stalledMs: () => number
  isStalled: () => boolean
}

/**
 * Works at the queue until `stop`, which lets running jobs finish. A worker that lost the database is replaced, as is
 * one that stalls while jobs are due. `context` belongs to the jobs: its connections are not shared with calls.
 */
export const runJobs = (
  context: AppContext,
  jobs: readonly AnyJob[],
  log: Logger,
  concurrency = CONCURRENT_JOBS,
): JobRunner => {
  showAttempts(jobs.map(({ name }) => name))
  let isStopping = false
  let worker: Worker | undefined
  let startedAt = 0
  let starts = 0
  let again: NodeJS.Timeout | undefined
  let secondSweep: NodeJS.Timeout | undefined
  const limitMs = context.settings.JOBS_STALL_MS
  const watch = watchForStall(context.db, {
    jobs: jobs.map(({ name }) => name),
    limitMs,
    isFull: () => worker?.isFull() === true,
  })
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (ids: unknown, { job: { id, attempts }, abortSignal }) =>
        attemptJob(context, log, { id, job, ids, attempt: attempts, signal: abortSignal }),
    ]),
  )
  let isSweeping = false
  const sweep = (): void => {
    // A worker without its own lock would free itself. Only one sweep runs at a time: several waiting for a lock would
    // take all connections, and nothing could check whether jobs are due.
    if (isSweeping || worker?.isLocked() !== true) return
    isSweeping = true
    unlockJobsOfDeadWorkers(context.db)
      .then((freed) => freed > 0 && log.warn({ freed }, 'the jobs of workers that are gone go on'))
      .then(() => deleteSupersededJobs(context.db))
      .catch((error: unknown) => log.warn({ err: error }, 'workers that are gone are looked for again later'))
      .finally(() => {
        isSweeping = false
      })
  }
  /**
   * A second sweep for workers that ended right before this one began: their jobs were too recent to be known as dead.
   */
  const sweepTwice = (): void => {
    sweep()
    clearTimeout(secondSweep)
    secondSweep = setTimeout(sweep, SETTLED_MS + 100).unref()
  }
  const start = (): void => {
    starts += 1
    startedAt = Date.now()
    worker = startWorker({
      databaseUrl: context.settings.DATABASE_URL,
      tasks,
      concurrency,
      log,
      onLocked: sweepTwice,
      onProgress: watch.progress,
      onEnded() {
        if (isStopping) return
        log.warn('a worker begins anew')
        again = setTimeout(start, RESTART_MS)
      },
    })
  }
  const heal = async (): Promise<void> => {
    await watch.look()
    if (!watch.isStalled() || Date.now() - startedAt < limitMs) return
    log.error({ stalledMs: watch.stalledMs() }, 'jobs are due and none runs: the worker is given up')
    await worker?.stop(GIVE_UP_WITHIN_MS)
  }
  start()
  const sweeping = setInterval(
    () => {
      sweep()
      heal().catch((error: unknown) => log.warn({ err: error }, 'the queue is looked at again later'))
    },
    Math.min(SWEEP_MS, limitMs),
  ).unref()
  return {
    restarts: () => starts - 1,
    stalledMs: watch.stalledMs,
    isStalled: watch.isStalled,
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      clearTimeout(again)
      clearTimeout(secondSweep)
      await worker?.stop()
    },
  }
}

type Queue = { context: AppContext; jobs: readonly AnyJob[]; concurrency?: number }

/** Works at several queues, each with its own slots, so that none delays another. */
export const runQueues = (queues: readonly Queue[], log: Logger): JobRunner =>
  joinRunners(queues.map(({ context, jobs, concurrency }) => runJobs(context, jobs, log, concurrency)))

/** Several runners as one; those that join the list later belong to it, too. */
export const joinRunners = (runners: readonly JobRunner[]): JobRunner => ({
  restarts: () => runners.reduce((sum, runner) => sum + runner.restarts(), 0),
  stalledMs: () => Math.max(...runners.map((runner) => runner.stalledMs())),
  isStalled: () => runners.some((runner) => runner.isStalled()),
  async stop() {
    await Promise.all(runners.map((runner) => runner.stop()))
  },
})
