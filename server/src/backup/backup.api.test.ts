import { listConnections } from '@waybill/contract/carriers/endpoints'
import { getOrder, editOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { startProcess } from '@waybill/testkit/process'
import { valueOf } from '@waybill/testkit/client'
import { startObjectStore } from '@waybill/testkit/object-store'
import { createDatabase, type TestDatabase } from '@waybill/testkit/database'
import { dumpRows } from '@waybill/testkit/database-dump'
import { formOf, png } from '@waybill/testkit/files'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { spawn } from 'node:child_process'
import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../platform/database.ts'
import { findRestored } from '../platform/restored.ts'

const FOLDER = new URL('../', import.meta.url)

let waybill: TestWaybill
let root: string
const databases: TestDatabase[] = []
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'waybill-backup-'))
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  for (const { drop } of databases) await drop()
  await rm(root, { recursive: true, force: true })
})

const settings = () => waybill.waybill.runtime.context.settings
const environment = () => {
  const { DATABASE_URL, FILES_DIR, SECRET_KEY } = settings()
  return { DATABASE_URL, FILES_DIR, SECRET_KEY }
}

/** An operator's command as a process of its own: its exit code and its words. */
const run = async (
  command: 'backup' | 'restore',
  args: string[],
  env: Record<string, string> = environment(),
): Promise<{ code: number | null; words: string }> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${command}.ts`, FOLDER)), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, words: `${out}${err}` }
}
const succeed = async (...given: Parameters<typeof run>): Promise<string> => {
  const { code, words } = await run(...given)
  expect(code, words).toBe(0)
  return words
}

/** An empty machine: a database and a directory of files that hold nothing. */
const emptyMachine = async () => {
  const database = await createDatabase()
  databases.push(database)
  return {
    DATABASE_URL: database.url,
    FILES_DIR: await mkdtemp(path.join(root, 'files-')),
    SECRET_KEY: settings().SECRET_KEY,
  }
}
const startRestored = (machine: Awaited<ReturnType<typeof emptyMachine>>, env: Record<string, string> = {}) =>
  startTestWaybill({ databaseUrl: machine.DATABASE_URL, env: { ...machine, ...env } })

const rowsOf = async (app: TestWaybill): Promise<Set<string>> =>
  new Set((await dumpRows(app.waybill.runtime.context.db)).split('\n'))

describe('a backup that is taken while people write', () => {
  const place = () => path.join(root, 'drill')
  let restored: TestWaybill
  let machine: Awaited<ReturnType<typeof emptyMachine>>
  let orderId: string
  let oldToken: string
  let numbersSince: string[]

  beforeAll(async () => {
    const superAdmin = await waybill.as('super')
    oldToken = superAdmin.token ?? ''
    const order = await waybill.orders.make()
    orderId = order.id
    const url = valueOf(await superAdmin.call(uploadFile, { body: formOf(png(), 'goods.png') }))
    valueOf(await superAdmin.call(editOrder, { body: { id: order.id, version: order.version, attachedFile: { url } } }))
    let isOver = false
    const writing = (async () => {
      while (!isOver) await waybill.orders.make()
    })()
    await succeed('backup', [place()])
    isOver = true
    await writing
    numbersSince = []
    for (let made = 0; made < 3; made++) {
      numbersSince.push((await waybill.orders.make()).code, (await waybill.parcels.make()).sglShipmentId)
    }
    machine = await emptyMachine()
    const words = await succeed('restore', [place()], machine)
    expect(words).toContain('The secret key opens the secrets of this database.')
    restored = await startRestored(machine, { PROCESS_ROLES: 'api,worker' })
  })
  afterAll(() => restored.close())

  test('BAK-1: every restored row is as it was, and none is there without those that it refers to', async () => {
    const [before, after] = [await rowsOf(waybill), await rowsOf(restored)]
    const isKept = (line: string): boolean => /^public\.(shipment|account|price)/.test(line)
    const kept = [...after].filter(isKept)
    expect(kept.length).toBeGreaterThan(20)
    expect(kept.filter((line) => !before.has(line))).toEqual([])
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from shipment s
      where not exists (select from shipment_number n where n.shipment_id = s.id)
         or not exists (select from shipment_package p where p.shipment_id = s.id)`.execute(restored.fixtures.db)
    expect(rows).toEqual([{ count: 0 }])
  })

  test('the restored product shows the same record, and its file', async () => {
    const superAdmin = await restored.as('super')
    const [was, is] = [
      valueOf(await (await waybill.as('super')).call(getOrder, { params: { id: orderId } })),
      valueOf(await superAdmin.call(getOrder, { params: { id: orderId } })),
    ]
    expect({ ...is, attachedFile: null }).toEqual({ ...was, attachedFile: null })
    const file = await fetch(`${restored.url}${is.attachedFile?.url}`)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png())
  })

  test('BAK-6: people sign in anew, and no number is given twice', async () => {
    const answer = await fetch(`${restored.url}/api/Account/UserInfo`, {
      headers: { authorization: `Bearer ${oldToken}` },
    })
    expect(answer.status).toBe(401)
    const given = []
    for (let made = 0; made < 3; made++)
      given.push((await restored.orders.make()).code, (await restored.parcels.make()).sglShipmentId)
    expect(given.filter((number) => numbersSince.includes(number))).toEqual([])
    const list = valueOf(await (await restored.as('super')).grid(orderGrid, { Take: 100 }))
    expect(list.filter(({ code }) => numbersSince.includes(code))).toEqual([])
  })

  test('BAK-3: the product says when the last backup was complete', async () => {
    const ready = (await (await fetch(`${waybill.url}/readyz`)).json()) as { lastBackupAt: string }
    expect(Date.now() - new Date(ready.lastBackupAt).getTime()).toBeLessThan(600_000)
    expect(await (await fetch(`${waybill.url}/metrics`)).text()).toMatch(
      /^waybill_backup_last_success_timestamp_seconds \d/m,
    )
  })

  test('BAK-7: it waits for an operator before it calls partners, and says so', async () => {
    const hold = restored.waybill.runtime.context.restoreHold
    expect(hold.isHeld()).toBe(true)
    const states = async (): Promise<Record<string, string>> =>
      Object.fromEntries(
        valueOf(await (await restored.as('super')).call(listConnections, {})).map(({ name, state }) => [name, state]),
      )
    expect(await states()).toMatchObject({
      janio: 'held',
      ghn: 'held',
      vipparcel: 'held',
      ibc: 'held',
      ebay: 'notSetUp',
    })
    expect(await succeed('restore', ['--report'], machine)).toMatch(
      /Newest shipment in the backup: \d\d\/[^]*1000 of parcels[^]*names: 0\.\nNot released yet/,
    )
    expect(await succeed('restore', ['--release'], machine)).toContain('Released')
    await new Promise<void>((resolve) => hold.whenReleased(resolve))
    expect(Object.values(await states())).not.toContain('held')
    const { rows } = await sql<{ task: string }>`
      select task_identifier as task from graphile_worker.jobs where task_identifier like 'ask-sold-since%'`.execute(
      restored.fixtures.db,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await succeed('restore', ['--release'], machine)).toContain('It was released already')
  })
})

