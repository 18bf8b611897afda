import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger as QueueLogger, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { openDatabase } from '../database.ts'
import { holdWorkerLock } from './worker-lock.ts'

/** One that listens, one for each job fetched or ended at the same time, one that resets locks. */
const queueConnections = (concurrency: number): number => Math.min(concurrency, 2) + 2
/** New jobs are announced; polling finds jobs that have become due, and all of them if announcements fail. */
const POLL_MS = 5_000
/**
 * Every worker of every process is notified of each new job; notifications within this time are answered by one fetch.
 */
const ASK_AGAIN_MS = 100
/** Jobs that still run then are run again elsewhere. */
const STOP_WITHIN_MS = 15_000
/** A worker that lost the database waits only for its running jobs. */
const END_WITHIN_MS = 5_000

type WorkerOptions = {
  databaseUrl: string
  tasks: TaskList
  /** Concurrent jobs. */
  concurrency: number
  log: Logger
  /** Runs each time the worker has proved that it is alive: jobs of dead workers may be freed now. */
  onLocked: () => void
  /** A job was begun or ended. */
  onProgress: () => void
  /** It has ended, for whatever reason, and takes no more jobs. */
  onEnded: () => void
}

export type Worker = {
  /** Whether it has proved to others that it is alive. */
  isLocked: () => boolean
  /** Whether all slots are busy. */
  isFull: () => boolean
  stop: (withinMs?: number) => Promise<void>
}

/** One worker with its own connections, from start to end; it is never restarted. */
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
    // The queue may have lost count of a connection, so close all of them with the worker.
    for (const client of clients) (client as unknown as pg.Client).end().catch(() => undefined)
    onEnded()
  }
  const stop = (withinMs = STOP_WITHIN_MS): Promise<void> => (ending ??= end(withinMs))
  events.on('pool:gracefulShutdown', () => {
    isShuttingDown = true
    // During `end` this is expected.
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
 * A new job wakes one slot of a worker at most every `ASK_AGAIN_MS`, and a found job wakes another: a burst fills all
 * slots, and idle workers rarely fetch. Otherwise a thousand bookings, each of which enqueues another job, made idle
 * workers of other partners fetch five thousand times for nothing.
 */
const wakeOneByOne = (queue: WorkerPool, events: WorkerEvents, isOver: () => boolean): void => {
  const wake = queue.nudge.bind(queue)
  const wakeOne = (): void => {
    if (!isOver()) wake(1)
  }
  let wasWoken = false
  let isNudged = false
  queue.nudge = () => {
    isNudged = true
    if (wasWoken) return
    wakeOne()
    wasWoken = true
    isNudged = false
    setTimeout(() => {
      wasWoken = false
      if (isNudged) queue.nudge(1)
    }, ASK_AGAIN_MS).unref()
  }
  events.on('job:start', wakeOne)
}

/**
 * A worker whose first query fails keeps the failure instead of retrying (graphile-worker 0.18, `taskIdentifiers.js`),
 * and would silently fetch no job for ever.
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
  // Without a batch, a job whose end cannot be written (the database is down) would end the process.
  preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
})
