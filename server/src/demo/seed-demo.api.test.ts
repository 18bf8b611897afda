import { userInfo } from '@waybill/contract/identity/endpoints'
import { getOrder, orderGrid } from '@waybill/contract/orders/endpoints'
import { OrderRow } from '@waybill/contract/orders/row-schema'
import { OrderDetail } from '@waybill/contract/orders/schemas'
import { listStations } from '@waybill/contract/stations/endpoints'
import { gtinProblem } from '@waybill/contract/shipments/gtin'
import { isOurNumber } from '@waybill/contract/shipments/numbers'
import { isStatusCode, STATUS_CODES } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import { taxNumberProblem } from '@waybill/contract/tax-profile/check-number'
import { TAX_KIND_NAMES } from '@waybill/contract/tax-profile/kinds'
import { getTaxProfile } from '@waybill/contract/tax-profile/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findProviderPrices, NO_MERCHANT_FEES, priceWith } from '../modules/pricing/index.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts/accounts.ts'
import { DEMO_SIZE, ensureDemoSeeded, seedDemo } from './seed-demo.ts'
import { decryptCameraPassword } from '../partners/cameras/camera-password.ts'
import { connectDemoCameras, insertDemoTaxNumbers } from './index.ts'
import { drawOrder } from './orders/order-facts.ts'
import { planOrders } from './orders/order-plans.ts'
import { readOrderWorld } from './shipments/order-world.ts'
import { seededRandom } from './random.ts'

let app: TestWaybill
const now = new Date('2026-11-20T09:30:00+07:00')

beforeAll(async () => {
  app = await startTestWaybill({ jobs: true })
})
afterAll(() => app.close())

class Undone extends Error {}

/** All orders, and few of the parcels, which another file tests. */
const SIZE = { ...DEMO_SIZE, parcels: 200 }
/** On a machine with other load. */
const MAKING_MS = 90_000

describe('seeding the demo', { timeout: MAKING_MS }, () => {
  test('leaves nothing if it is interrupted', async () => {
    const broken = app.fixtures.db.transaction().execute(async (tx) => {
      await seedDemo(tx, app.waybill.runtime.context, now, { orders: 100, parcels: 200 })
      throw new Undone()
    })
    await expect(broken).rejects.toThrow(Undone)
    expect(await app.fixtures.db.selectFrom('shipment').select('id').execute()).toEqual([])
    expect(await app.fixtures.db.selectFrom('zone').select('id').execute()).toEqual([])
    expect(await app.fixtures.db.selectFrom('account').select('id').where('code', 'is not', null).execute()).toEqual([])
  })

  test('runs once', async () => {
    const { context } = app.waybill.runtime
    const make = () => ensureDemoSeeded(context, now, undefined, context.files, SIZE)
    const made = await Promise.all([make(), make()])
    expect(made.sort()).toEqual([false, true])
    expect(await ensureDemoSeeded(context, now)).toBe(false)
  })
})

test('products and parcels to the European Union carry valid GTINs', async () => {
  const { db } = app.fixtures
  const products = await db.selectFrom('product').select('gtin').where('gtin', 'is not', null).execute()
  const sent = await db
    .selectFrom('shipment_content as c')
    .innerJoin('shipment as s', (join) =>
      join.onRef('s.id', '=', 'c.shipment_id').onRef('s.owner_id', '=', 'c.owner_id'),
    )
    .innerJoin('country as to', 'to.id', 's.receiver_country_id')
    .select(['c.gtin', 'to.code'])
    .where('to.code', 'in', ['DE', 'FR'])
    .where('c.gtin', 'is not', null)
    .execute()
  expect(new Set(sent.map(({ code }) => code))).toEqual(new Set(['DE', 'FR']))
  expect(products.length).toBeGreaterThan(3)
  expect(
    [...products, ...sent].map(({ gtin }) => gtinProblem(gtin ?? '')).filter((problem) => problem !== null),
  ).toEqual([])
})

test('the same seed and moment draw the same orders', async () => {
  const world = await app.fixtures.db
    .transaction()
    .execute((tx) => readOrderWorld(tx, app.waybill.runtime.context.numberOf))
  const draw = () => {
    const random = seededRandom(7)
    return planOrders(random, now, 200).map((plan, serial) => drawOrder(random, world, plan, serial + 1))
  }
  expect(draw()).toEqual(draw())
})

