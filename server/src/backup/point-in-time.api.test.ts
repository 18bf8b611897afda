import { orderGrid } from '@waybill/contract/orders/grid'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { needs } from '@waybill/testkit/left-out'
import { TEST_SECRET_KEY } from '@waybill/testkit/secret-key'
import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { holdWorkerLock } from '../platform/jobs/worker-lock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

/** Debian's PostgreSQL with its client programs, which the embedded one does not bring. */
const DEBIAN = '/usr/lib/postgresql'
const version = existsSync(DEBIAN)
  ? readdirSync(DEBIAN).find((name) => existsSync(`${DEBIAN}/${name}/bin/initdb`))
  : undefined
const RESTORE = fileURLToPath(new URL('../restore.ts', import.meta.url))
const PORT = 5432
const WAIT_MS = 100

const runFile = promisify(execFile)
/** PostgreSQL refuses root: in a user namespace it is an ordinary user, and the files are still its own. */
const asOrdinaryUser =
  process.getuid?.() === 0 ? ['unshare', '--user', '--map-user=65534', '--map-group=65534', '--'] : []
const run = async (program: string, ...args: string[]): Promise<void> => {
  const [first = '', ...rest] = [...asOrdinaryUser, `${DEBIAN}/${version}/bin/${program}`, ...args]
  // A server that goes on keeps the output of pg_ctl open, so nothing is read.
  await runFile(first, rest, { env: { ...process.env, LC_ALL: 'C.UTF-8' } })
}

let root: string
const started = new Set<string>()
const start = async (data: string): Promise<string> => {
  const socket = path.join(root, `${path.basename(data)}-socket`)
  await mkdir(socket)
  const options = `-c listen_addresses= -c fsync=off -c port=${PORT} -k ${socket}`
  await run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${data}.log`, `--options=${options}`).catch(
    async () => {
      throw new Error(await readFile(`${data}.log`, 'utf8'))
    },
  )
  started.add(data)
  return `postgresql:///postgres?host=${encodeURIComponent(socket)}&port=${PORT}&user=waybill`
}
const stop = async (data: string): Promise<void> => {
  started.delete(data)
  await run('pg_ctl', 'stop', '--wait', '--mode=immediate', `--pgdata=${data}`)
}
const ask = async <Value>(url: string, query: string): Promise<Value> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ value: Value }>(query)
    return rows[0]?.value as Value
  } finally {
    await client.end()
  }
}
const until = async (url: string, query: string): Promise<void> => {
  while (!(await ask<boolean>(url, query))) await pause(WAIT_MS)
}

/** The operator's command as a process of its own. */
const settle = async (url: string, files: string, moment: string): Promise<{ code: number; words: string }> => {
  const env = { ...process.env, DATABASE_URL: url, FILES_DIR: files, SECRET_KEY: TEST_SECRET_KEY }
  return runFile(process.execPath, [RESTORE, '--recovered', moment], { env }).then(
    ({ stdout }) => ({ code: 0, words: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, words: stderr }),
  )
}

