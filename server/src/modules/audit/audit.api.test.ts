import { auditGrid, getAudit } from '@waybill/contract/audit/endpoints'
import { userInfo } from '@waybill/contract/identity/endpoints'
import type { PropertyFilter } from '@waybill/contract/kernel/grid'
import { deleteOrder, editOrder } from '@waybill/contract/orders/endpoints'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'
import { writeAudit } from '../../platform/audit.ts'

let waybill: TestWaybill
let clock = '2026-11-20T03:00:00.000Z'
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date(clock) })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const entries = async (...filters: [name: string, operation: PropertyFilter['operation'], value: unknown][]) => {
  const propertyFilters = filters.map(([name, operation, value]) => ({ name, operation, value }))
  return valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters, Take: 200 }))
}

test('the audit says who did what to which row and when, with what was before and after', async () => {
  const order = await waybill.orders.make({ note: 'one' })
  clock = '2026-11-20T04:00:00.000Z'
  const superAdmin = await waybill.as('super')
  const after = valueOf(await superAdmin.call(editOrder, { body: { id: order.id, version: 1, note: 'two' } }))
  const [edited, created, ...more] = await entries(['entityId', 'Equal', order.id])
  expect(more).toEqual([])
  expect(created).toMatchObject({
    at: '2026-11-20T03:00:00.000Z',
    username: 'merchant',
    action: 'order.created',
    entity: 'order',
    before: null,
    after: { code: order.code, note: 'one', version: 1, from: order.from, totalPrice: order.totalPrice },
  })
  expect(edited).toMatchObject({
    at: '2026-11-20T04:00:00.000Z',
    username: 'super',
    action: 'order.edited',
    before: { note: 'one', version: 1 },
    after: { note: 'two', version: after.version },
  })
})

test('an entry is opened by its id; an unknown id is a 404', async () => {
  const [entry] = await entries(['action', 'Equal', 'order.created'])
  const superAdmin = await waybill.as('super')
  expect(valueOf(await superAdmin.call(getAudit, { params: { id: entry?.id ?? '' } }))).toMatchObject({ ...entry })
  const id = '01a1f87a-a01d-74d4-b302-935883204d67'
  expect((await superAdmin.call(getAudit, { params: { id } })).status).toBe(404)
  expect((await (await waybill.as('cs')).call(getAudit, { params: { id } })).code).toBe('forbidden')
})

test('a refused change leaves no entry', async () => {
  const order = await waybill.orders.make()
  const superAdmin = await waybill.as('super')
  for (const body of [
    { id: order.id, version: 9, note: 'stale' },
    { id: order.id, version: 1, iossType: 'Y', iossAccountNumber: 'IM2760000742' },
  ])
    expect((await superAdmin.call(editOrder, { body })).status).toBeGreaterThanOrEqual(400)
  expect(await entries(['entityId', 'Equal', order.id])).toHaveLength(1)
})

test('the list is newest first, and is filtered by person, action and day', async () => {
  clock = '2026-11-21T16:59:59.000Z'
  await waybill.orders.make({ by: 'rival' })
  clock = '2026-11-21T17:00:00.000Z'
  await waybill.orders.make({ by: 'rival' })
  const days = await entries(['at', 'DateIn', ['2026-11-21', '2026-11-21']], ['username', 'Equal', 'rival'])
  expect(days.map(({ at }) => at)).toEqual(['2026-11-21T16:59:59.000Z'])
  const all = await entries(['action', 'StartsWith', 'order.'], ['entity', 'In', ['order']])
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  )
  expect(all.length).toBeGreaterThan(4)
})

test('an edit keeps the fields that differ, and nothing else of the record', async () => {
  const order = await waybill.orders.make({ note: 'one' })
  const superAdmin = await waybill.as('super')
  const body = { id: order.id, version: 1, note: 'two', to: { ...order.to, city: 'Elsewhere' } }
  valueOf(await superAdmin.call(editOrder, { body }))
  const [edited] = await entries(['entityId', 'Equal', order.id])
  expect([edited?.before, edited?.after]).toEqual([
    { note: 'one', to: { city: order.to.city }, version: 1 },
    { note: 'two', to: { city: 'Elsewhere' }, version: 2 },
  ])
})

test('files are logged without the signature of their links, and the reader’s rights are not logged', async () => {
  const order = await waybill.orders.make()
  const superAdmin = await waybill.as('super')
  const url = valueOf(await superAdmin.call(uploadFile, { body: formOf(pdf(), 'invoice.pdf') }))
  const body = { id: order.id, version: 1, attachedFile: { url } }
  const { attachedFile: attached } = valueOf(await superAdmin.call(editOrder, { body }))
  expect(attached?.url).toContain('signature=')
  const [edited, created] = await entries(['entityId', 'Equal', order.id])
  expect(edited?.after).toMatchObject({ attachedFile: { name: 'invoice.pdf', url } })
  expect(JSON.stringify([edited, created])).not.toContain('signature')
  expect(created?.after).not.toHaveProperty('can')
})

test('people among the values are shown by username (rule AUD-3)', async () => {
  const { id } = valueOf(await (await waybill.as('ops')).call(userInfo))
  const note = { entity: 'pickup', id: 'x', after: { pickupUserId: id } }
  await writeAudit(waybill.fixtures.db, undefined, 'pickup.assigned', note, new Date(clock))
  const [entry] = await entries(['action', 'Equal', 'pickup.assigned'])
  const opened = valueOf(await (await waybill.as('super')).call(getAudit, { params: { id: entry?.id ?? '' } }))
  expect(opened.names).toEqual({ [id]: 'ops' })
})

test('it never shows a secret', async () => {
  const secret = { password: 'waybill-test', inner: [{ accessToken: 'abc', passwordHash: 'argon', name: 'shown' }] }
  await writeAudit(
    waybill.fixtures.db,
    undefined,
    'account.edited',
    { entity: 'account', id: 'x', after: secret },
    new Date(clock),
  )
  const [entry] = await entries(['action', 'Equal', 'account.edited'])
  expect(entry).toMatchObject({
    username: 'system',
    before: null,
    after: { password: '•••', inner: [{ accessToken: '•••', passwordHash: '•••', name: 'shown' }] },
  })
})

test('records, people and ids among the values have their current names, also after they are deleted (rule AUD-3)', async () => {
  const order = await waybill.orders.make()
  const superAdmin = await waybill.as('super')
  const [created] = await entries(['entityId', 'Equal', order.id])
  expect(created).toMatchObject({ username: 'merchant', subject: { label: order.code, type: 'export' } })
  const opened = valueOf(await superAdmin.call(getAudit, { params: { id: created?.id ?? '' } }))
  expect(opened.names).toMatchObject({ [order.id]: order.code, [order.merchantId ?? '']: order.merchant?.name })
  valueOf(await superAdmin.call(deleteOrder, { params: { id: order.id } }))
  const [deleted] = await entries(['entityId', 'Equal', order.id])
  expect(deleted).toMatchObject({ action: 'order.deleted', subject: { label: order.code, type: null } })
})