describe('the demo company', () => {
  const asDemo = async (username: string): Promise<Client> => {
    const body = { username, password: DEMO_PASSWORD }
    const answer = await app.anonymous.send<{ accessToken: string }>('POST', '/api/Account/Login', { body })
    return new Client(app.url, valueOf(answer).accessToken)
  }

  // The first start of the tests' template made a super-admin with its own password.
  const fresh = DEMO_ACCOUNTS.map(({ username }) => username).filter((username) => username !== 'super-admin')

  test.each(fresh)('%s signs in', async (username) => {
    expect((await asDemo(username)).token).toBeTruthy()
  })

  test.each(['FSG', 'DSG', 'USG'])('%s has a price to every country, light and heavy', async (code) => {
    const prices = await findProviderPrices(app.fixtures.db, { code })
    const service = [...(prices?.services.values() ?? [])].find((one) => one.code === code)
    if (!prices || !service) throw new Error(`${code} has no prices`)
    const countries = await app.fixtures.db.selectFrom('country').select(['id', 'code']).execute()
    expect(countries).toHaveLength(250)
    const unpriced = countries.filter(({ id: zoneCountryId }) =>
      [0.5, 19.5, 25, 120, 900].some(
        (chargeableWeightKg) =>
          priceWith(prices, service, NO_MERCHANT_FEES, { chargeableWeightKg, zoneCountryId }).total === null,
      ),
    )
    expect(unpriced).toEqual([])
  })

  test('there are about 2,000 orders over 90 days, in every status, a seventh of them imports', async () => {
    const orders = await app.fixtures.db.selectFrom('shipment').selectAll().where('line', '=', 'express').execute()
    expect(orders).toHaveLength(2_000)
    expect([...new Set(orders.map(({ status }) => status))].sort()).toEqual([...STATUS_CODES].sort())
    const imports = orders.filter(({ is_import }) => is_import).length
    expect(imports).toBeGreaterThan(200)
    expect(imports).toBeLessThan(400)
    const ages = orders.map(({ created_at }) => (now.getTime() - created_at.getTime()) / 86_400_000)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ages)).toBeLessThan(92)
    expect(orders.map(({ number }) => number).filter((number) => !isOurNumber(number))).toEqual([])
    const unpriced = orders.filter(({ total_price, exchange_rate }) => total_price === null || exchange_rate === null)
    expect(unpriced.map(({ number }) => number)).toEqual([])
    const unexplained = orders.filter((one) => (one.status === 3004) !== (one.additional_message !== null))
    expect(unexplained.map(({ number }) => number)).toEqual([])
  })

  test('histories contain only allowed moves, end in the order’s status, and never in the future', async () => {
    const orders = await app.fixtures.db
      .selectFrom('shipment as s')
      .innerJoin('service', 'service.id', 's.service_id')
      .select(['s.id', 's.status', 's.is_import', 'service.code'])
      .execute()
    const events = await app.fixtures.db.selectFrom('shipment_event').selectAll().orderBy('at').orderBy('id').execute()
    expect(events.filter(({ at }) => at > now)).toEqual([])
    const histories = Map.groupBy(
      events.filter(({ applied }) => applied),
      ({ shipment_id: id }) => id,
    )
    for (const { id, status, is_import: isImport, code } of orders) {
      const path = histories.get(id)?.map((event) => event.status ?? 0) ?? []
      expect(path.at(-1)).toBe(status)
      path.slice(1).forEach((next, at) => {
        const from = path[at]
        const moves = isStatusCode(from)
          ? allowedTransitions(from, { isImport, isLocalService: code.startsWith('DL') })
          : []
        expect(moves).toContain(next)
      })
    }
  })

  test('export orders at the hub have verified packages (STA-10)', async () => {
    const bare = await app.fixtures.db
      .selectFrom('shipment as s')
      .select('number')
      .where('line', '=', 'express')
      .where('status', 'in', [3300, 3003])
      .where('is_import', '=', false)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('shipment_package as p')
              .select('p.id')
              .whereRef('p.shipment_id', '=', 's.id')
              .where('p.kind', '=', 'verified'),
          ),
        ),
      )
      .execute()
    expect(bare).toEqual([])
  })

  test('recently verified orders have photos, which soon get thumbnails', async () => {
    const cs = await asDemo('cs-employee')
    const { files, ...order } = await vi.waitFor(
      async () => {
        const { rows } = await sql<{ id: string }>`
          select f.shipment_id as id from shipment_file f join stored_file s on s.path = f.path
          where s.thumbnail is not null group by 1 order by 1`.execute(app.fixtures.db)
        expect(rows).toHaveLength(24)
        return valueOf(await cs.call(getOrder, { params: { id: rows[0]?.id ?? '' } }))
      },
      { timeout: 25_000, interval: 200 },
    )
    expect(order.realOrderDetails.length).toBeGreaterThan(0)
    for (const { url, size, thumbnailUrl } of files) {
      const [photo, small] = await Promise.all([url, thumbnailUrl ?? url].map((path) => fetch(`${app.url}${path}`)))
      expect([photo?.status, (await photo?.arrayBuffer())?.byteLength, small?.status]).toEqual([200, size, 200])
    }
  })

  test('staff have left notes on some orders, none of them later than now', async () => {
    const notes = await app.fixtures.db
      .selectFrom('shipment_note as n')
      .innerJoin('account', 'account.id', 'n.account_id')
      .select(['n.created_at', 'account.code'])
      .execute()
    expect(notes.length).toBeGreaterThan(20)
    expect(notes.filter(({ created_at, code }) => created_at > now || code !== null)).toEqual([])
  })

  test('the audit shows recent work under the actions of the calls', async () => {
    const entries = await app.fixtures.db.selectFrom('audit_entry').selectAll().where('at', '<=', now).execute()
    expect(entries.length).toBeGreaterThan(100)
    const { rows } = await sql<{ id: string }>`select id::text from shipment`.execute(app.fixtures.db)
    const shipments = new Set(rows.map(({ id }) => id))
    for (const action of ['order.cancelled', 'order.noted', 'order.processed', 'parcel.cancelled', 'parcel.left']) {
      const ofAction = entries.filter((entry) => entry.action === action)
      expect([action, ofAction.length]).toEqual([action, expect.toSatisfy((count: number) => count > 0)])
      expect(ofAction.filter(({ entity_id: id, account_id: who }) => !shipments.has(id) || who === null)).toEqual([])
    }
  })

  test('there are eight stations, none of them connected; their scans are saved, each with a remark in the history', async () => {
    const stations = valueOf(await (await asDemo('administrator')).call(listStations))
    expect(stations).toHaveLength(8)
    expect(stations.filter(({ isDesktopOnline, hasConnected }) => isDesktopOnline || hasConnected)).toEqual([])
    expect(stations.filter(({ isActive }) => !isActive)).toMatchObject([
      { name: 'Desk 05, Tân Bình', hasCamera: false },
    ])
    const { db } = app.fixtures
    const scans = await db.selectFrom('station_scan').selectAll().execute()
    expect(scans.length).toBeGreaterThan(0)
    expect(scans.filter(({ outcome, closed_at: at }) => outcome !== 'saved' || at === null || at > now)).toEqual([])
    const remarks = await db.selectFrom('shipment_event').select('place').where('source', '=', 'scan').execute()
    expect(remarks.map(({ place }) => place).toSorted()).toEqual(scans.map((scan) => scan.station_name).toSorted())
  })

  test('DEM-2: two desks use the simulated camera, at the address of the current start', async () => {
    const { context } = app.waybill.runtime
    const start = (DEVICE_HOSTS: string) =>
      connectDemoCameras({ ...context, settings: { ...context.settings, DEVICE_HOSTS } })
    const administrator = await asDemo('administrator')
    const simulated = async () =>
      valueOf(await administrator.call(listStations)).filter(({ cameraHost }) => cameraHost === '127.0.0.1')
    for (const port of [8_801, 8_802]) {
      await start(`10.4.0.0/16, 127.0.0.1:${port}`)
      const seen = { cameraPort: port, hasCameraPassword: true, cameraState: 'unknown', version: 1 }
      expect(await simulated()).toMatchObject([
        { name: 'Desk 01, Tân Bình', ...seen },
        { name: 'Desk 04, Tân Bình', ...seen },
      ])
    }
    const stations = await app.fixtures.db.selectFrom('station').selectAll().execute()
    for (const { camera_host: host, camera_password: password } of stations)
      expect(password && decryptCameraPassword(context.secretKey, password)).toBe(host && 'camera')
  })

  test('DEM-1: a company has tax numbers, and its shipments to Germany have them', async () => {
    await insertDemoTaxNumbers(app.waybill.runtime.context)
    const admin = await asDemo('company-admin')
    const { id } = valueOf(await admin.call(userInfo))
    const profile = valueOf(await admin.call(getTaxProfile, { params: { id } }))
    expect(profile).toMatchObject({ ioss: 'IM••••••0742', euEori: 'IE372000074', version: 1 })
    for (const kind of TAX_KIND_NAMES) expect([kind, taxNumberProblem(kind, profile[kind] ?? '')]).toEqual([kind, null])
    const { db } = app.fixtures
    const shipments = await db
      .selectFrom('shipment')
      .innerJoin('country', 'country.id', 'receiver_country_id')
      .where('owner_id', '=', id)
      .where('country.code', '=', 'DE')
      .where('item_type', '=', 'P')
      .select(['ioss_account_number', 'eori_number'])
      .execute()
    expect(new Set(shipments.map((one) => one.eori_number))).toEqual(new Set(['IE372000074']))
    expect(shipments.map((one) => one.ioss_account_number)).toContain('IM3720000742')
  })

  test('the calls return its orders, to each company its own', async () => {
    const [merchant, sales] = [await asDemo('company-admin'), await asDemo('sales-employee')]
    const own = await merchant.grid(orderGrid, { Take: 200 })
    const rows = OrderRow.array().parse(valueOf(own))
    expect(new Set(rows.map(({ companyCode }) => companyCode))).toEqual(new Set(['SGL001']))
    const ofSales = valueOf(await sales.grid(orderGrid, { Take: 200 }))
    expect(ofSales.map(({ companyCode }) => companyCode)).not.toContain('SGL002')
    const [first] = rows
    const detail = OrderDetail.parse(valueOf(await merchant.call(getOrder, { params: { id: first?.id ?? '' } })))
    expect(detail.priceBreakdown?.total).toBe(detail.totalPrice)
  })
})
