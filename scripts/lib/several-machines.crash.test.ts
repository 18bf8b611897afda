import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startAgent } from '@waybill/agent/agent'
import { virtualPrinter } from '@waybill/agent/printers/virtual-printer'
import { TRACKING_NAMESPACE } from '@waybill/contract/notifications/events'
import { addOrder, getOrder, markAsProcess, updateRealData } from '@waybill/contract/orders/endpoints'
import { addParcel, importParcels } from '@waybill/contract/parcels/endpoints'
import { endSession, listSessions } from '@waybill/contract/profile/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import {
  createStation,
  listPrintJobs,
  makeStationKey,
  printAtStation,
  scanAtStation,
} from '@waybill/contract/stations/endpoints'
import { type GhnSimulator, serveGhn } from '@waybill/simulators/ghn'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { startTestWaybill } from '@waybill/testkit/app'
import { HAPROXY } from '@waybill/testkit/balancer'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Client, valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { freePort } from '@waybill/testkit/free-port'
import { killInTurns, killPostgres } from '@waybill/testkit/kill-in-turns'
import { acknowledgedShipments, storedShipments } from '@waybill/testkit/ledger'
import { needs } from '@waybill/testkit/left-out'
import { connectLive } from '@waybill/testkit/live'
import { type MachineName, type Machines, startMachines } from '@waybill/testkit/machines'
import { csvOf, sheetRow, TO_AMERICA } from '@waybill/testkit/parcel-sheets'
import { parcelBody } from '@waybill/testkit/parcels'
import { signIn } from '@waybill/testkit/sign-in'
import { Workload } from '@waybill/testkit/workload'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CarrierNotices, storedNotices } from '../../attack/src/carrier-notices.ts'
import {
  CARRIER_SUITES,
  HOOK_SECRET,
  type ServedCarrier,
} from '../../server/src/modules/bookings/testing/carrier-simulators.ts'
import { Browser } from '../../server/src/modules/identity/testing/browser.ts'
import { seededRandom } from '../../server/src/demo/random.ts'
import { maxConnections } from '../../server/src/platform/database-connections.ts'
import { startPostgres } from './postgres.mjs'

type Body = Record<string, unknown>
type Made = { id: string; version: number }

const KILLING_MS = 20_000
const KILL_EVERY_MS = 2_000
const PEOPLE = 4
/** Parcels at once of which a carrier posts notices. */
const COURIERS = 3
const PARCELS = 60
const SEED = 20_261_127
const SOON = { timeout: 20_000, interval: 50 }
const home = fs.mkdtempSync(path.join(os.tmpdir(), 'waybill-machines-'))
const dataDir = path.join(home, 'data')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let photo: Buffer

beforeAll(async () => {
  postgres = await startPostgres({ dataDir })
  photo = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#c08850' } })
    .png()
    .toBuffer()
}, 60_000)
afterAll(async () => {
  await postgres.stop()
  fs.rmSync(home, { recursive: true, force: true })
}, 60_000)

/** The database, whose answer is waited for while it recovers. */
const asking =
  (pool: pg.Pool) =>
  <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    vi.waitFor(async () => (await pool.query<Row>(text, values)).rows, { timeout: 20_000, interval: 50 })

const openPool = (name: string): pg.Pool => {
  const pool = new pg.Pool({ connectionString: postgres.databaseUrl(name), max: 2 })
  pool.on('error', () => undefined)
  return pool
}

const hasNoJobs = (ask: ReturnType<typeof asking>) =>
  vi.waitFor(
    async () =>
      expect(
        await ask('select task_identifier, attempts, run_at, last_error, locked_by from graphile_worker.jobs'),
      ).toEqual([]),
    { timeout: 80_000, interval: 250 },
  )

