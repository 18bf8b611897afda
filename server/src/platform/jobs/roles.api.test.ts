import { orderGrid } from '@waybill/contract/orders/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { readSettings } from '../settings.ts'

const soon = { timeout: 20_000, interval: 50 }

let api: TestWaybill
let worker: TestWaybill
beforeAll(async () => {
  api = await startTestWaybill({ env: { PROCESS_ROLES: 'api' } })
  const databaseUrl = api.waybill.runtime.context.settings.DATABASE_URL
  worker = await startTestWaybill({ databaseUrl, env: { PROCESS_ROLES: 'worker' } })
  await api.fixtures.people()
})
afterAll(async () => {
  await worker.close()
  await api.close()
})

const get = async ({ url }: TestWaybill, path: string): Promise<number> => (await fetch(`${url}${path}`)).status
/** A job without a file completes as soon as a worker takes it. */
const order = () =>
  sql`select graphile_worker.add_job('make-thumbnail', '{"path":"none.png"}')`.execute(api.waybill.runtime.context.db)
const waiting = async () =>
  (await sql`select 1 from graphile_worker.jobs`.execute(api.waybill.runtime.context.db)).rows.length

test('a worker-only process serves no calls, and reports health', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect(await get(worker, path), path).toBe(200)
  for (const path of ['/', orderGrid.path, '/oidc/auth']) expect(await get(worker, path), path).toBe(404)
})

test('an api-only process leaves jobs to the others', async () => {
  expect((await (await api.as('merchant')).grid(orderGrid)).status).toBe(200)
  await order()
  await vi.waitFor(async () => expect(await waiting()).toBe(0), soon)
  await worker.close()
  await order()
  await (await api.as('merchant')).grid(orderGrid)
  expect(await waiting()).toBe(1)
  const databaseUrl = api.waybill.runtime.context.settings.DATABASE_URL
  worker = await startTestWaybill({ databaseUrl, env: { PROCESS_ROLES: ' worker , api' } })
  await vi.waitFor(async () => expect(await waiting()).toBe(0), soon)
})

test('both roles are the default; an unknown role is refused in one sentence', () => {
  const PROCESS_ROLES = (text?: string) =>
    readSettings({ DATABASE_URL: 'postgresql:///x', ...(text === undefined ? {} : { PROCESS_ROLES: text }) })
      .PROCESS_ROLES
  expect([PROCESS_ROLES(), PROCESS_ROLES('worker')]).toEqual([['api', 'worker'], ['worker']])
  for (const wrong of ['', 'queue', 'api,']) expect(() => PROCESS_ROLES(wrong)).toThrow(/^Setting PROCESS_ROLES/)
})
