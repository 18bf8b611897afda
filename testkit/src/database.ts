import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

/** Where tests create their databases: `npm test` sets TEST_PG; `TEST_DATABASE_URL` is the second round. */
const adminUrl = (): URL => {
  const url = process.env['TEST_PG']
  if (!url) throw new Error('TEST_PG names no PostgreSQL. Run the tests with `npm test -- --api`.')
  return new URL(url)
}

const urlOf = (database: string): string => {
  const url = adminUrl()
  url.pathname = `/${database}`
  return url.href
}

const asAdmin = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: adminUrl().href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const migrations = new URL('../../server/db/migrations/', import.meta.url)
const seeds = new URL('../../server/src/modules/', import.meta.url)
const preparation = new URL('./app.ts', import.meta.url)

/** Changes whenever the schema or the preparation changes, so that an old template is never used. */
const fingerprint = async (): Promise<string> => {
  const hash = createHash('sha256')
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(new URL(name, migrations)))
  for (const name of (await readdir(seeds, { recursive: true })).filter((file) => /seed/.test(file)).sort())
    hash.update(await readFile(new URL(name, seeds)).catch(() => ''))
  hash.update(await readFile(preparation))
  return hash.digest('hex').slice(0, 12)
}

export type TestDatabase = { url: string; drop: () => Promise<void> }

const droppable = (name: string): TestDatabase => ({
  url: urlOf(name),
  drop: () => asAdmin(async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
})
const freshName = (): string => `waybill_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`

/** An empty database, as a first start finds it. */
export const createDatabase = async (): Promise<TestDatabase> => {
  const name = freshName()
  await asAdmin(async (client) => void (await client.query(`create database ${name}`)))
  return droppable(name)
}

/**
 * A separate database for one test file, cloned from a template that `prepare` filled once (about 100 ms). `drop`
 * removes it.
 */
export const cloneDatabase = async (prepare: (url: string) => Promise<void>): Promise<TestDatabase> => {
  const template = `waybill_template_${await fingerprint()}`
  const name = freshName()
  await asAdmin(async (client) => {
    await client.query(`select pg_advisory_lock(hashtextextended('waybill test template', 0))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const half = `${template}_half`
      await client.query(`drop database if exists ${half} with (force)`)
      await client.query(`create database ${half}`)
      await prepare(urlOf(half))
      await client.query(`alter database ${half} rename to ${template}`)
    }
    // Copied as files, because logging each page takes longer.
    await client.query(`create database ${name} template ${template} strategy file_copy`)
  })
  return droppable(name)
}