describe('on several machines behind a balancer', needs('HAProxy', HAPROXY !== ''), () => {
  let machines: Machines
  let carrier: ServedCarrier
  let ghn: GhnSimulator
  let pool: pg.Pool
  let newOrder: Body
  let desk: { station: string; key: string }

  beforeAll(async () => {
    const databaseUrl = postgres.databaseUrl('waybill')
    pool = openPool('waybill')
    const first = await startTestWaybill({ databaseUrl })
    await first.fixtures.people()
    await first.fixtures.priceTable({ service: 'FSG', countries: ['DE'], single: { 2: 100_000, 40: 900_000 } })
    newOrder = await first.orders.body()
    const administrator = await first.as('administrator')
    const body = {
      ...{ name: 'Desk', desktopId: 'Desk', desktopName: 'Desk', printerId: 'zebra', printerName: 'Label printer' },
      ...{ cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill', cameraPassword: 'secret' },
    }
    const { id } = valueOf(await administrator.call(createStation, { body }))
    desk = { station: id, key: valueOf(await administrator.call(makeStationKey, { params: { id } })).key }
    await first.close()
    await pool.query(`update service set carrier = 'vipparcel' where code = 'QSP'`)
    await pool.query(`update service set carrier = 'ghn' where code = 'DLV'`)
    ghn = await serveGhn()
    const ofGhn = { GHN_BASE_URL: ghn.url, GHN_TOKEN, GHN_SHOP_ID: String(GHN_SHOP_ID), GHN_PER_SECOND: '1000' }
    const served = await CARRIER_SUITES.find(({ carrier: name }) => name === 'vipparcel')?.serve()
    if (!served) throw new Error('There is no carrier.')
    carrier = served
    machines = await startMachines({
      ...{ databaseUrl, port: await freePort(), home: path.join(home, 'machines') },
      env: {
        ...{ LOG_LEVEL: 'silent', DATABASE_POOL_SIZE: '6', GHN_HOOK_SECRET: HOOK_SECRET },
        ...{ ...carrier.env, ...ofGhn },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await machines.stop()
    await carrier.close()
    await ghn.close()
    await pool.end()
  }, 60_000)

  type Api = 'api-1' | 'api-2'
  const at = (name: Api, username: string): Promise<Client> => signIn(machines.urls[name], username, TEST_PASSWORD)
  const enter = async (senderReference: string): Promise<Made> =>
    valueOf(await (await at('api-1', 'merchant')).call(addOrder, { body: { ...newOrder, senderReference } }))

  test('a sign-in goes on at any process, and its end counts at once at every other', async () => {
    const browser = new Browser(machines.url)
    const tokens = await browser.signIn('cs', TEST_PASSWORD)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    const one = new Client(machines.urls['api-1'], tokens.access_token)
    const other = new Client(machines.urls['api-2'], tokens.access_token)
    const [own] = valueOf(await one.call(listSessions))
    valueOf(await other.call(endSession, { params: { name: own?.id ?? '' } }))
    expect((await one.call(listSessions)).status).toBe(401)
  })

  test('failed sign-ins are counted together: ten at two processes block at both', async () => {
    const attempt = async (name: Api) =>
      (
        await new Client(machines.urls[name]).send('POST', '/api/Account/Login', {
          body: { username: 'rival', password: 'wrong' },
        })
      ).status
    for (let pair = 0; pair < 5; pair += 1) expect([await attempt('api-1'), await attempt('api-2')]).toEqual([401, 401])
    expect([await attempt('api-1'), await attempt('api-2')]).toEqual([429, 429])
  })

  test('a lock, a version and a live change of one process bind at the other', async () => {
    const order = await enter('lock')
    const [cs, ops] = [await at('api-1', 'cs'), await at('api-2', 'ops')]
    const live = await connectLive(ops.url, ops.token)
    valueOf(await cs.call(markAsProcess, { params: { id: order.id } }))
    const late = await ops.call(updateRealData, { body: { id: order.id, version: order.version, note: 'Late' } })
    expect([late.status, late.code]).toEqual([409, 'locked'])
    await vi.waitFor(() => expect(live.of('Changed').map(({ id }) => id)).toContain(order.id), SOON)
    live.close()
  })

  test('a scan at one process opens at the desk that is connected to the other', async () => {
    const merchant = await at('api-1', 'merchant')
    const parcel = valueOf(await merchant.call(addParcel, { body: parcelBody() }))
    const delivery = await at('api-2', 'delivery')
    const live = await connectLive(machines.urls['api-1'], delivery.token, { namespace: TRACKING_NAMESPACE })
    const opened: string[] = []
    live.socket.on('tracking-number', (scan: { ShipmentId: string }, shown: (isShown: boolean) => void) => {
      opened.push(scan.ShipmentId)
      shown(true)
    })
    const scan = { params: { id: desk.station }, body: { trackingNumber: parcel.sglShipmentId } }
    expect(valueOf(await delivery.call(scanAtStation, scan)).result).toBe('taken')
    await expect.poll(() => opened, SOON).toEqual([parcel.id])
    live.close()
  })

  test('a label ordered at one process is printed once by the agent that is connected to the other', async () => {
    const [merchant, ops] = [await at('api-2', 'merchant'), await at('api-2', 'ops')]
    const { id } = valueOf(await merchant.call(addParcel, { body: parcelBody({ serviceCode: 'QSM' }) }))
    const labels = path.join(home, 'labels')
    const agent = await startAgent({
      ...{ url: machines.urls['api-1'], key: desk.key, desktop: { id: 'Desk', name: 'Desk' } },
      findPrinters: async () => [virtualPrinter('zebra', 'Label printer', labels)],
      directory: path.join(home, 'journal'),
    })
    const print = () => ops.call(printAtStation, { params: { id: desk.station }, body: { kind: 'sgl', ids: [id] } })
    await expect.poll(async () => (await print()).value?.done, SOON).toEqual([id])
    const states = async () =>
      valueOf(await ops.call(listPrintJobs, { params: { id: desk.station } })).map(({ state }) => state)
    await expect.poll(states, SOON).toEqual(['printed'])
    await agent.close()
    expect(fs.readdirSync(labels).filter((file) => file.endsWith('.pdf'))).toHaveLength(1)
  })

  test('a photo uploaded at one process gets its thumbnail from a worker, and is read at the other', async () => {
    const order = await enter('photo')
    const [hub, ops] = [await at('api-1', 'delivery'), await at('api-2', 'ops')]
    const url = valueOf(await hub.call(uploadFile, { body: formOf(photo, 'photo.png') }))
    valueOf(await hub.call(updateRealData, { body: { id: order.id, version: order.version, files: [{ url }] } }))
    const thumbnail = async () =>
      valueOf(await ops.call(getOrder, { params: { id: order.id } })).files[0]?.thumbnailUrl ?? null
    await expect.poll(thumbnail, SOON).not.toBeNull()
    const shown = await fetch(new URL((await thumbnail()) ?? '', machines.urls['api-2']))
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await machines.filesOnMachines()).toEqual([])
  })

  test('killed in turns under load, nothing acknowledged is lost, and nothing is done twice', async () => {
    const ask = asking(pool)
    const { rows } = await pool.query<{ id: string }>('select id from shipment')
    const earlier = new Set(rows.map(({ id }) => id))
    const people = new Workload({
      merchant: await signIn(machines.url, 'merchant', TEST_PASSWORD),
      hub: await signIn(machines.url, 'delivery', TEST_PASSWORD),
      newOrder: async (senderReference) => ({ ...newOrder, senderReference }),
      photo,
    })
    const sheet = csvOf(
      Array.from({ length: PARCELS }, (_, row) => sheetRow({ ...TO_AMERICA, 'Sender Reference': `K-${row}` })),
    )
    const merchant = await signIn(machines.url, 'merchant', TEST_PASSWORD)
    const file = { query: { mode: 'all' as const }, body: formOf(Buffer.from(sheet), 'parcels.csv') }
    expect(valueOf(await merchant.call(importParcels, file)).good).toBe(PARCELS)

    const endsAt = Date.now() + KILLING_MS
    const isOver = (): boolean => Date.now() > endsAt
    const working = Array.from({ length: PEOPLE }, (_, person) =>
      people.work(`person${person}`, seededRandom(SEED + person), isOver),
    )
    const notices = new CarrierNotices({
      signIn: () => vi.waitFor(() => signIn(machines.url, 'merchant', TEST_PASSWORD), { ...SOON, timeout: 60_000 }),
      ...{ carrier: ghn, hookUrl: `${machines.url}/api/hooks/ghn/${HOOK_SECRET}` },
    })
    const posting = Array.from({ length: COURIERS }, (_, courier) =>
      notices.work(`N${courier}`, seededRandom(SEED - courier), isOver),
    )
    let most = 0
    const counting = setInterval(() => {
      const connections = `select count(*)::int as open from pg_stat_activity where backend_type = 'client backend'`
      pool.query<{ open: number }>(connections).then(
        (answer) => (most = Math.max(most, answer.rows[0]?.open ?? 0)),
        () => undefined,
      )
    }, 250)
    const machine = (name: MachineName) => ({ name, kill: () => machines.kill(name), isUp: () => machines.isUp(name) })
    const kills = await killInTurns(
      [
        ...[machine('api-1'), machine('worker-1'), { name: 'objects', kill: () => machines.kill('object store') }],
        ...[machine('api-2'), machine('worker-2'), { name: 'database', kill: () => killPostgres(dataDir) }],
      ],
      KILL_EVERY_MS,
      isOver,
    )
    await Promise.all([...working, ...posting])
    console.log(
      `${people.acknowledged.length} orders, ${people.repeated} calls repeated, ${notices.acknowledged.length} notices, killed:`,
      Object.fromEntries(kills),
    )
    expect([...people.faults, ...notices.faults]).toEqual([])
    expect(people.acknowledged.length).toBeGreaterThan(0)
    expect(notices.acknowledged.length).toBeGreaterThan(0)
    await hasNoJobs(ask)
    clearInterval(counting)
    // Two of each, this test, and sessions of killed processes that PostgreSQL has not noticed yet.
    const ofRole = (role: 'api' | 'worker') => maxConnections({ DATABASE_POOL_SIZE: 6, PROCESS_ROLES: [role] })
    console.log(`up to ${most} connections`)
    expect(most).toBeLessThanOrEqual(2 * (ofRole('api') + ofRole('worker')))

    const stored = (await storedShipments(ask)).filter(({ id }) => !earlier.has(id))
    expect(stored).toEqual(acknowledgedShipments(people))
    expect((await storedNotices(ask, 'N')).toSorted()).toEqual(notices.acknowledged.toSorted())
    const unpriced = `select 1 from shipment where line = 'express' and total_price is distinct from 100000`
    expect(await ask(unpriced)).toEqual([])
    const unshown = `select 1 from shipment_file f join stored_file s on s.path = f.path where s.thumbnail is null`
    expect(await ask(unshown)).toEqual([])

    type Parcel = { number: string; reference: string; tracking_number: string; label_file: string }
    const parcels = await ask<Parcel>(
      `select number, sender_reference as reference, tracking_number, label_file from shipment where sender_reference like 'K-%'`,
    )
    expect(new Set(parcels.map(({ reference }) => reference)).size).toBe(PARCELS)
    expect(new Set(parcels.map(({ tracking_number: tracked }) => tracked)).size).toBe(PARCELS)
    expect(parcels.filter(({ label_file: label }) => label === null)).toEqual([])
    expect(parcels.map(({ number }) => carrier.sold(number))).toEqual(Array.from({ length: PARCELS }, () => 1))
    expect(await machines.filesOnMachines()).toEqual([])
  }, 180_000)
})
