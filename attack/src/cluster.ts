import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import { serveGhn } from '@waybill/simulators/ghn'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { VIPPARCEL_TOKEN, serveVipparcel } from '@waybill/simulators/vipparcel'
import { formOf } from '@waybill/testkit/files'
import { freePort } from '@waybill/testkit/free-port'
import { killInTurns, killPostgres, type Victim } from '@waybill/testkit/kill-in-turns'
import { startMachines } from '@waybill/testkit/machines'
import { findOrderIds, orderBody } from '@waybill/testkit/orders'
import { csvOf, sheetRow, TO_AMERICA } from '@waybill/testkit/parcel-sheets'
import { signIn } from '@waybill/testkit/sign-in'
import { Workload } from '@waybill/testkit/workload'
import sharp from 'sharp'
import { DEMO_PASSWORD } from '../../server/src/demo/index.ts'
import { seededRandom } from '../../server/src/demo/random.ts'
import { openDatabase } from '../../server/src/platform/database.ts'
import { vietnamDay } from '../../server/src/platform/vietnam-time.ts'
import { Accountants } from './accountants.ts'
import { CarrierNotices } from './carrier-notices.ts'
import { compareLedger, type LedgerRow, ledgerTable } from './cluster-ledger.ts'
import { becomes } from './tally.ts'

const PEOPLE = 6
/** Parcels at once of which the carrier posts notices. */
const COURIERS = 8
const ACCOUNTANTS = 2
const KILL_EVERY_MS = 4_000
/** People sign in anew: a token lives ten minutes. */
const SHIFT_MS = 120_000
const FILE_EVERY_MS = 60_000
const PARCELS_OF_A_FILE = 100
const PROBE_EVERY_MS = 100
/** Jobs that kills cut short several times wait for a minute. */
const DONE_WITHIN_MS = 300_000

/**
 * Attacks Waybill on several machines: people enter and verify orders with photos and upload files of parcels, and a
 * carrier posts notices, while each process, the object store and the database are killed in turns. Compares what people
 * and the carrier were told with what is stored, and with what the carrier sold. True: nothing was lost, nothing done
 * twice.
 */
