import { readFile, rm, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditGrid } from '@waybill/contract/audit/endpoints'
import { exportSecurityLog } from '@waybill/contract/exports/endpoints'
import { orderLabels } from '@waybill/contract/orders/endpoints'
import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { getSecurityEvent, securityLogGrid, type SecurityLogRow } from '@waybill/contract/security/endpoints'
import { createStation, makeStationKey } from '@waybill/contract/stations/endpoints'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { Client, valueOf } from '@waybill/testkit/client'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeSecurityLines } from './security-line.ts'

let waybill: TestWaybill
let directory: string
let clock = Date.parse('2026-11-20T03:00:00.000Z')
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'waybill-lines-'))
  waybill = await startTestWaybill({ now: () => new Date(clock) })
  await waybill.fixtures.people()
})
afterAll(async () => {
  await waybill.close()
  await rm(directory, { recursive: true, force: true })
})
beforeEach(() => {
  clock += 120_000
})

const flush = () => waybill.waybill.runtime.context.securityCounts.flush()
const log = async (...filters: PropertyFilter[]): Promise<SecurityLogRow[]> => {
  await flush()
  return valueOf(await (await waybill.as('super')).grid(securityLogGrid, { propertyFilters: filters, Take: 200 }))
}
const ofKind = (...kinds: string[]): PropertyFilter => ({ name: 'kind', operation: 'In', value: kinds })
const sinceNow = (): PropertyFilter => ({
  name: 'at',
  operation: 'GreaterOrEqual',
  value: new Date(clock).toISOString(),
})

test('an export is logged with person, number of rows and filter (rule SEC-7)', async () => {
  for (let at = 0; at < 3; at += 1) await waybill.orders.make()
  const propertyFilters = [{ name: 'orderStatus', operation: 'In', value: [3001, 3004] }]
  const body = { propertyFilters, OrderBy: 'createdDate ascending' }
  expect((await (await waybill.as('super')).call(exportOrders, { body })).status).toBe(200)
  const [taken, ...more] = await log(ofKind('export'), sinceNow())
  expect(more).toEqual([])
  expect(taken).toMatchObject({
    ...{ kind: 'export', outcome: 'done', username: 'super', address: '127.0.0.1', count: 1, rows: 3 },
    endpoint: 'POST /api/Order/Export',
  })
  expect(JSON.parse(taken?.detail ?? '')).toEqual({ filters: propertyFilters, order: 'createdDate ascending' })
})

test('an export that finds nothing, or is refused, is not logged (rule SEC-7)', async () => {
  const body = { propertyFilters: [{ name: 'code', operation: 'Equal', value: 'EXP000000000' }] }
  expect((await (await waybill.as('super')).call(exportOrders, { body })).status).toBe(404)
  expect((await (await waybill.as('administrator')).call(exportOrders, { body: {} })).status).toBe(403)
  expect(await log(ofKind('export'), sinceNow())).toEqual([])
})

test('labels are logged with the number of documents, without ids (rule SEC-7)', async () => {
  const orders = [await waybill.orders.make(), await waybill.orders.make()]
  for (let at = 0; at < 2; at += 1)
    await (await waybill.as('cs')).call(orderLabels, { body: orders.map(({ id }) => id) })
  const [printed, ...more] = await log(ofKind('fileDownloaded'), sinceNow())
  expect(more).toEqual([])
  expect(printed).toMatchObject({ username: 'cs', count: 2, rows: 4, endpoint: 'POST /api/Order/Labels', detail: null })
})

test('a new key of a station is logged as an issued token, without the key (rule SEC-7)', async () => {
  const administrator = await waybill.as('administrator')
  const body = {
    ...{ name: 'Desk', desktopId: 'Desk', desktopName: 'Desk', printerId: 'zebra', printerName: 'Label printer' },
    ...{ cameraHost: '10.4.1.61', cameraPort: 80, cameraUserName: 'waybill', cameraPassword: 'secret' },
  }
  const { id } = valueOf(await administrator.call(createStation, { body }))
  const { key } = valueOf(await administrator.call(makeStationKey, { params: { id } }))
  const [handed] = await log(ofKind('tokenRevealed'), sinceNow())
  expect(handed).toMatchObject({ username: 'administrator', detail: expect.stringContaining(id) as string })
  expect(JSON.stringify(handed)).not.toContain(key)
})

