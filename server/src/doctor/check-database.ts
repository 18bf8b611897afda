import { sql } from 'kysely'
import type { Database, Db } from '../platform/database.ts'
import { maxConnections } from '../platform/database-connections.ts'
import { hasNoSpace } from '../platform/database-disk.ts'
import { WORKER_LOCK_QUERY } from '../platform/jobs/worker-lock.ts'
import { compareMigrations, newerMessage } from '../platform/migrate.ts'
import { findRestored } from '../platform/restored.ts'
import type { Settings } from '../platform/settings.ts'
import { type Finding, gigabytes, ok, warning, wrong } from './finding.ts'
import { commandLine } from '../platform/command-line.ts'

const ABOUT = 'database'
const OLDEST_MAJOR = 15

type Server = {
  version: number
  size: number
  isStandby: boolean
  isDurable: boolean
  mayCreate: boolean
  hasTrigrams: boolean
  connections: number
  most: number
  machines: number
  workers: number
}

/** Whether the database can be used, and by this version (rule DOC-3). Reads only. */
export const checkDatabase = async ({ db, pool }: Database, settings: Settings): Promise<Finding[]> => {
  const server = await readServer(db)
  if (server.version < OLDEST_MAJOR * 10_000)
    return [
      wrong(ABOUT, `This is PostgreSQL ${major(server)}; Waybill needs ${OLDEST_MAJOR} or later. Upgrade the server.`),
    ]
  const found = [
    ...checkServer(server),
    ...checkConnections(server, settings),
    ...(await checkMigrations(db, pool, server)),
    ...(await checkSpace(settings)),
    ...checkMachines(server, settings),
  ]
  const facts = `PostgreSQL ${major(server)}, ${gigabytes(server.size)}, ${server.most - server.connections} of ${server.most} connections free`
  return found.some(({ level }) => level !== 'warning')
    ? found
    : [...found, ok(ABOUT, `${facts}; ${runningOf(server)}.`)]
}

const major = ({ version }: Server): number => Math.floor(version / 10_000)

const runningOf = ({ workers, machines }: Server): string =>
  workers === 0 ? 'no worker runs now' : `workers run on ${machines === 1 ? 'one machine' : `${machines} machines`}`

/** Workers prove that they live by a lock, each on a connection that asks nothing else (`platform/jobs/worker-lock.ts`). */
const readServer = async (db: Db): Promise<Server> => {
  const { rows } = await sql<Server>`
    select current_setting('server_version_num')::integer as version,
      pg_database_size(current_database())::float8 as size,
      pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isStandby",
      current_setting('fsync') = 'on' and current_setting('full_page_writes') = 'on' as "isDurable",
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as most,
      worker.count as workers, worker.machines
    from (
      select count(*)::integer as count, count(distinct coalesce(host(client_addr), ''))::integer as machines
      from pg_stat_activity
      where datname = current_database() and query = ${WORKER_LOCK_QUERY}
    ) worker`.execute(db)
  const [server] = rows
  if (!server) throw new Error('The database did not answer about itself.')
  return server
}

const checkServer = ({ isStandby, isDurable, hasTrigrams }: Server): Finding[] => [
  ...(isStandby ? [wrong(ABOUT, 'It takes no writes: it is a standby, or read only. Name the primary server.')] : []),
  ...(isDurable
    ? []
    : [warning(ABOUT, 'fsync or full_page_writes is off: a power failure destroys the database. Set both to on.')]),
  ...(hasTrigrams
    ? []
    : [wrong(ABOUT, 'The extension pg_trgm is not there. Install the contrib package of your PostgreSQL.')]),
]

const checkConnections = ({ connections, most }: Server, settings: Settings): Finding[] => {
  const needed = maxConnections(settings)
  if (most < needed)
    return [
      wrong(
        ABOUT,
        `It allows ${most} connections and one process takes up to ${needed}. Raise max_connections, or lower DATABASE_POOL_SIZE.`,
      ),
    ]
  return most - connections < needed
    ? [
        warning(
          ABOUT,
          `${most - connections} of ${most} connections are free, fewer than one more process takes (${needed}). Raise max_connections.`,
        ),
      ]
    : []
}

const NO_RIGHT =
  'The user of DATABASE_URL may not create tables: run waybill migrate once with the URL of a user who may.'

const checkMigrations = async (db: Db, pool: Database['pool'], { mayCreate }: Server): Promise<Finding[]> => {
  const tables = await db.introspection.getTables()
  if (!tables.some(({ name }) => name === 'schema_migration'))
    return [
      mayCreate
        ? ok(ABOUT, 'It is empty: the first start makes the tables.')
        : wrong(ABOUT, `It is empty. ${NO_RIGHT}`),
    ]
  const { pending, unknown } = await compareMigrations(pool)
  if (unknown.length > 0) return [wrong(ABOUT, newerMessage(unknown))]
  const restored = tables.some(({ name }) => name === 'installation') ? await findRestored(db) : undefined
  return [
    ...(pending.length > 0
      ? [
          warning(
            ABOUT,
            `It is of an older version (${pending.length} migrations). Back it up first; ${mayCreate ? 'then the next start brings it up to date.' : `then: ${NO_RIGHT}`}`,
          ),
        ]
      : []),
    ...(restored?.state === 'loaded'
      ? [wrong(ABOUT, `Its restore was not finished. Run ${commandLine('restore')} again.`)]
      : restored?.state === 'waiting'
        ? [
            warning(
              ABOUT,
              `It was restored, and calls no partner until you have compared and say: ${commandLine('restore', '--release')}`,
            ),
          ]
        : []),
  ]
}

const checkSpace = async ({ WAYBILL_EMBEDDED_DIR }: Settings): Promise<Finding[]> =>
  WAYBILL_EMBEDDED_DIR !== '' && (await hasNoSpace(WAYBILL_EMBEDDED_DIR))
    ? [wrong(ABOUT, `The disk of ${WAYBILL_EMBEDDED_DIR} is full, and nothing can be saved. Free some space.`)]
    : []

const checkMachines = ({ machines }: Server, { FILES_URL, SECRET_KEY }: Settings): Finding[] =>
  machines > 1 && (FILES_URL === '' || SECRET_KEY === '')
    ? [
        warning(
          ABOUT,
          `Processes of ${machines} machines use it. They need the same SECRET_KEY, and the same files: FILES_URL, or one FILES_DIR that all of them see.`,
        ),
      ]
    : []
