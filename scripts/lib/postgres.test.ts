import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startPostgres } from './postgres.mjs'

// A busy machine takes a while to start several programs.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const soon = { timeout: 30_000, interval: 20 }

type Connection = { url: string; attached: boolean }
type User = { process: ChildProcess; connection: Promise<Connection> }

const launcher = new URL('postgres.mjs', import.meta.url).href
const useDatabase = `
  const { startPostgres } = await import(process.argv[1])
  const postgres = await startPostgres({ dataDir: process.argv[2], fast: true })
  console.log(JSON.stringify({ url: postgres.databaseUrl('waybill'), attached: postgres.attached }))
  setInterval(() => {}, 1000)
`

let home: string
let dataDir: string
let users: User[] = []

beforeEach(() => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-postgres-'))
  dataDir = path.join(home, 'data')
})

afterEach(async () => {
  for (const user of users) await kill(user)
  users = []
  await vi.waitUntil(() => !isServed(), soon)
  fs.rmSync(home, { recursive: true })
})

test('a first start creates an empty database with Vietnamese lower-casing and code point order', async () => {
  const postgres = await start()
  const rows = await query(postgres.databaseUrl('waybill'), `select lower('ĐẶNG') as name, 'Z' < 'a' as by_code_point`)
  expect(rows).toEqual([{ name: 'đặng', by_code_point: true }])
  await postgres.stop()
  expect(isServed()).toBe(false)
})

test('sockets use a short path if the directory’s is long', async () => {
  dataDir = path.join(home, 'a directory, "named" 100% oddly & '.repeat(4), 'data')
  const postgres = await start()
  expect(await query(postgres.databaseUrl('waybill'), 'select 1 as one')).toEqual([{ one: 1 }])
  await postgres.stop()
})

test('of two first starts at once, one starts PostgreSQL and the other attaches to it', async () => {
  const connection = await Promise.all([use().connection, use().connection])
  expect(connection.map(({ attached }) => attached).sort()).toEqual([false, true])
  expect(new Set(connection.map(({ url }) => url)).size).toBe(1)
})

test('PostgreSQL runs until the last of its users is killed with -9, and loses nothing', async () => {
  const first = use()
  const { url } = await first.connection
  const second = use()
  await second.connection
  await query(url, 'create table parcel as select 1 as id')
  await kill(first)
  expect(await query(url, 'select id from parcel')).toEqual([{ id: 1 }])
  await kill(second)
  await vi.waitUntil(() => !isServed(), soon)

  const { databaseUrl, stop } = await start()
  expect(await query(databaseUrl('waybill'), 'select id from parcel')).toEqual([{ id: 1 }])
  await stop()
})

test('a lock file that names a living process of another kind does not prevent a start', async () => {
  await (await start()).stop()
  fs.writeFileSync(
    path.join(dataDir, 'postmaster.pid'),
    `${process.pid}\n${dataDir}\n1\n5432\n${dataDir}\n\n1 1\nready\n`,
  )
  fs.writeFileSync(path.join(dataDir, '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  const postgres = await start()
  expect(postgres.attached).toBe(false)
  await postgres.stop()
})

test('a PostgreSQL killed while in use is restarted', async () => {
  const postgres = await start()
  const killed = servingPid()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => isServed() && servingPid() !== killed, soon)
  await vi.waitFor(() => query(postgres.databaseUrl('waybill'), 'select 1'), soon)
  await postgres.stop()
})

test('a directory of another major version is refused in one sentence', async () => {
  fs.mkdirSync(dataDir)
  fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 17 and this Waybill runs PostgreSQL 18: /)
})

test('a directory with other files in it is left unchanged', async () => {
  fs.mkdirSync(dataDir)
  fs.writeFileSync(path.join(dataDir, 'letter.txt'), 'Dear customer')
  await expect(start()).rejects.toThrow(/is not empty and holds no database/)
  expect(fs.readdirSync(dataDir)).toEqual(['letter.txt'])
})

const start = () => startPostgres({ dataDir, fast: true })

/** Another process that uses the database until it is killed. */
function use(): User {
  const child = spawn(process.execPath, ['--input-type=module', '-e', useDatabase, launcher, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const connection = once(createInterface(child.stdout), 'line').then(
    ([line]) => JSON.parse(String(line)) as Connection,
  )
  const user = { process: child, connection }
  users.push(user)
  return user
}

async function kill({ process: child }: User) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const servingPid = () => Number.parseInt(fs.readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10)

const isServed = () => fs.existsSync(path.join(dataDir, 'postmaster.pid'))