test('reading the audit or this log is logged with filter and rows; pages of one reading are one row (rule SEC-7)', async () => {
  const superAdmin = await waybill.as('super')
  const propertyFilters: PropertyFilter[] = [{ name: 'username', operation: 'Equal', value: 'merchant' }]
  for (const Skip of [0, 2]) await superAdmin.grid(auditGrid, { propertyFilters, Take: 2, Skip })
  const [read, ...more] = await log(ofKind('auditRead'), sinceNow())
  expect(more).toEqual([])
  expect(read).toMatchObject({ username: 'super', count: 2, rows: 4, endpoint: 'GET /api/Audit' })
  expect(JSON.parse(read?.detail ?? '')).toEqual({ filters: propertyFilters })
  const own = await log(ofKind('securityLogRead'), sinceNow())
  expect(own.map(({ detail }) => detail)).toContainEqual(expect.stringContaining('auditRead'))
})

test('only a Super Admin reads the log, an event, and its export (rule SEC-8)', async () => {
  const [event] = await log()
  const params = { id: event?.id ?? '' }
  expect(valueOf(await (await waybill.as('super')).call(getSecurityEvent, { params }))).toEqual(event)
  expect((await (await waybill.as('super')).call(exportSecurityLog, { body: {} })).status).toBe(200)
  for (const name of ['ops', 'cs', 'accountant', 'administrator', 'merchant']) {
    const other = await waybill.as(name)
    expect((await other.grid(securityLogGrid)).status).toBe(403)
    expect((await other.call(getSecurityEvent, { params })).status).toBe(403)
    expect((await other.call(exportSecurityLog, { body: {} })).status).toBe(403)
  }
})

test('it is filtered by kind, person, outcome, address and time, newest first (rule SEC-8)', async () => {
  const login = (username: string) =>
    new Client(waybill.url).send('POST', '/api/Account/Login', { body: { username, password: 'not this one' } })
  for (const username of ['merchant', 'rival', 'merchant']) {
    clock += 1_000
    await login(username)
  }
  const failed = await log(
    ofKind('signIn'),
    { name: 'username', operation: 'Equal', value: 'merchant' },
    { name: 'outcome', operation: 'Equal', value: 'failed' },
    { name: 'address', operation: 'StartsWith', value: '127.' },
    { name: 'at', operation: 'GreaterOrEqual', value: new Date(clock - 10_000).toISOString() },
  )
  expect(failed.map(({ at }) => at)).toEqual([new Date(clock).toISOString(), new Date(clock - 2_000).toISOString()])
})

test('each event is one JSON line, a counted one when its minute is over, and no line has the values of a filter (rules SEC-10, SEC-11)', async () => {
  const file = path.join(directory, 'security.jsonl')
  const { context } = waybill.waybill.runtime
  const settings = { ...context.settings, SECURITY_LOG: file }
  const [one, other] = [1, 2].map(() => writeSecurityLines({ ...context, settings }, pino({ level: 'silent' })))
  const lines = async () => {
    await Promise.all([one?.write(), other?.write()])
    const text = await readFile(file, 'utf8')
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  await flush()
  await waybill.fixtures.db.deleteFrom('security_event').execute()
  const body = { propertyFilters: [{ name: 'code', operation: 'StartsWith', value: 'EXP' }] }
  await (await waybill.as('super')).call(exportOrders, { body })
  for (let at = 0; at < 3; at += 1) await (await waybill.as('merchant')).grid(auditGrid)
  await flush()
  const first = await lines()
  expect(first.filter(({ event }) => event === 'export')).toEqual([
    {
      ...{
        time: new Date(clock).toISOString(),
        type: 'waybill.security',
        version: 1,
        event: 'export',
        outcome: 'done',
      },
      ...{ id: expect.any(String) as string, count: 1, username: 'super', accountId: expect.any(String) as string },
      ...{ address: '127.0.0.1', device: 'node', call: 'POST /api/Order/Export', rows: expect.any(Number) as number },
      filterFields: ['code'],
    },
  ])
  expect(JSON.stringify(first)).not.toContain('EXP')
  expect(first.filter(({ event }) => event === 'callRefused')).toEqual([])
  clock += 120_000
  const later = await lines()
  expect(later.filter(({ event }) => event === 'callRefused')).toMatchObject([{ count: 3, code: 'forbidden' }])
  expect(new Set(later.map(({ id }) => id)).size).toBe(later.length)
  expect(await lines()).toHaveLength(later.length)
  await Promise.all([one?.close(), other?.close()])
})
