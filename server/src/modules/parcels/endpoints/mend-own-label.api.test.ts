import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const read = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  valueOf(await (await waybill.as(username)).call(getParcel, { params: { id } }))
const remove = async (username: string, { id }: Pick<ParcelDetail, 'id'>) =>
  (await waybill.as(username)).call(deleteParcel, { params: { id } })
/** With its label and tracking number, in a status. */
const booked = async (status: StatusCode = 3001): Promise<ParcelDetail> => {
  const parcel = await waybill.parcels.make()
  await waybill.parcels.book(parcel, parcel.sglShipmentId)
  await waybill.fixtures.setStatus(parcel.id, status)
  return parcel
}
const mendedBy = async (username: string, parcel: ParcelDetail): Promise<boolean> => {
  const { can, version } = await read(username, parcel)
  const body = { id: parcel.id, version, natureOfGoods: version % 2 === 0 ? 'Others' : 'Electronics' }
  const answer = await (await waybill.as(username)).call(editParcel, { body })
  expect([username, answer.status]).toEqual([username, can.editDeclared ? 200 : 403])
  return can.editDeclared
}

const BEFORE_PICKUP = [3001, 3004]
const UP_TO_HUB = [...BEFORE_PICKUP, 3200, 3201, 3300, 3003, 2043]

describe('a parcel with a label drawn by our own connection (rule PAR-5)', () => {
  test.each([
    ['merchant', BEFORE_PICKUP],
    ['merchant-employee', BEFORE_PICKUP],
    ['sales', BEFORE_PICKUP],
    ['cs', UP_TO_HUB],
    ['ops', UP_TO_HUB],
    ['super', [...STATUS_CODES]],
  ])('can be edited by %s in %j', async (username, expected) => {
    const mended: number[] = []
    for (const status of STATUS_CODES) if (await mendedBy(username, await booked(status))) mended.push(status)
    expect(mended.sort()).toEqual([...expected].sort())
  })

  test('gets its label redrawn', async () => {
    const parcel = await booked()
    await mendedBy('merchant', parcel)
    const { rows } = await waybill.waybill.runtime.context.pool.query<{ count: number }>(
      "select count(*)::int from graphile_worker.jobs where task_identifier = 'book-parcel' and key like $1",
      [`%${parcel.id}%`],
    )
    expect(rows[0]?.count).toBe(1)
  })

  test('can be deleted by people who may edit it', async () => {
    expect((await remove('merchant', await booked(3200))).status).toBe(403)
    for (const username of ['merchant', 'sales', 'cs', 'ops'])
      expect([username, (await remove(username, await booked())).status]).toEqual([username, 200])
    expect((await remove('delivery', await booked())).status).toBe(403)
  })
})
