import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger as QueueLogger, runTaskList, type TaskList, type WorkerPool } from 'graphile-worker'
import type { Logger } from 'pino'
import type { World } from '../world.ts'
import { attemptJob } from './attempt-job.ts'
import type { AnyJob } from './job.ts'
import { freeDeadWorkers, holdWorkerLock, type WorkerLock } from './worker-lock.ts'

const AT_ONCE = 2
/** New jobs are told of; polling finds those whose time has come, and all of them when the telling broke. */
const POLL_MS = 5_000
/** Workers that are gone are looked for at each start, too: a server that is killed again and again still goes on. */
const SWEEP_MS = 5_000
const RESTART_MS = 1_000
/** What still runs then is run again elsewhere. */
const STOP_WITHIN_MS = 15_000

type Running = { pool: WorkerPool; lock: WorkerLock }

/** Works at the queue until `stop`, which lets running jobs finish. A worker that the database threw out begins anew. */
export const runJobs = (world: World, jobs: readonly AnyJob[], log: Logger): { stop: () => Promise<void> } => {
  let isStopping = false
  let running: Running | undefined
  let again: NodeJS.Timeout | undefined
  const tasks: TaskList = Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (ids: unknown, { job: { attempts }, abortSignal }) =>
        attemptJob(world, log, { job, ids, attempt: attempts, signal: abortSignal }),
    ]),
  )
  const sweep = (): void => {
    // A worker that does not hold its own lock would free itself.
    if (running?.lock.isHeld() !== true) return
    freeDeadWorkers(world.db)
      .then((freed) => freed > 0 && log.warn({ freed }, 'the jobs of workers that are gone go on'))
      .catch((error: unknown) => log.warn({ err: error }, 'workers that are gone are looked for again later'))
  }
  const start = (): void => {
    const pool = runTaskList(queueOptions(log), tasks, world.pool)
    const lock = holdWorkerLock(world.settings.DATABASE_URL, pool.id, sweep)
    running = { pool, lock }
    void pool.promise
      .catch((error: unknown) => log.warn({ err: error }, 'the worker ended, and begins anew'))
      .then(() => lock.release())
      .then(() => {
        if (!isStopping) again = setTimeout(start, RESTART_MS)
      })
  }
  start()
  const sweeping = setInterval(sweep, SWEEP_MS).unref()
  return {
    async stop() {
      isStopping = true
      clearInterval(sweeping)
      clearTimeout(again)
      const drained = Promise.resolve(running?.pool.gracefulShutdown()).catch(() => undefined)
      await Promise.race([drained, pause(STOP_WITHIN_MS, undefined, { ref: false })])
      await running?.lock.release()
    },
  }
}

const queueOptions = (log: Logger) => ({
  concurrency: AT_ONCE,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  events: new EventEmitter(),
  logger: new QueueLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue')
    else log.debug({ queue: message }, 'job queue')
  }),
  // Without a batch, a job whose end cannot be written (the database is away) would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})