describe(
  'BAK-9: recovered to a point in time',
  needs('PostgreSQL of Debian, with its client programs', version !== undefined),
  () => {
    const seen = { before: '', after: [] as string[], moment: '', token: '' }
    let files: string
    let base: string
    let recovered: TestWaybill | undefined

    beforeAll(async () => {
      root = await mkdtemp('/tmp/waybill-pitr-')
      const [data, archive] = [path.join(root, 'data'), path.join(root, 'archive')]
      ;[files, base] = [path.join(root, 'files'), path.join(root, 'base')]
      await mkdir(archive)
      await run('initdb', `--pgdata=${data}`, '--username=waybill', '--auth=trust', '--encoding=UTF8', '--no-sync')
      await appendFile(
        path.join(data, 'postgresql.conf'),
        `archive_mode = on\narchive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'\n`,
      )
      const url = await start(data)
      const waybill = await startTestWaybill({ databaseUrl: url, env: { FILES_DIR: files } })
      await waybill.fixtures.people()
      await run('pg_basebackup', `--dbname=${url}`, `--pgdata=${base}`, '--checkpoint=fast')
      seen.token = (await waybill.as('merchant')).token ?? ''
      seen.before = (await waybill.orders.make()).code
      seen.moment = await ask<string>(
        url,
        `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"+00"') as value`,
      )
      for (let made = 0; made < 2; made++)
        seen.after.push((await waybill.orders.make()).code, (await waybill.parcels.make()).sglShipmentId)
      await waybill.close()
      const last = await ask<string>(url, `select pg_walfile_name(pg_switch_wal()) as value`)
      await until(url, `select coalesce(last_archived_wal >= '${last}', false) as value from pg_stat_archiver`)
      await stop(data)
      await rm(data, { recursive: true })

      await appendFile(
        path.join(base, 'postgresql.conf'),
        `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_time = '${seen.moment}'\narchive_mode = off\n`,
      )
      await writeFile(path.join(base, 'recovery.signal'), '')
    })
    afterAll(async () => {
      await recovered?.close()
      for (const data of started) await stop(data)
      await rm(root, { recursive: true, force: true })
    })

    test('it is looked at, settled as after a restore, and started: what was before is there, what was after is not', async () => {
      const url = await start(base)
      await until(url, `select pg_get_wal_replay_pause_state() = 'paused' as value`)
      expect(await settle(url, files, seen.moment)).toMatchObject({
        code: 1,
        words: expect.stringContaining('still recovering'),
      })
      await ask(url, 'select pg_wal_replay_resume()')
      await until(url, 'select not pg_is_in_recovery() as value')

      const lock = holdWorkerLock(url, 'of a test')
      await until(url, `select exists (select from pg_locks where locktype = 'advisory' and granted) as value`)
      expect(await settle(url, files, seen.moment)).toMatchObject({
        code: 1,
        words: expect.stringContaining('Stop every process of it'),
      })
      await lock.release()

      const early = new Date(Date.parse(`${seen.moment}:00`) - 7_200_000).toISOString()
      expect(await settle(url, files, early)).toMatchObject({
        code: 1,
        words: expect.stringContaining('holds entries of'),
      })
      expect(await settle(url, files, '2026-11-27 14:30')).toMatchObject({
        code: 1,
        words: expect.stringContaining('time zone'),
      })
      const settled = await settle(url, files, seen.moment)
      expect(settled.code, settled.words).toBe(0)
      expect(settled.words).toContain('Partners are not called, mails not sent and desks not let in')
      expect(settled.words).toContain('The secret key opens the secrets of this database.')
      expect(await settle(url, files, seen.moment)).toMatchObject({
        code: 0,
        words: expect.stringContaining('settled already'),
      })

      recovered = await startTestWaybill({ databaseUrl: url, env: { FILES_DIR: files } })
      expect(recovered.waybill.runtime.context.restoreHold.isHeld()).toBe(true)
      const info = await fetch(`${recovered.url}/api/authen/userinfo`, {
        headers: { authorization: `Bearer ${seen.token}` },
      })
      expect(info.status).toBe(401)
      const codes = valueOf(await (await recovered.as('super')).grid(orderGrid, { Take: 100 })).map(({ code }) => code)
      expect(codes).toEqual([seen.before])
      const given = [(await recovered.orders.make()).code, (await recovered.parcels.make()).sglShipmentId]
      expect(given.filter((number) => seen.after.includes(number))).toEqual([])
    })

    test('its page for operators names the settings and commands that were used here', async () => {
      const page = await readFile(new URL('../../../docs/operations/point-in-time.md', import.meta.url), 'utf8')
      for (const word of [
        'archive_command',
        'pg_basebackup',
        'restore_command',
        'recovery_target_time',
        'recovery.signal',
      ])
        expect(page).toContain(word)
      expect(page).toContain('npm run restore -- --recovered')
    })
  },
)
