import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger as QueueLogger, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openDatabase } from '../database.ts'
import { holdWorkerLock } from './worker-lock.ts'

/** One that listens, one for each job that is fetched or ended at the same time, one that resets locks. */
const queueConnections = (concurrency: number): number => Math.min(concurrency, 2) + 2
/** New jobs are told of; polling finds those whose time has come, and all of them when the telling broke. */
const POLL_MS = 5_000
/** Every worker of every process is told of each new job, whoever may run it: those of this time are asked for together. */
const ASK_AGAIN_MS = 100
/** What still runs then is run again elsewhere. */
const STOP_WITHIN_MS = 15_000
/** A worker that the database threw out has nothing to wait for but its running jobs. */
const END_WITHIN_MS = 5_000

type WorkerOptions = {
  databaseUrl: string
  tasks: TaskList
  /** Jobs at once. */
  concurrency: number
  log: Logger
  /** Runs each time the worker has shown that it lives: the jobs of others may be freed now. */
  onLocked: () => void
  /** A job was begun or ended. */
  onProgress: () => void
  /** It has ended, whatever the reason, and takes no job any more. */
  onEnded: () => void
}

export type Worker = {
  /** Whether it has shown to others that it lives. */
  isLocked: () => boolean
  /** Whether as many jobs run as may. */
  isFull: () => boolean
  stop: (withinMs?: number) => Promise<void>
}

/** One worker with connections of its own, from its start to its end; it is never started again. */
export const startWorker = ({
  databaseUrl,
  tasks,
  concurrency,
  log,
  onLocked,
  onProgress,
  onEnded,
}: WorkerOptions): Worker => {
  const { pool, close } = openDatabase(databaseUrl, { connections: queueConnections(concurrency) })
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  const events: WorkerEvents = new EventEmitter()
  const queue = runTaskList(queueOptions(log, events, concurrency), tasks, pool)
  const lock = holdWorkerLock(databaseUrl, queue.id, onLocked)
  const drained = queue.promise.catch((error: unknown) => log.warn({ err: error }, 'the worker ended'))
  let isShuttingDown = false
  wakeOneByOne(queue, events, () => isShuttingDown)
  let ending: Promise<void> | undefined
  const end = async (withinMs: number): Promise<void> => {
    if (!isShuttingDown) Promise.resolve(queue.gracefulShutdown()).catch(() => undefined)
    await Promise.race([drained, pause(withinMs, undefined, { ref: false })])
    await lock.release()
    void close().catch(() => undefined)
    // The queue may have lost count of a connection: none outlives its worker.
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => undefined)
    onEnded()
  }
  const stop = (withinMs = STOP_WITHIN_MS): Promise<void> => (ending ??= end(withinMs))
  events.on('pool:gracefulShutdown', () => {
    isShuttingDown = true
    // Within `end` this is its own doing.
    setImmediate(() => void stop(END_WITHIN_MS))
  })
  let running = 0
  events.on('job:start', () => {
    running += 1
    onProgress()
  })
  events.on('job:complete', () => {
    running -= 1
    onProgress()
  })
  stopWhenNothingCanBeFetched(events, stop, log)
  return { isLocked: () => lock.isHeld(), isFull: () => running >= concurrency, stop }
}

/**
 * A new job wakes one place of a worker at most every `ASK_AGAIN_MS`, and a job that is found wakes another: a burst fills all
 * places, and who has nothing to do asks seldom. A thousand bookings, each of which orders a job for later, made the idle
 * workers of other partners ask five thousand times for nothing.
 */
const wakeOneByOne = (queue: WorkerPool, events: WorkerEvents, isOver: () => boolean): void => {
  const wake = queue.nudge.bind(queue)
  const wakeOne = (): void => {
    if (!isOver()) wake(1)
  }
  let wasWoken = false
  let isTold = false
  queue.nudge = () => {
    isTold = true
    if (wasWoken) return
    wakeOne()
    wasWoken = true
    isTold = false
    setTimeout(() => {
      wasWoken = false
      if (isTold) queue.nudge(1)
    }, ASK_AGAIN_MS).unref()
  }
  events.on('job:start', wakeOne)
}

/**
 * A worker whose first question fails keeps the failure instead of asking again (graphile-worker 0.18,
 * `taskIdentifiers.js`): it would fetch no job for ever, and say nothing.
 */
const stopWhenNothingCanBeFetched = (events: WorkerEvents, stop: Worker['stop'], log: Logger): void => {
  let hasFetched = false
  for (const fetched of ['worker:getJob:empty', 'job:start'] as const)
    events.on(fetched, () => {
      hasFetched = true
    })
  events.on('worker:getJob:error', ({ error }) => {
    if (hasFetched) return
    log.warn({ err: error }, 'the worker cannot fetch jobs')
    void stop(END_WITHIN_MS)
  })
}

const queueOptions = (log: Logger, events: WorkerEvents, concurrency: number) => ({
  concurrency,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  events,
  logger: new QueueLogger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ queue: message }, 'job queue')
    else log.debug({ queue: message }, 'job queue')
  }),
  // Without a batch, a job whose end cannot be written (the database is away) would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})
