import { Readable } from 'node:stream'
import type pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { hasCitus } from '../distribution.ts'
import { partName, type Manifest, type TablePart } from './manifest.ts'
import type { BackupPlace } from './place.ts'
import { type Measured, sealed } from './seal.ts'

/** Tables that a restore makes by itself. */
const MADE_BY_MIGRATIONS = ['schema_migration']

type Target = { place: BackupPlace; id: string; recipient: string }

/** What the database held at one moment. */
export type Dump = Pick<Manifest, 'takenAt' | 'migrations' | 'tables' | 'sequences' | 'jobs'>

/** Copies every table to the place, all as of one moment, while others go on writing (rule BAK-1). Changes nothing. */
export const dumpDatabase = async (client: pg.Client, target: Target): Promise<Dump> => {
  if (await hasCitus(client)) throw new Error(CLUSTER)
  if (!(await hasTables(client)))
    throw new Error('This database has no tables of Waybill: there is nothing to back up.')
  await client.query('begin isolation level repeatable read read only')
  try {
    const { rows } = await client.query<{ at: Date }>('select now() as at')
    const takenAt = (rows[0]?.at ?? new Date()).toISOString()
    const migrations = await listMigrations(client)
    const sequences = await listSequences(client)
    const tables: TablePart[] = []
    for (const { table, columns } of await listTables(client)) {
      const query = client.query(
        copyStreams.to(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(table)}) to stdout`),
      )
      const part = await writePart(target, `tables/${table}.copy.gz`, await sealed(query, target.recipient))
      tables.push({ table, columns, rows: query.rowCount, ...part })
    }
    const jobs = await writePart(
      target,
      'jobs.json.gz',
      await sealed(Readable.from([await waitingJobs(client)]), target.recipient),
    )
    return { takenAt, migrations, tables, sequences, jobs }
  } finally {
    await client.query('rollback')
  }
}

const CLUSTER =
  'This database is a Citus cluster, whose nodes have no common moment. Back up each node by continuous archiving: docs/operations/backup.md.'

/** Writes one part of a backup; returns its name, and the size and hash that its manifest keeps. */
export const writePart = async ({ place, id }: Target, part: string, { stream, measure }: Measured) => {
  const name = partName(id, part)
  await place.write(name, stream)
  return { name: part, ...measure() }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const hasTables = async (client: pg.Client): Promise<boolean> =>
  (await client.query<{ found: boolean }>(`select to_regclass('schema_migration') is not null as found`)).rows[0]
    ?.found === true

const listMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration order by name')
  return rows.map(({ name }) => name)
}

/** The tables of the product with their stored columns; a partitioned table is one, without its partitions. */
export const listTables = async (client: pg.Client): Promise<{ table: string; columns: string[] }[]> => {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select c.relname::text as table, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attgenerated = '' and c.relname <> all($1)
     group by c.relname order by c.relname`,
    [MADE_BY_MIGRATIONS],
  )
  return rows
}

const listSequences = async (client: pg.Client): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string; value: string; isUsed: boolean }>(
    `select sequencename::text as name, coalesce(last_value, start_value)::text as value, last_value is not null as "isUsed"
     from pg_sequences where schemaname = 'public' order by sequencename`,
  )
  return rows.map(({ name, value, isUsed }) => ({ name, value: Number(value), isUsed }))
}

/** A job that waits, as graphile-worker's `add_job` takes it: its own tables differ from version to version. */
export type WaitingJob = {
  task: string
  payload: unknown
  queue: string | null
  runAt: string
  maxAttempts: number
  key: string | null
  priority: number
}

const waitingJobs = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ job: WaitingJob }>(
    `select json_build_object('task', t.identifier, 'payload', j.payload, 'queue', q.queue_name, 'runAt', j.run_at,
       'maxAttempts', j.max_attempts, 'key', j.key, 'priority', j.priority) as job
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id
     left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
     where j.attempts < j.max_attempts order by j.id`,
  )
  return rows.map(({ job }) => `${JSON.stringify(job)}\n`).join('')
}
