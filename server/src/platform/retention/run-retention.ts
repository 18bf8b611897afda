import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import { addRetentionTables, listDueTables, lockDueTable, saveRetentionBatch } from './retention.queries.ts'
import type { RetentionRule } from './retention-rule.ts'

const HOUR_MS = 3_600_000
const LOOK_EVERY_MS = 5 * 60_000
/** After a start, once the first calls of people are answered. */
const FIRST_MS = 60_000
/** Some 20 ms of work and 1 MB of the database's log, between which others take their turn. */
const ROWS_OF_A_BATCH = 1_000

type Deps = Pick<AppContext, 'db' | 'settings' | 'now'>
type RunOptions = { log: Pick<Logger, 'info' | 'warn'>; signal?: AbortSignal; limit?: number }

/**
 * Deletes what is older than its rule keeps, of every table whose run is due, batch by batch. Each batch is one
 * transaction: a killed process leaves whole batches, and the next look of any process goes on.
 */
export const runRetention = async (deps: Deps, rules: readonly RetentionRule[], options: RunOptions): Promise<void> => {
  const { db, now } = deps
  const due = rules.map((rule) => ({
    ...rule,
    endedBefore: new Date(now().getTime() - (rule.everyHours ?? 1) * HOUR_MS),
  }))
  const dueTables = await listDueTables(db, due)
  if (dueTables.size === 0) return
  await addRetentionTables(db, [...dueTables])
  for (const rule of due)
    if (dueTables.has(rule.table) && options.signal?.aborted !== true)
      await emptyTable(deps, rule, options).catch((error: unknown) =>
        options.log.warn(
          { err: error, table: rule.table },
          'old rows could not be deleted and stay until the next run',
        ),
      )
}

type DueRule = RetentionRule & { endedBefore: Date }

const emptyTable = async (
  deps: Deps,
  rule: DueRule,
  { log, signal, limit = ROWS_OF_A_BATCH }: RunOptions,
): Promise<void> => {
  let total = 0
  for (;;) {
    const startedAt = performance.now()
    const batch = await deleteBatch(deps, rule, limit)
    total += batch?.deleted ?? 0
    if (batch === undefined || batch.isDone || signal?.aborted) break
    // Half of the time is left to others.
    await pause(performance.now() - startedAt, undefined, { ref: false })
  }
  if (total > 0) log.info({ table: rule.table, deleted: total }, 'rows that are no longer kept were deleted')
}

/** One transaction; undefined: another process works at the table, or has ended it. */
const deleteBatch = async ({ db, settings, now }: Deps, rule: DueRule, limit: number) =>
  db.transaction().execute(async (tx) => {
    const table = await lockDueTable(tx, rule.table, rule.endedBefore)
    if (!table) return undefined
    const { deleted, isDone, readUntil = null } = await rule.deleteBatch(tx, { settings, now: now(), limit, ...table })
    const endedAt = isDone ? now() : undefined
    await saveRetentionBatch(tx, rule.table, { deleted, readUntil: isDone ? null : readUntil, endedAt })
    return { deleted, isDone }
  })

/** Looks every five minutes which tables are due, in the worker, until stopped. Returns a stop function. */
export const runRetentionRegularly = (deps: Deps, rules: readonly RetentionRule[], log: Logger): (() => void) => {
  const stopping = new AbortController()
  let isRunning = false
  const look = (): void => {
    if (isRunning) return
    isRunning = true
    runRetention(deps, rules, { log, signal: stopping.signal })
      .catch((error: unknown) => log.warn({ err: error }, 'old rows are deleted later'))
      .finally(() => {
        isRunning = false
      })
  }
  const first = setTimeout(look, FIRST_MS).unref()
  const timer = setInterval(look, LOOK_EVERY_MS).unref()
  return () => {
    stopping.abort()
    clearTimeout(first)
    clearInterval(timer)
  }
}
