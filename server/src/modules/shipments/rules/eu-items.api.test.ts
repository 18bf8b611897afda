import { addOrder } from '@waybill/contract/orders/endpoints'
import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { userInfo } from '@waybill/contract/identity/endpoints'
import { addParcel, editParcel } from '@waybill/contract/parcels/endpoints'
import { EU_REQUIRED_MESSAGE } from '@waybill/contract/shipments/eu-items'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { findOrderIds, orderBody } from '@waybill/testkit/orders'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { xlsxOf } from '@waybill/testkit/parcel-sheets'
import { PARCEL_BOX, parcelBody, SCARF } from '@waybill/testkit/parcels'
import { afterAll, beforeAll, expect, test } from 'vitest'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ env: { EU_ITEMS_REQUIRED_FROM: '2026-01-01' } })
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const NUMBERS = { sku: 'SC-1', manufacturerProductId: 'HM-7' }
const unitsWith = (item: object) => ({
  handlingUnits: [{ ...PARCEL_BOX, contentDetailItems: [{ ...SCARF, ...item }] }],
})

test('CUS-45: from its day on, an item to the European Union without its numbers is refused at the fields', async () => {
  const superAdmin = await waybill.as('super')
  const item = 'handlingUnits.0.contentDetailItems.0'
  const add = (fields: object, more: object = {}) =>
    superAdmin.call(addParcel, { body: parcelBody({ item: fields as never, ...more }) as never })
  expect((await add({})).fieldErrors).toEqual({
    [`${item}.sku`]: EU_REQUIRED_MESSAGE,
    [`${item}.manufacturerProductId`]: EU_REQUIRED_MESSAGE,
  })
  expect((await add({}, { itemType: 'D' })).status).toBe(200)
  const parcel = valueOf(await add(NUMBERS))
  const { id, version } = parcel
  const edited = await superAdmin.call(editParcel, { body: { id, version, ...unitsWith({ ...NUMBERS, sku: '' }) } })
  expect(edited.fieldErrors).toEqual({ [`${item}.sku`]: EU_REQUIRED_MESSAGE })
  expect(valueOf(await superAdmin.call(userInfo)).requiresEuItems).toBe(true)
})

test('CUS-45: orders and uploads are refused alike', async () => {
  const superAdmin = await waybill.as('super')
  const order = await superAdmin.call(addOrder, { body: orderBody(await findOrderIds(superAdmin)) as never })
  expect(Object.values(order.fieldErrors ?? {})).toEqual([EU_REQUIRED_MESSAGE, EU_REQUIRED_MESSAGE])
  const rows = [orderSheetRow(), orderSheetRow({ SKU: 'TS-1', 'Maker’s Product Number': 'M-1' })]
  const query = { mode: 'check' }
  const body = formOf(await xlsxOf(rows), 'orders.xlsx')
  const { preview } = valueOf(await (await waybill.as('merchant')).call(importOrders, { query, body }))
  const problemsOf = (row: number) =>
    preview.find((shown) => shown.row === row)?.problems.map(({ column, sentence }) => `${column}: ${sentence}`)
  expect(problemsOf(2)).toEqual(
    expect.arrayContaining([`SKU: ${EU_REQUIRED_MESSAGE}`, `Maker’s Product Number: ${EU_REQUIRED_MESSAGE}`]),
  )
  expect(problemsOf(3)?.filter((problem) => problem.includes(EU_REQUIRED_MESSAGE))).toEqual([])
})
