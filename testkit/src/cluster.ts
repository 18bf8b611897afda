import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { distribute } from '../../server/src/distribution.ts'
import { migrate } from '../../server/src/platform/migrate.ts'
import type { TestDatabase } from './database.ts'

/**
 * The database given to `npm test -- --distributed`, on the coordinator of a Citus cluster; only its nodes are used.
 */
const clusterUrl = (): URL => {
  const url = process.env['CITUS_URL']
  if (!url) throw new Error('CITUS_URL names no Citus cluster. Run these tests with `npm test -- --distributed`.')
  return new URL(url)
}

const connected = async <T>(url: URL, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

type ClusterNode = { host: string; port: number; isCoordinator: boolean }

export const listNodes = async (): Promise<ClusterNode[]> =>
  connected(clusterUrl(), async (client) => {
    const { rows } = await client.query<ClusterNode>(
      `select nodename as host, nodeport as port, groupid = 0 as "isCoordinator" from pg_dist_node order by groupid`,
    )
    return rows
  })

const urlOn = ({ host, port }: ClusterNode, database: string): URL => {
  const url = clusterUrl()
  url.hostname = host
  url.port = String(port)
  url.pathname = `/${database}`
  return url
}

/** An empty database on all nodes of the cluster, connected to one another. */
export const createClusterDatabase = async (): Promise<TestDatabase> => {
  const nodes = await listNodes()
  const name = `waybill_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const { pathname } = clusterUrl()
  for (const node of nodes) {
    await connected(urlOn(node, pathname.slice(1)), (client) => client.query(`create database ${name}`))
    await connected(urlOn(node, name), (client) => client.query('create extension citus'))
  }
  const [coordinator, ...workers] = nodes
  if (!coordinator) throw new Error('CITUS_URL is no coordinator that its workers know.')
  const url = urlOn(coordinator, name)
  await connected(url, async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', [coordinator.host, coordinator.port])
    for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port])
  })
  return {
    url: url.href,
    async drop() {
      for (const node of nodes)
        await connected(urlOn(node, pathname.slice(1)), (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

/** The same, migrated and distributed; it counts its queries for `countQueries`. `before`: like an earlier version. */
export const createSpreadDatabase = async (version: { before?: string } = {}): Promise<TestDatabase> => {
  const database = await createClusterDatabase()
  await migrate(database.url, version)
  const url = new URL(database.url)
  await connected(url, distribute)
  await connected(url, (client) =>
    client.query(`alter database ${url.pathname.slice(1)} set citus.enable_stat_counters = on`),
  )
  return database
}

/** Number of queries to one shard, and to several, since the cluster started. */
export const countQueries = async (db: pg.Pool): Promise<{ single: number; multi: number }> => {
  const { rows } = await db.query<{ single: number; multi: number }>(
    `select coalesce(sum(query_execution_single_shard), 0)::int as single,
       coalesce(sum(query_execution_multi_shard), 0)::int as multi
     from citus_stat_counters() where database_id = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0] ?? { single: 0, multi: 0 }
}

const START_TRIES = 40

/** A worker on this machine, to be killed with -9 and started again, as its user. */
export const openNode = async (node: ClusterNode) => {
  const { pathname } = clusterUrl()
  const { directory, bin } = await connected(urlOn(node, pathname.slice(1)), async (client) => {
    const { rows } = await client.query<{ directory: string; bin: string }>(
      `select current_setting('data_directory') as directory, (select setting from pg_config where name = 'BINDIR') as bin`,
    )
    return rows[0] ?? { directory: '', bin: '' }
  })
  const user = execFileSync('stat', ['-c', '%U', directory], { encoding: 'utf8' }).trim()
  return {
    kill(): void {
      const [pid = ''] = readFileSync(path.join(directory, 'postmaster.pid'), 'utf8').split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async start(): Promise<void> {
      const command = [path.join(bin, 'pg_ctl'), '-D', directory, '-w', 'start', '-l', `${directory}.log`]
      const asUser = user === userInfo().username ? command : ['su', user, '-c', command.join(' ')]
      const [program = '', ...args] = asUser
      const isStarted = (): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0
      // Child processes of a killed server end some moments after it; until then its memory is in use.
      for (let left = START_TRIES; left > 0; left -= 1) {
        if (isStarted()) return
        await pause(500)
      }
      throw new Error(`${directory} does not start`)
    },
  }
}
