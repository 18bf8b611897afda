import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../database.ts'

const RETRY_MS = 1_000
/** A worker takes its lock within this time of its first job. */
export const SETTLED_MS = 2_000

type WorkerLock = { isHeld: () => boolean; release: () => Promise<void> }

/** The only query of a connection that holds the lock of a worker. */
export const WORKER_LOCK_QUERY = 'select pg_advisory_lock(hashtextextended($1, 0))'

const nameOf = (workerId: string): string => `waybill worker ${workerId}`

/**
 * Proves that a worker is alive: a session advisory lock on its own connection, which ends with the process, even by
 * kill −9. A broken connection is reopened, every second, until `release`. `onHeld` runs each time it is taken.
 */
export const holdWorkerLock = (
  databaseUrl: string,
  workerId: string,
  onHeld: () => void = () => undefined,
): WorkerLock => {
  let client: pg.Client | undefined
  let isHeld = false
  let isReleased = false
  let retry: NodeJS.Timeout | undefined
  const lost = (): void => {
    isHeld = false
    client = undefined
    if (!isReleased) retry = setTimeout(take, RETRY_MS).unref()
  }
  const take = (): void => {
    const taken = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000, keepAlive: true })
    client = taken
    let isLost = false
    const lostOnce = (): void => {
      if (isLost) return
      isLost = true
      lost()
      taken.end().catch(() => undefined)
    }
    taken.on('error', lostOnce)
    taken.on('end', lostOnce)
    taken
      .connect()
      .then(() => taken.query(WORKER_LOCK_QUERY, [nameOf(workerId)]))
      .then(() => {
        if (isLost) return
        isHeld = true
        onHeld()
      }, lostOnce)
  }
  take()
  return {
    isHeld: () => isHeld,
    async release() {
      isReleased = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}

/**
 * Unlocks the jobs of dead workers and returns how many workers those were. graphile-worker itself would wait four
 * hours. An attempt that the end of the database cut short does not count.
 */
export const unlockJobsOfDeadWorkers = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select id from (
        select distinct locked_by as id from graphile_worker.jobs
        where locked_by is not null and locked_at < now() - make_interval(secs => ${sql.lit(SETTLED_MS / 1_000)})
      ) holder where pg_try_advisory_xact_lock(hashtextextended('waybill worker ' || id, 0))`.execute(tx)
    if (rows.length === 0) return 0
    const dead = rows.map(({ id }) => id)
    await sql`
      update graphile_worker._private_jobs set attempts = attempts - 1
      where locked_by = any (${dead}::text[]) and locked_at < pg_postmaster_start_time() and attempts > 0`.execute(tx)
    await sql`
      select graphile_worker.force_unlock_workers(${dead}::text[]), pg_notify('jobs:insert', '{"count":10}')`.execute(
      tx,
    )
    return dead.length
  })

/**
 * Deletes jobs that were enqueued anew while they ran and then were cut short or failed: the queue has moved their key
 * to the new job, never runs them again, and would keep them for ever.
 */
export const deleteSupersededJobs = async (db: Db): Promise<void> => {
  await sql`
    delete from graphile_worker._private_jobs
    where key is null and locked_at is null and attempts >= max_attempts`.execute(db)
}
