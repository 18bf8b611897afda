import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * Migrates the database to the newest schema: dated `.sql` files in order, each in its own transaction together with
 * its row in `schema_migration`. Processes that start at once wait for one another. A file whose first line is `-- no
 * transaction` runs outside any transaction: indexes of large tables are created `concurrently`, while others write. It
 * may be interrupted anywhere and rerun, so it first drops what it creates (`drop index concurrently if exists …`). The
 * job queue brings its own schema, `graphile_worker`. `before` stops before that file name, like an
 * earlier version; `only` applies those of a backup.
 */
export const migrate = async (
  url: string,
  { before = '~', only }: { before?: string; only?: readonly string[] } = {},
): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A connection that breaks fails its query, and then emits another error, which would end the process if unhandled.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await waitForTurn(client)
    // Asked first, because a user who may only read and write rows may not say `create`, even of what exists.
    const { rows } = await client.query<{ isMade: boolean }>(
      `select to_regclass('schema_migration') is not null as "isMade"`,
    )
    if (!rows[0]?.isMade)
      await client.query(
        `create table schema_migration (name text primary key, applied_at timestamptz not null default now())`,
      )
    const { pending, unknown } = await compareMigrations(client, only)
    if (unknown.length > 0) throw new Error(newerMessage(unknown))
    const applied: string[] = []
    const isWanted = (name: string): boolean => (only ? only.includes(name) : name < before)
    for (const name of pending.filter(isWanted)) {
      await applyOne(client, name, await readFile(new URL(name, folder), 'utf8'))
      applied.push(name)
    }
    await runMigrations({ connectionString: url, maxPoolSize: 1 })
    return applied
  } finally {
    await client.end()
  }
}

/**
 * The migrations that the database does not have yet, in order, and those that it has, or that `wanted` names, and this
 * version does not know. Reads only.
 */
export const compareMigrations = async (
  client: pg.ClientBase | pg.Pool,
  wanted: readonly string[] = [],
): Promise<{ pending: string[]; unknown: string[] }> => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  const done = new Set(rows.map(({ name }) => name))
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return {
    pending: files.filter((name) => !done.has(name)),
    unknown: [...done, ...wanted].filter((name) => !files.includes(name)),
  }
}

/** Said of a database with migrations that this version does not know. */
export const newerMessage = (unknown: readonly string[]): string =>
  `The database was migrated by a newer Waybill (${unknown.join(', ')}). Start that version, or restore a backup.`

const TURN_POLL_MS = 200

/**
 * Polls: `create index concurrently` would wait for a session that waits inside PostgreSQL, and that session for it.
 */
const waitForTurn = async (client: pg.Client): Promise<void> => {
  const isMine = async () =>
    (
      await client.query<{ taken: boolean }>(
        `select pg_try_advisory_lock(hashtextextended('waybill migrations', 0)) as taken`,
      )
    ).rows[0]?.taken
  while (!(await isMine())) await pause(TURN_POLL_MS)
}

/**
 * The statements of a file; each ends with a semicolon at the end of a line or before its comment, outside `$$`.
 * Several in one query would be a transaction, and Citus accepts some only alone.
 */
export const statementsOf = (text: string): string[] =>
  (text.match(/(?:\$\$[^]*?\$\$|[^])*?(?:;[ \t]*(?:--.*)?$|(?![^]))/gm) ?? [])
    .map((statement) => statement.trim().replace(/;[ \t]*(?:--.*)?$/, ''))
    .filter((statement) => statement.replace(/^--.*$/gm, '').trim() !== '')

const applyOne = async (client: pg.Client, name: string, text: string): Promise<void> => {
  const alone = text.startsWith('-- no transaction')
  if (!alone) await client.query('begin')
  try {
    for (const statement of statementsOf(text)) await client.query(statement)
    await client.query('insert into schema_migration (name) values ($1)', [name])
    if (!alone) await client.query('commit')
  } catch (error) {
    if (!alone) await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