describe('a backup', () => {
  let machine: Awaited<ReturnType<typeof emptyMachine>>
  beforeAll(async () => {
    machine = await emptyMachine()
  })

  test('BAK-2: the secret key goes into an encrypted backup only', async () => {
    const { code, words } = await run('backup', [path.join(root, 'plain'), '--with-key'])
    expect([code, words]).toEqual([1, expect.stringContaining('only put into an encrypted backup')])
    await expect(readdir(path.join(root, 'plain'))).rejects.toThrow()
  })

  test('BAK-4: files are stored once for all backups, and old backups go', async () => {
    const place = path.join(root, 'drill')
    expect(await succeed('backup', [place, '--keep', '1d'])).toMatch(/0 of them new in this place[^]*No longer kept/)
    expect((await readdir(path.join(place, 'backups'))).length).toBe(1)
    expect(await succeed('backup', [place, '--list'])).toMatch(/^\S+Z {2}as of /)
  })

  test('BAK-3: is made by a worker with BACKUP_TO when one is due, in a process of its own', async () => {
    const place = path.join(root, 'daily')
    const database = await createDatabase()
    databases.push(database)
    const daily = await startProcess(database.url, {
      env: { BACKUP_TO: place, WAYBILL_MODE: 'production', PROCESS_ROLES: 'worker' },
    })
    try {
      const lastBackupAt = async () =>
        ((await (await fetch(`${daily.url}/readyz`)).json()) as { lastBackupAt: string | null }).lastBackupAt
      await expect.poll(lastBackupAt, { timeout: 60_000, interval: 200 }).not.toBeNull()
      expect(await succeed('backup', [place, '--check'])).toContain('is whole')
    } finally {
      await daily.stop()
    }
  })

  test('BAK-5: is never restored over data', async () => {
    const { code, words } = await run('restore', [path.join(root, 'drill')])
    expect([code, words]).toEqual([1, expect.stringContaining('a restore overwrites nothing')])
  })

  test('BAK-2: is checked as a whole; a damaged table is named, and nothing is restored from it', async () => {
    const place = path.join(root, 'drill')
    expect(await succeed('backup', [place, '--check'])).toContain('is whole')
    const [id = ''] = await readdir(path.join(place, 'backups'))
    await appendFile(path.join(place, 'backups', id, 'tables/account.copy.gz'), 'x')
    const damage = expect.stringContaining('tables/account.copy.gz is damaged') as string
    expect(await run('backup', [place, '--check'])).toMatchObject({ code: 1, words: damage })
    expect(await run('restore', [place], machine)).toMatchObject({ code: 1 })
  })

  test('BAK-2: encrypted, in object storage, it opens with the identity alone, and may carry the secret key', async () => {
    const store = await startObjectStore()
    try {
      const place = store.url('backups')
      const identity = await generateIdentity()
      const identityFile = path.join(root, 'identity.txt')
      await writeFile(identityFile, `# created for this test\n${identity}\n`)
      const recipient = await identityToRecipient(identity)
      const env = { ...environment(), ...store.env }
      await succeed('backup', [place, '--recipient', recipient, '--with-key'], env)
      expect(await succeed('backup', [place, '--check'], env)).toContain('is whole')

      // The database is that of the failed restore before: its tables are there, and empty.
      const without = { ...machine, ...store.env, SECRET_KEY: '', SECRET_KEY_FILE: path.join(root, 'restored-key') }
      const refusal = expect.stringContaining('--identity') as string
      expect(await run('restore', [place], without)).toMatchObject({ code: 1, words: refusal })
      const words = await succeed('restore', [place, '--identity', identityFile], without)
      expect(words).toContain('The secret key opens the secrets of this database.')
      expect((await readFile(without.SECRET_KEY_FILE, 'utf8')).trim()).toBe(settings().SECRET_KEY)

      // BAK-5: as a kill leaves it between filling the tables and settling them.
      const { db, close } = openDatabase(machine.DATABASE_URL, { connections: 1 })
      try {
        await sql`update installation set value = value || '{"state": "loaded"}' where name = 'restore'`.execute(db)
        await expect(startRestored(machine)).rejects.toThrow('was not finished')
        await succeed('restore', [place, '--identity', identityFile], without)
        expect(await findRestored(db)).toMatchObject({ state: 'waiting' })
      } finally {
        await close()
      }
    } finally {
      await store.close()
    }
    // Six commands, each a process, one after another.
  }, 300_000)
})
