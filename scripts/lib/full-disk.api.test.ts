import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { addOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import type { Client } from '@waybill/testkit/client'
import { MOUNTING, needs } from '@waybill/testkit/left-out'
import { startProcess } from '@waybill/testkit/process'
import { startPostgres } from './postgres.mjs'

const ROOM_KB = 400_000
/** More than fit into the pages that the tables have already. */
const MAX_ORDERS = 1_000
/** More log than fits. */
const WRITE_ON = `select pg_logical_emit_message(false, 'x', repeat('x', 1000000)) from generate_series(1, 100)`
const soon = { timeout: 60_000, interval: 200 }

/** Small file systems: one for the database, in it one for its log. They take memory for what is in them alone. */
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-full-'))
const dataDir = path.join(home, 'data')
const log = path.join(dataDir, 'pg_wal')
const mount = (...args: string[]): boolean => spawnSync('mount', args, { stdio: 'ignore' }).status === 0
const mountSmall = (place: string): boolean => mount('-t', 'tmpfs', '-o', `size=${ROOM_KB}k,mode=0700`, 'tmpfs', place)
/** No byte more than what is there already. */
const fill = (place: string): void => {
  const { bsize, blocks, bfree } = fs.statfsSync(place)
  mount('-o', `remount,size=${((blocks - bfree) * bsize) / 1024}k`, place)
}
const free = (place: string): void => {
  mount('-o', `remount,size=${ROOM_KB}k`, place)
}

const canMount = mountSmall(home)

describe('a full disk', needs(MOUNTING, canMount), () => {
  const logged: string[] = []
  let losses = 0
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let waybill: TestWaybill
  let merchant: Client
  let body: Record<string, unknown>

  beforeAll(async () => {
    await (await startPostgres({ dataDir, fast: true })).stop()
    const aside = path.join(home, 'log')
    fs.renameSync(log, aside)
    fs.mkdirSync(log)
    mountSmall(log)
    fs.cpSync(aside, log, { recursive: true })
    spawnSync('chown', ['-R', '--reference', aside, log])
    fs.rmSync(aside, { recursive: true })

    postgres = await startPostgres({
      dataDir,
      fast: true,
      log: (line) => logged.push(line),
      onLost: () => (losses += 1),
    })
    const env = { WAYBILL_EMBEDDED_DIR: dataDir, LOG_LEVEL: 'silent' }
    waybill = await startTestWaybill({ jobs: true, databaseUrl: postgres.databaseUrl('waybill'), env })
    await waybill.fixtures.people()
    merchant = await waybill.as('merchant')
    body = await waybill.orders.body()
  })
  afterEach(() => {
    for (const place of [log, home]) free(place)
  })
  afterAll(async () => {
    try {
      await waybill.close()
      await postgres.stop()
    } finally {
      for (const place of [log, home]) spawnSync('umount', ['-l', place], { stdio: 'ignore' })
      fs.rmSync(home, { recursive: true, force: true })
    }
  })

  const readiness = async () => {
    const answer = await fetch(`${waybill.url}/readyz`)
    return [answer.status, await answer.json()]
  }
  const enter = (headers: Record<string, string> = {}) => merchant.call(addOrder, { body, headers })
  const list = async () => (await merchant.grid(orderGrid)).status
  const enteredUntilRefused = async () => {
    for (let left = MAX_ORDERS; ; left -= 1) {
      const answer = await enter({ 'accept-language': 'vi' })
      if (answer.status !== 200 || left === 0) return answer
    }
  }
  const works = async () => {
    await expect.poll(async () => [(await enter()).status, await list()], soon).toEqual([200, 200])
    await expect.poll(readiness, soon).toEqual([200, { ready: true, lastBackupAt: null }])
  }

  test('of the tables refuses writes with a sentence, allows reads, and recovers when there is space', async () => {
    await works()
    fill(home)
    const refused = await enteredUntilRefused()
    expect([refused.status, refused.code]).toEqual([503, 'storage_full'])
    expect(refused.errors).toEqual(['Ổ đĩa đã đầy. Chưa lưu gì: hãy thử lại khi có dung lượng trống.'])
    expect([await list(), await readiness()]).toEqual([200, [503, { ready: false, reason: 'storage_full' }]])
    free(home)
    await works()
  }, 120_000)

  /** Starts the server on an empty database while this place is full, and makes space once it has said so. */
  const startOn = async (name: string, place: string): Promise<string[]> => {
    const lines: string[] = []
    const started = startProcess(postgres.databaseUrl(name), {
      env: { WAYBILL_EMBEDDED_DIR: dataDir, LOG_LEVEL: 'silent', PROCESS_ROLES: 'api' },
      onLine(line) {
        lines.push(line)
        if (line.startsWith('The disk')) free(place)
      },
    })
    await (await started).stop()
    return lines
  }
  const SAYS = `The disk that holds ${dataDir} is full: free some space, and the start goes on by itself.`
  const READY = expect.stringMatching(/^Waybill is ready at/) as string
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: postgres.databaseUrl('waybill') })
    client.on('error', () => undefined)
    await client.connect()
    await client.query(sql).finally(() => client.end())
  }

  test('of the tables at the very first start delays it: the start continues automatically', async () => {
    await ask('create database first_start')
    fill(home)
    expect((await startOn('first_start', home)).filter((line) => /^The disk|ready/.test(line))).toEqual([SAYS, READY])
  }, 120_000)

  test('of the database log at the very first start delays it, too', async () => {
    await ask('create database other_start')
    fill(log)
    await expect(ask(WRITE_ON)).rejects.toThrow()
    expect((await startOn('other_start', log)).filter((line) => /^The disk|ready/.test(line))).toEqual([SAYS, READY])
    await works()
  }, 120_000)

  test('of the database log ends the database with that reason until there is space; then it continues', async () => {
    await works()
    const listed = (await merchant.grid(orderGrid)).totalRecords ?? 0
    fill(log)
    await expect(ask(WRITE_ON)).rejects.toThrow()
    await expect.poll(readiness, soon).toEqual([503, { ready: false, reason: 'storage_full' }])
    await expect.poll(async () => (await enter()).code, soon).toBe('storage_full')
    await expect
      .poll(() => logged.at(-1), soon)
      .toBe(`The disk that holds ${log} is full: free some space, and the database goes on by itself.`)
    free(log)
    await works()
    expect([logged.at(-1), losses]).toEqual(['There is space again: the database is back.', 0])
    expect((await merchant.grid(orderGrid)).totalRecords).toBeGreaterThan(listed)
  }, 120_000)
})