export const attackCluster = async (minutes: number, say: (sentence: string) => void): Promise<boolean> => {
  const databaseUrl = process.env['DATABASE_URL'] ?? ''
  const dataDir = process.env['WAYBILL_EMBEDDED_DIR'] ?? ''
  const home = await mkdtemp(path.join(tmpdir(), 'waybill-cluster-'))
  const carrier = await serveVipparcel()
  const ghn = await serveGhn()
  const hookSecret = randomBytes(24).toString('hex')
  const photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c08850' } })
    .png()
    .toBuffer()
  say('Starting the machines, with demo data…')
  const machines = await startMachines({
    ...{ databaseUrl, port: await freePort(), home },
    env: {
      ...{ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '6', SECRET_KEY: randomBytes(32).toString('base64url') },
      ...{ VIPPARCEL_BASE_URL: carrier.url, VIPPARCEL_AUTH_TOKEN: VIPPARCEL_TOKEN, VIPPARCEL_PER_SECOND: '1000' },
      ...{ GHN_BASE_URL: ghn.url, GHN_TOKEN, GHN_SHOP_ID: String(GHN_SHOP_ID), GHN_PER_SECOND: '1000' },
      ...{ GHN_HOOK_SECRET: hookSecret },
      ...{ VIPPARCEL_FROM_NAME: 'Hub', VIPPARCEL_FROM_ADDRESS: '200 Harbor Way', VIPPARCEL_FROM_CITY: 'Carson' },
      ...{ VIPPARCEL_FROM_STATE: 'CA', VIPPARCEL_FROM_ZIP: '90745', VIPPARCEL_FROM_PHONE: '3105550142' },
    },
  })
  const database = openDatabase(databaseUrl, { connections: 2 })
  const isReady = () =>
    fetch(`${machines.url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    const insistOnSigningIn = async (username: string) => {
      for (;;) {
        const client = await signIn(machines.url, username, DEMO_PASSWORD).catch(() => undefined)
        if (client) return client
        await pause(PROBE_EVERY_MS)
      }
    }
    const ids = await findOrderIds(await insistOnSigningIn('super-admin'))
    const mark = `C${Date.now()}`
    const shifts: Workload[] = []
    const endsAt = Date.now() + minutes * 60_000
    const isOver = (): boolean => Date.now() > endsAt

    const workInShifts = async (): Promise<void> => {
      while (!isOver()) {
        const shift = new Workload({
          merchant: await insistOnSigningIn('company-admin'),
          hub: await insistOnSigningIn('delivery-employee'),
          newOrder: async (senderReference) => orderBody(ids, { senderReference }),
          photo,
        })
        const shiftEndsAt = Date.now() + SHIFT_MS
        const name = `${mark}-${shifts.push(shift)}`
        const isShiftOver = (): boolean => isOver() || Date.now() > shiftEndsAt
        const people = Array.from({ length: PEOPLE }, (_, person) =>
          shift.work(`${name}-${person}`, seededRandom(shifts.length * PEOPLE + person), isShiftOver),
        )
        await Promise.all(people)
      }
    }

    let files = 0
    const upload = async (): Promise<void> => {
      const name = `${mark}F${++files}`
      const rows = Array.from({ length: PARCELS_OF_A_FILE }, (_, row) =>
        sheetRow({ ...TO_AMERICA, Service: 'SGL', 'Sender Reference': `${name}-${row}` }),
      )
      const sent = { query: { mode: 'all' as const }, headers: { 'idempotency-key': name } }
      for (;;) {
        const client = await insistOnSigningIn('company-admin')
        const body = formOf(Buffer.from(csvOf(rows)), `${name}.csv`)
        const answer = await client.call(importParcels, { ...sent, body }).catch(() => undefined)
        if (answer?.status === 200) return
        await pause(PROBE_EVERY_MS)
      }
    }
    const uploadFiles = async (): Promise<void> => {
      while (!isOver()) {
        await upload()
        for (const until = Date.now() + FILE_EVERY_MS; !isOver() && Date.now() < until;) await pause(PROBE_EVERY_MS)
      }
    }

    const notices = new CarrierNotices({
      signIn: () => insistOnSigningIn('company-admin'),
      carrier: ghn,
      hookUrl: `${machines.url}/api/hooks/ghn/${hookSecret}`,
    })
    const postNotices = () =>
      Promise.all(
        Array.from({ length: COURIERS }, (_, courier) =>
          notices.work(`${mark}N${courier}`, seededRandom(courier), isOver),
        ),
      )

    const merchant = await database.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', 'company-admin')
      .executeTakeFirstOrThrow()
    const accountants = new Accountants({
      signIn: () => insistOnSigningIn('accountant'),
      merchantId: merchant.id,
      today: vietnamDay(new Date()),
    })
    const keepBooks = () =>
      Promise.all(
        Array.from({ length: ACCOUNTANTS }, (_, person) =>
          accountants.work(`${mark}B${person}`, seededRandom(person), isOver),
        ),
      )

    let longestAwayMs = 0
    const probe = async (): Promise<void> => {
      for (let readyAt = performance.now(); !isOver(); await pause(PROBE_EVERY_MS)) {
        if (await isReady()) readyAt = performance.now()
        longestAwayMs = Math.max(longestAwayMs, performance.now() - readyAt)
      }
    }

    const machine = (name: Parameters<typeof machines.isUp>[0]): Victim => ({
      name,
      kill: () => machines.kill(name),
      isUp: () => machines.isUp(name),
    })
    const objectStore: Victim = { name: 'object store', kill: () => machines.kill('object store') }
    const postgres: Victim = { name: 'database', kill: () => killPostgres(dataDir) }
    const victims = [
      ...[machine('api-1'), machine('worker-1'), objectStore],
      ...[machine('api-2'), machine('worker-2'), postgres],
    ]
    say(`Attacking ${machines.url} for ${minutes} minutes…`)
    const [kills] = await Promise.all([
      killInTurns(victims, KILL_EVERY_MS, isOver),
      workInShifts(),
      uploadFiles(),
      postNotices(),
      keepBooks(),
      probe(),
    ])

    say('Waiting for the jobs…')
    const jobs = async () =>
      Number((await database.pool.query<{ count: string }>('select count(*) from graphile_worker.jobs')).rows[0]?.count)
    await becomes(async () => (await jobs().catch(() => 1)) === 0, DONE_WITHIN_MS)
    const rows: LedgerRow[] = await compareLedger({
      database,
      merchant: await insistOnSigningIn('company-admin'),
      hub: await insistOnSigningIn('delivery-employee'),
      shifts,
      notices: notices.acknowledged,
      accountants,
      mark,
      parcels: files * PARCELS_OF_A_FILE,
      sold: (number) => carrier.labels().filter(({ reference }) => reference === number).length,
      photoHash: createHash('sha256').update(photo).digest('hex'),
    })
    const repeated = shifts.reduce((sum, shift) => sum + shift.repeated, 0)
    const killed = [...kills].map(([name, times]) => `${name} ${times} times`).join(', ')
    say(
      `Killed: ${killed}. Longest time without a ready process: ${Math.round(longestAwayMs)} ms. Calls repeated by their clients: ${repeated}; posts repeated by the carrier: ${notices.repeated.unanswered} unanswered ones, ${notices.repeated.anyway} acknowledged ones.`,
    )
    const faults = [...shifts, notices, accountants].flatMap((clients) => clients.faults)
    for (const fault of faults.slice(0, 20)) say(`  ${fault}`)
    say(`\n${ledgerTable(rows)}`)
    const strayFiles = await machines.filesOnMachines()
    if (strayFiles.length > 0)
      say(`Left on the disks of machines: ${strayFiles.length} files, such as ${strayFiles[0]}`)
    return rows.every(({ lost, twice }) => lost + twice === 0) && faults.length === 0
  } finally {
    await database.close()
    await machines.stop()
    await carrier.close()
    await ghn.close()
    await rm(home, { recursive: true, force: true })
  }
}
