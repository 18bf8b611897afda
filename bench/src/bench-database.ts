import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

const BULK = fileURLToPath(new URL('../../server/src/demo/bulk.ts', import.meta.url))
const MARK = 'bench'

/**
 * Fills the database once with so many bulk orders, and keeps it for the next run. A database that DATABASE_URL names
 * must be empty, or made by an earlier run: nobody's orders get a million strangers.
 */
export const fillDatabase = async (databaseUrl: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const isNew = !(await hasTable(client, 'schema_migration'))
    if (!isNew && !(await isMarked(client)) && process.env['WAYBILL_EMBEDDED'] !== '1')
      throw new Error('The bench makes its own orders: DATABASE_URL must name an empty database.')
    const have = (await hasTable(client, 'shipment')) ? await countBulk(client) : 0
    if (have < rows) await writeBulk(databaseUrl, rows - have)
    await client.query(`insert into installation (name, value) values ($1, 'true') on conflict do nothing`, [MARK])
  } finally {
    await client.end()
  }
}

const hasTable = async (client: pg.Client, name: string): Promise<boolean> =>
  (await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [name])).rows[0]?.has === true

const isMarked = async (client: pg.Client): Promise<boolean> =>
  (await hasTable(client, 'installation')) &&
  (await client.query('select from installation where name = $1', [MARK])).rowCount === 1

const countBulk = async (client: pg.Client): Promise<number> =>
  (await client.query<{ count: number }>(`select count(*)::int as count from shipment where source = 'bulk'`)).rows[0]
    ?.count ?? 0

const writeBulk = async (databaseUrl: string, rows: number): Promise<void> => {
  const child = spawn(process.execPath, [BULK, '--rows', String(rows)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The orders could not be written.')
}
