import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { linesOf } from './copy-files.ts'
import { listTables, type WaitingJob } from './dump-database.ts'
import { type Manifest, partName } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { opened } from './seal.ts'

type Source = { place: BackupPlace; manifest: Manifest; identity: string }

/**
 * Fills the tables of a migrated, empty database with those of a backup, in the caller's transaction: every row, the
 * sequences, and the jobs that waited. References and indexes are dropped first and made again over all rows, which
 * checks them. Throws a sentence if the backup is damaged or belongs to other tables.
 */
export const loadDatabase = async (client: pg.Client, { place, manifest, identity }: Source): Promise<void> => {
  requireSameTables(manifest, await listTables(client))
  const restoreStructure = await dropStructure(client)
  const names = manifest.tables.map(({ table }) => `"${table}"`).join(', ')
  await client.query(`truncate ${names}`)
  for (const table of manifest.tables) {
    const content = await opened(await place.read(partName(manifest.id, table.name)), table, identity)
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    await pipeline(content, client.query(copyStreams.from(`copy "${table.table}" (${columns}) from stdin`)))
  }
  for (const { name, value, isUsed } of manifest.sequences)
    await client.query('select setval($1::regclass, $2, $3)', [name, value, isUsed])
  await restoreStructure()
  const jobs = await opened(await place.read(partName(manifest.id, manifest.jobs.name)), manifest.jobs, identity)
  for await (const line of linesOf(jobs)) await addJob(client, JSON.parse(line) as WaitingJob)
}

const requireSameTables = ({ tables, id }: Manifest, found: Awaited<ReturnType<typeof listTables>>): void => {
  const described = (all: readonly { table: string; columns: string[] }[]): string =>
    JSON.stringify(all.map(({ table, columns }) => [table, columns.toSorted()]).toSorted())
  if (described(tables) !== described(found))
    throw new Error(`The tables of the backup ${id} are not those that this version of Waybill makes for it.`)
}

type Statements = { drop: string; make: string }

/**
 * Drops what makes loading slow or dependent on an order: references between tables, and indexes that are no key.
 * Returns what makes all of it again.
 */
const dropStructure = async (client: pg.Client): Promise<() => Promise<void>> => {
  const { rows: references } = await client.query<Statements>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as make
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace`,
  )
  const { rows: indexes } = await client.query<Statements>(
    `select format('drop index %s', i.indexrelid::regclass) as drop, pg_get_indexdef(i.indexrelid) as make
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and not t.relispartition
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  )
  const all = [...references, ...indexes]
  for (const { drop } of all) await client.query(drop)
  return async () => {
    for (const { make } of all.toReversed()) await client.query(make)
  }
}

const addJob = (client: pg.Client, { task, payload, queue, runAt, maxAttempts, key, priority }: WaitingJob) =>
  client.query(
    `select graphile_worker.add_job($1, $2::json, queue_name => $3, run_at => $4, max_attempts => $5, job_key => $6, priority => $7)`,
    [task, JSON.stringify(payload), queue, runAt, maxAttempts, key, priority],
  )
