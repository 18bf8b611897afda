import type { Me } from '@waybill/contract/identity/me'
import { userInfo } from '@waybill/contract/identity/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { replaceTrackingNumber } from './tracking-number.queries.ts'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

/** A person takes the number for an order; their scope decides what a refusal reveals. */
const take = async (username: string, order: OrderDetail, number: string | null) => {
  const info = valueOf(await (await waybill.as(username)).call(userInfo))
  const me = { id: info.id, role: info.role, companyId: info.companyId } as Me
  const shipment = await waybill.fixtures.db
    .selectFrom('shipment')
    .select(['id', 'owner_id', 'tracking_number'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  await waybill.fixtures.db.transaction().execute(async (tx) => {
    await replaceTrackingNumber(tx, me, shipment, number)
    await tx.updateTable('shipment').set({ tracking_number: number }).where('id', '=', order.id).execute()
  })
}

test('a refused number names the shipment that has it only to people who may see that shipment', async () => {
  const [ofRival, ofMerchant] = [await waybill.orders.make({ by: 'rival' }), await waybill.orders.make()]
  await take('cs', ofRival, 'TAKEN1')
  await expect(take('sales', ofMerchant, 'TAKEN1')).rejects.toMatchObject({
    code: 'duplicate',
    detail: { sentence: 'The tracking number TAKEN1 is in use.' },
  })
  await expect(take('cs', ofMerchant, 'TAKEN1')).rejects.toMatchObject({
    detail: { sentence: `The tracking number TAKEN1 belongs to ${ofRival.code}.` },
  })
})

test('a released number may be used by another shipment', async () => {
  const [one, other] = [await waybill.orders.make(), await waybill.orders.make()]
  await take('cs', one, 'BACK1')
  await take('cs', one, null)
  await expect(take('cs', other, 'BACK1')).resolves.toBeUndefined()
})
