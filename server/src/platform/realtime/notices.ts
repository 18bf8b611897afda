import { sql } from 'kysely'
import pg from 'pg'
import type { DbOrTx } from '../database.ts'

const RETRY_MS = 1_000

/**
 * Tells every process something small on a channel. It is part of the transaction: heard after the commit, whatever happens
 * to this process then, and never after a rollback.
 */
export const announce = async (tx: DbOrTx, channel: string, text: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${text})`.execute(tx)
}

/** Many at once. */
export const announceAll = async (tx: DbOrTx, channel: string, texts: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(tx)
}

export type Notices = {
  /** Hears what all processes announce on a channel. */
  hear: (channel: string, heard: (text: string) => void) => void
  /** Runs whenever the line stands, the first time too: what was announced before may have been missed. */
  whenStanding: (run: () => void) => void
  close: () => Promise<void>
}

/** The line on which a process hears the others: one connection of its own, made again when it is lost. */
export const openNotices = (databaseUrl: string): Notices => {
  const listeners = new Map<string, ((text: string) => void)[]>()
  const standing: (() => void)[] = []
  let client: pg.Client | undefined
  let isStanding = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const listen = (to: pg.Client, channel: string) => to.query(`listen ${pg.escapeIdentifier(channel)}`)
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    next.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach((heard) => {
        heard(payload ?? '')
      }),
    )
    next.on('error', () => undefined)
    next.once('end', again)
    await next.connect()
    isStanding = true
    await Promise.all([...listeners.keys()].map((channel) => listen(next, channel)))
    standing.forEach((run) => {
      run()
    })
  }
  const again = (): void => {
    isStanding = false
    if (closed) return
    clearTimeout(retry)
    retry = setTimeout(attempt, RETRY_MS).unref()
  }
  const attempt = (): void => void connect().catch(again)

  attempt()
  return {
    hear(channel, heard) {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), heard])
      // A line that breaks meanwhile asks for every channel when it is made again.
      if (!known && isStanding && client) listen(client, channel).catch(() => undefined)
    },
    whenStanding: (run) => void standing.push(run),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
