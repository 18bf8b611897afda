import { auditGrid } from '@waybill/contract/audit/endpoints'
import { updateRealData } from '@waybill/contract/orders/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

test('the audit tells a save from a verification', async () => {
  const { id, version } = await waybill.orders.make()
  const save = async (body: object) => valueOf(await (await waybill.as('cs')).call(updateRealData, { body: body }))
  const after = await save({ id, version, trackingNumber: 'APART1', verify: false })
  await save({ id, version: after.version, trackingNumber: 'APART2', verify: true })
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: id } as const]
  const entries = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entries.map(({ action }) => action)).toEqual(['order.verified', 'order.saved', 'order.created'])
})
