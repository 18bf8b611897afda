import { sql } from 'kysely'
import pg from 'pg'
import type { DbOrTx } from '../database.ts'

const RETRY_MS = 1_000

/**
 * Publishes a small message on a channel to every process. It is part of the transaction: delivered after the commit,
 * never after a rollback.
 */
export const publish = async (tx: DbOrTx, channel: string, text: string): Promise<void> => {
  await sql`select pg_notify(${channel}, ${text})`.execute(tx)
}

/** Publishes many at once. */
export const publishMany = async (tx: DbOrTx, channel: string, texts: readonly string[]): Promise<void> => {
  await sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) as text`.execute(tx)
}

export type PubSub = {
  /** Subscribes to the messages of all processes on a channel. */
  subscribe: (channel: string, listener: (text: string) => void) => void
  /** Runs after each (re)connect, including the first: earlier messages may have been missed. */
  onConnected: (run: () => void) => void
  close: () => Promise<void>
}

/** Opens LISTEN/NOTIFY on its own connection, which reconnects when it is lost. */
export const openPubSub = (databaseUrl: string): PubSub => {
  const listeners = new Map<string, ((text: string) => void)[]>()
  const standing: (() => void)[] = []
  let client: pg.Client | undefined
  let isStanding = false
  let retry: NodeJS.Timeout | undefined
  let closed = false

  // Sequential, because a connection runs one query at a time.
  let listening: Promise<unknown> = Promise.resolve()
  const listen = (to: pg.Client, channel: string): Promise<unknown> => {
    const next = listening.catch(() => undefined).then(() => to.query(`listen ${pg.escapeIdentifier(channel)}`))
    listening = next
    return next
  }
  const connect = async (): Promise<void> => {
    const next = new pg.Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = next
    // The queries of the lost connection may never be answered.
    listening = Promise.resolve()
    next.on('notification', ({ channel, payload }) =>
      listeners.get(channel)?.forEach((listener) => {
        listener(payload ?? '')
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
    subscribe(channel, listener) {
      const known = listeners.get(channel)
      listeners.set(channel, [...(known ?? []), listener])
      // A reconnect subscribes to every channel again.
      if (!known && isStanding && client) listen(client, channel).catch(() => undefined)
    },
    onConnected: (run) => void standing.push(run),
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => undefined)
    },
  }
}
