import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'

const folder = new URL('../../db/migrations/', import.meta.url)

/**
 * Brings the database to the newest schema: dated `.sql` files in order, each in its own transaction together with its
 * mark in `schema_migration`. Processes that start at once wait for one another. A file whose first line is
 * `-- no transaction` runs alone (create index concurrently). The job queue brings its own schema, `graphile_worker`.
 */
export const migrate = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtextextended('waybill migrations', 0))`)
    await client.query(
      `create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())`,
    )
    const done = new Set(
      (await client.query<{ name: string }>('select name from schema_migration')).rows.map((row) => row.name),
    )
    const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
    const unknown = [...done].filter((name) => !files.includes(name))
    if (unknown.length > 0)
      throw new Error(
        `The database was migrated by a newer Waybill (${unknown.join(', ')}). Start that version, or restore a backup.`,
      )
    const applied: string[] = []
    for (const name of files.filter((file) => !done.has(file))) {
      await applyOne(client, name, await readFile(new URL(name, folder), 'utf8'))
      applied.push(name)
    }
    await runMigrations({ connectionString: url, maxPoolSize: 1 })
    return applied
  } finally {
    await client.end()
  }
}

const applyOne = async (client: pg.Client, name: string, text: string): Promise<void> => {
  const alone = text.startsWith('-- no transaction')
  if (!alone) await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migration (name) values ($1)', [name])
    if (!alone) await client.query('commit')
  } catch (error) {
    if (!alone) await client.query('rollback')
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
