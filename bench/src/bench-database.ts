import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { BUSINESS_LINES, type BusinessLine } from '@waybill/contract/shipments/business-line'
import pg from 'pg'
import { migrate } from '../../server/src/platform/migrate.ts'
import { TEST_SECRET_KEY } from '@waybill/testkit/secret-key'

const BULK = fileURLToPath(new URL('../../server/src/demo/bulk.ts', import.meta.url))
const MARK = 'bench'
const PUT_ASIDE = 'bench indexes'

/**
 * Fills the database once with bulk orders and as many parcels, and keeps it for the next run. A database named by
 * DATABASE_URL must be empty, or from an earlier run: a database with real orders is never filled.
 */
export const fillDatabase = async (databaseUrl: string, rows: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    if (process.env['WAYBILL_EMBEDDED'] !== '1' && !(await isEmpty(client)) && !(await noted(client, MARK)))
      throw new Error('The bench makes its own shipments: DATABASE_URL must name an empty database.')
    await migrate(databaseUrl)
    await note(client, MARK, true)
    for (const line of BUSINESS_LINES) {
      const have = await count(client, line)
      if (have >= rows) continue
      await putIndexesAside(client)
      await writeBulk(databaseUrl, line, rows - have)
    }
    await putIndexesBack(client)
  } finally {
    await client.end()
  }
}

const isEmpty = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from pg_tables where schemaname = 'public'`)).rowCount === 0

const noted = async (client: pg.Client, name: string): Promise<unknown> => {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('installation') is not null as has`)
  if (rows[0]?.has !== true) return undefined
  return (await client.query<{ value: unknown }>('select value from installation where name = $1', [name])).rows[0]
    ?.value
}

const note = async (client: pg.Client, name: string, value: unknown): Promise<void> => {
  await client.query(`insert into installation (name, value) values ($1, $2) on conflict do nothing`, [
    name,
    JSON.stringify(value),
  ])
}

const count = async (client: pg.Client, line: BusinessLine): Promise<number> =>
  (await client.query<{ count: number }>(`select count(*)::int as count from shipment where line = $1`, [line])).rows[0]
    ?.count ?? 0

/** A million rows are written in half the time if their indexes are created afterwards. A killed run is remembered. */
const putIndexesAside = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index where indrelid = 'shipment'::regclass and not indisunique`,
  )
  await client.query('begin')
  await note(client, PUT_ASIDE, rows)
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('commit')
}

const putIndexesBack = async (client: pg.Client): Promise<void> => {
  const indexes = (await noted(client, PUT_ASIDE)) as { name: string; made: string }[] | undefined
  if (!indexes) return
  process.stdout.write('Making the indexes…\n')
  await client.query('begin')
  for (const { made } of indexes) await client.query(made)
  await client.query('delete from installation where name = $1', [PUT_ASIDE])
  await client.query('commit')
  await client.query('vacuum (freeze, analyze)')
}

const writeBulk = async (databaseUrl: string, line: BusinessLine, rows: number): Promise<void> => {
  const child = spawn(process.execPath, [BULK, '--line', line, '--rows', String(rows)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, SECRET_KEY: TEST_SECRET_KEY },
    stdio: 'inherit',
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('They could not be written.')
}
