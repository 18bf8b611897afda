import { appendFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { AppContext } from '../app-context.ts'
import type { Tx } from '../database.ts'
import { type LoggedEvent, securityLine } from './security-line.ts'

const EVERY_MS = 2_000
const AT_ONCE = 500
/** A counted row is written when its minute is over, and its last counts have arrived. */
const COUNTED_AFTER_MS = 70_000

type Lines = { write: () => Promise<void>; close: () => Promise<void> }

/**
 * Writes the security log as JSON lines to where SECURITY_LOG says (rule SEC-10). The table is the queue: each event is taken by
 * one process, and marked once its line is out. A process that dies in between, or a count that arrives late, gives the line
 * again with the same id.
 */
export const writeSecurityLines = (context: Pick<AppContext, 'db' | 'settings' | 'now'>, log: Logger): Lines => {
  const { SECURITY_LOG: target } = context.settings
  if (target === '') return { write: async () => undefined, close: async () => undefined }
  const writeAll = async (): Promise<void> => {
    for (let written = AT_ONCE; written === AT_ONCE;) written = await writeBatch(context, target)
  }
  let writing: Promise<void> = Promise.resolve()
  const write = (): Promise<void> => {
    writing = writing.then(writeAll).catch((error: unknown) => log.warn({ err: error }, 'security log lines wait'))
    return writing
  }
  let isWriting = false
  const timer = setInterval(() => {
    // A collector that takes nothing holds one batch up, not a queue of them.
    if (isWriting) return
    isWriting = true
    void write().then(() => (isWriting = false))
  }, EVERY_MS).unref()
  return {
    write,
    close: () => {
      clearInterval(timer)
      return write()
    },
  }
}

const writeBatch = ({ db, now }: Pick<AppContext, 'db' | 'now'>, target: string): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const events = await takeDueEvents(tx, new Date(now().getTime() - COUNTED_AFTER_MS))
    if (events.length > 0) await append(target, events.map((event) => `${securityLine(event)}\n`).join(''))
    return events.length
  })

/** Marks due events as written, those of other processes left aside, and answers them in their order. */
const takeDueEvents = async (tx: Tx, countedBefore: Date): Promise<LoggedEvent[]> => {
  const { rows } = await sql<LoggedEvent>`
    with due as (
      select id from security_event where is_line_due and (bucket is null or at < ${countedBefore})
      order by last_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update security_event e set is_line_due = false from due where e.id = due.id returning e.*
    )
    select * from taken order by last_at, id
  `.execute(tx)
  return rows
}

const append = (target: string, lines: string): Promise<void> =>
  target === 'stdout'
    ? new Promise((resolve, reject) => process.stdout.write(lines, (error) => (error ? reject(error) : resolve())))
    : appendFile(target, lines, { mode: 0o600 })
