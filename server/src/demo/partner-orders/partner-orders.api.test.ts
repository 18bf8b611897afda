import {
  addJanioOrder,
  ghnOrderGrid,
  getJanioOrder,
  janioOrderGrid,
  printGhnOrders,
  readyGhnOrders,
} from '@waybill/contract/partner-orders/endpoints'
import { GHN_STATUS_WORDS } from '@waybill/contract/partner-orders/ghn'
import { JANIO_STATUS_WORDS } from '@waybill/contract/partner-orders/janio'
import { type ServedPartners, servePartners } from '@waybill/simulators/serve-partners'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { findGhnOrders } from '../../modules/partner-orders/jobs/find-ghn-orders.job.ts'
import { followJanioOrders } from '../../modules/partner-orders/jobs/follow-janio-orders.job.ts'
import { makeJanioOrder } from '../../modules/partner-orders/jobs/make-janio-order.job.ts'
import { FROM_OUR_HUB } from '../../modules/partner-orders/testing/us-line.ts'
import { seededRandom } from '../random.ts'
import { insertPartnerOrders } from './insert-partner-orders.ts'
import { seedSimulators } from './seed-simulators.ts'

describe('the demo’s orders at partners (rule DEM-2)', () => {
  let partners: ServedPartners
  let waybill: TestWaybill
  let ops: Client

  /** Jobs run when a test runs them. */
  beforeAll(async () => {
    partners = await servePartners({ productUrl: 'http://127.0.0.1:9', secondsPerStep: 0.05 })
    waybill = await startTestWaybill({ env: { ...partners.settings, GHN_PER_SECOND: '1000' } })
    await waybill.fixtures.people()
    ops = await waybill.as('ops')
    const { db } = waybill.fixtures
    await db.transaction().execute((tx) => insertPartnerOrders(tx, seededRandom(1), new Date()))
    await seed()
  })
  afterAll(async () => {
    await waybill.close()
    await partners.close()
  })

  const seed = () => seedSimulators(waybill.fixtures.db, context().settings)
  const context = () => waybill.waybill.runtime.partnersContext
  const signal = new AbortController().signal
  const inbound = async (word?: string) => {
    const propertyFilters = word ? [{ name: 'status', operation: 'Equal' as const, value: word }] : []
    return valueOf(await ops.grid(ghnOrderGrid, { propertyFilters, Take: 100 }))
  }
  const usLine = async () => valueOf(await ops.grid(janioOrderGrid, { Take: 100 }))

  test('exist at the simulators as they are listed, and following them changes nothing', async () => {
    const before = [await inbound(), await usLine()]
    expect(new Set(before[0]?.map(({ status }) => status))).toEqual(new Set(GHN_STATUS_WORDS))
    expect(new Set(before[1]?.map(({ status }) => status))).toEqual(new Set(JANIO_STATUS_WORDS))
    await seed()
    await findGhnOrders.run(context(), {}, signal)
    await followJanioOrders.run(context(), {}, signal)
    expect([await inbound(), await usLine()]).toEqual(before)
  })

  test.each(['draft', 'waiting_to_return'])('an order of GHN in %s is made ready', async (word) => {
    const [order] = await inbound(word)
    const id = order?.id ?? ''
    expect(valueOf(await ops.call(readyGhnOrders, { body: [id] }))).toEqual({ done: [id], refused: [] })
    expect((await inbound()).find((row) => row.id === id)?.status).not.toBe(word)
  })

  test('the labels of both partners are printed', async () => {
    const [order] = await inbound('delivered')
    const { url } = valueOf(await ops.call(printGhnOrders, { body: [order?.id ?? ''] }))
    const link = (await usLine()).find(({ labelLink }) => labelLink !== null)?.labelLink
    for (const address of [url, link ?? '']) {
      const label = await fetch(address)
      expect([label.status, label.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    }
  })

  test('a US Line order that leaves the pickup to our hub is made at Janio', async () => {
    const { id } = valueOf(await ops.call(addJanioOrder, { body: FROM_OUR_HUB }))
    const { owner_id: ownerId } = await waybill.fixtures.db
      .selectFrom('partner_order')
      .select('owner_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await makeJanioOrder.run(context(), { id, ownerId }, signal)
    const made = valueOf(await ops.call(getJanioOrder, { params: { id } }))
    expect(made).toMatchObject({ status: 'ORDER_CREATED', message: null })
    expect((await fetch(made.labelLink ?? '')).status).toBe(200)
  })
})
