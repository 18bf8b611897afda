import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Tables } from '../tables.ts'
import { Connection } from './connection.ts'

// numeric and bigint arrive as JavaScript numbers: JSON carries numbers (rule CAL-14), and every amount here stays
// far below 2^53. dates stay text ('2026-11-20'), timestamps become Date.
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
export type DbOrTx = Db | Tx

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> }

/** Opens the pool that Kysely and the job queue share. No connection is made yet. */
export const openDatabase = (
  url: string,
  options: { connections?: number; onError?: (error: Error) => void } = {},
): Database => {
  const pool = new pg.Pool({
    Client: Connection,
    connectionString: url,
    max: options.connections ?? 10,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 5_000,
  })
  const onError = options.onError ?? (() => undefined)
  pool.on('error', onError)
  // A connection that breaks in use fails its query, and then emits another error, which would end the process if
  // unhandled.
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** The unique constraint that refused a row; undefined for any other error. */
export const violatedConstraint = (error: unknown): string | undefined => {
  const refusal = error as { code?: string; constraint?: string }
  return refusal.code === '23505' ? refusal.constraint : undefined
}

const SOCKET_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']
/** The server is shutting down or starting, or accepts no more: no memory, too many connections. */
const SERVER_CODES = ['57P01', '57P02', '57P03', '08006', '08003', '08001', '53200', '53300']

/** Whether an error means that the database cannot be reached now. */
export const isConnectionLoss = (error: unknown): boolean => {
  const { code = '', syscall = '' } = error as { code?: string; syscall?: string }
  return (
    [...SOCKET_CODES, ...SERVER_CODES].includes(code) ||
    // For a Unix socket; for a file the code means something else.
    (code === 'ENOENT' && syscall === 'connect') ||
    (error instanceof Error &&
      /Connection terminated|connection error and is not queryable|timeout exceeded when trying to connect/.test(
        error.message,
      ))
  )
}

/** Serializes this transaction with every other of the same name; waits. */
export const lockName = async (tx: Tx, name: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}
