import { getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { uploadFile } from '@waybill/contract/shipments/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { formOf, pdf } from '@waybill/testkit/files'
import { BOX } from '@waybill/testkit/orders'

let waybill: TestWaybill
let feeId: string
let usg: string
beforeAll(async () => {
  // Links of files end at a whole minute, so two readings may differ in them.
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:04:05.678Z') })
  await waybill.fixtures.people()
  feeId = await waybill.fixtures.fee({ service: 'FSG', name: 'Remote', amount: 1, unit: 'VND' })
  usg = await waybill.fixtures.serviceId('USG')
})
afterAll(() => waybill.close())

const save = async (username: string, { id, version }: OrderDetail, fields: object) =>
  (await waybill.as(username)).call(updateRealData, { body: { id, version, ...fields } })
const read = async ({ id }: OrderDetail) =>
  valueOf(await (await waybill.as('super')).call(getOrder, { params: { id } }))
const fileBy = async (username: string) => ({
  url: valueOf(await (await waybill.as(username)).call(uploadFile, { body: formOf(pdf(), 'list.pdf') })),
})
let serial = 0

/** A change of each field, as its own body. */
const CHANGES: Record<string, (username: string) => object | Promise<object>> = {
  realOrderDetails: () => ({ realOrderDetails: [BOX], realTotalPrice: null, reason: 'recount' }),
  orderStatus: () => ({ orderStatus: 2043 }),
  trackingNumber: () => ({ trackingNumber: `RIGHT${(serial += 1)}` }),
  realTotalPrice: () => ({ realTotalPrice: 5 }),
  fees: () => ({ fees: [{ feeId, amount: 5 }] }),
  serviceId: () => ({ serviceId: usg }),
  files: async (username) => ({ files: [await fileBy(username)] }),
}
const PRICED = ['realTotalPrice', 'fees']
const RIGHTS: [string, number, string[]][] = [
  ['super', 3001, Object.keys(CHANGES)],
  ['super', 3200, Object.keys(CHANGES)],
  ['cs', 3001, Object.keys(CHANGES)],
  ['cs', 3300, Object.keys(CHANGES)],
  ['delivery', 3001, ['realOrderDetails', 'orderStatus', 'files']],
  ['ops', 3001, ['orderStatus', 'files', ...PRICED]],
  ['sales', 3001, ['orderStatus', 'files']],
  ['accountant', 3001, PRICED],
  ['accountant', 6034, ['realOrderDetails', ...PRICED]],
]

describe.each(RIGHTS)('%s at %d may change %j', (username, status, fields) => {
  test.each(Object.keys(CHANGES))('%s', async (field) => {
    const made = await waybill.orders.make({ status })
    const order = { ...made, version: 2 }
    const body = await CHANGES[field]?.(username)
    const price = field === 'realOrderDetails' && username !== 'delivery' ? { realTotalPrice: 1_000 } : {}
    const answer = await save(username, order, { ...body, ...price })
    if (fields.includes(field)) {
      // A Delivery Employee's role does not have 2043: they may change the status, but not to that.
      const refused = field === 'orderStatus' && username === 'delivery'
      expect([answer.status, answer.text.slice(0, 300)]).toEqual([refused ? 422 : 200, expect.any(String)])
    } else {
      expect([answer.status, answer.code]).toEqual([403, 'forbidden_field'])
      expect((answer.detail as { fields: string }).fields.split(', ')).toContain(field)
      expect(await read(order)).toMatchObject({ version: 2, orderStatus: status, trackingNumber: null })
    }
  })
})

test.each([
  ['super', 3001, true],
  ['super', 3400, true],
  ['accountant', 6034, true],
  ['cs', 3001, true],
  ['cs', 3400, false],
  ['ops', 3300, true],
  ['ops', 3400, false],
  ['delivery', 3001, false],
  ['sales', 3001, false],
])('the price of an import order: %s at %d: %s', async (username, status, isTheirs) => {
  const order = { ...(await waybill.orders.make({ status, isImport: true })), version: 2 }
  const answer = await save(username, order, { totalPrice: 5 })
  if (isTheirs) expect(valueOf(answer).totalPrice).toBe(5)
  else expect(answer.errors).toEqual(['You may not change: totalPrice.'])
})

test.each([
  ['cs', 3400],
  ['ops', 6013],
])('%s may no longer change price and fees at %d', async (username, status) => {
  const order = { ...(await waybill.orders.make({ status })), version: 2 }
  const answer = await save(username, order, { realTotalPrice: 5, fees: [{ feeId, amount: 5 }] })
  expect(answer.errors).toEqual(['You may not change: realTotalPrice, fees.'])
})

test('fields beyond a person’s rights are named together, and nothing is saved', async () => {
  const order = await waybill.orders.make()
  const answer = await save('accountant', order, {
    realOrderDetails: [BOX],
    orderStatus: 3200,
    trackingNumber: 'NOT MINE',
    serviceId: usg,
    files: [await fileBy('accountant')],
    realTotalPrice: 7,
  })
  const fields = 'realOrderDetails, orderStatus, trackingNumber, files, serviceId'
  expect([answer.status, answer.errors]).toEqual([403, [`You may not change: ${fields}.`]])
  expect(await read(order)).toEqual({ ...order, can: expect.anything() as unknown })
})

test('the record as GET returned it is a valid body for all staff, and changes nothing', async () => {
  const order = await waybill.orders.make()
  const verified = valueOf(
    await save('cs', order, {
      realOrderDetails: [BOX],
      realTotalPrice: 9_000,
      trackingNumber: 'GIVEN1',
      fees: [{ feeId, amount: 5 }],
      files: [await fileBy('cs')],
      orderStatus: 3300,
    }),
  )
  let { version } = verified
  for (const username of ['delivery', 'sales', 'ops', 'accountant', 'cs', 'super']) {
    const client = await waybill.as(username)
    const record = valueOf(await client.call(getOrder, { params: { id: order.id } }))
    const after = valueOf(await client.call(updateRealData, { body: { ...record, verify: false } }))
    expect(after, username).toEqual({
      ...record,
      version: (version += 1),
    })
  }
})

test('computed fields and fields of other calls are ignored; an unknown field is refused', async () => {
  const order = await waybill.orders.make()
  const ignored = { realChargeableWeight: 99, code: 'X', note: 'no', totalPrice: 1, totalWeight: 5 }
  expect(valueOf(await save('cs', order, ignored))).toMatchObject({ note: null, totalPrice: null, totalWeight: 2 })
  const answer = await save('cs', order, { colour: 'red', realTotalWeights: 1 })
  expect(answer.fieldErrors).toEqual({
    colour: "There is no field 'colour'.",
    realTotalWeights: "There is no field 'realTotalWeights'.",
  })
})

test('companies and the Administrator may not call it', async () => {
  const order = await waybill.orders.make()
  for (const username of ['merchant', 'merchant-employee', 'administrator'])
    expect((await save(username, order, {})).code).toBe('forbidden')
})

test('a role removed from a person a moment ago no longer counts', async () => {
  const order = await waybill.orders.make()
  const { id } = await waybill.fixtures.account({ username: 'demoted', role: 'Cs Employee' })
  const client = await waybill.as('demoted')
  await client.call(getOrder, { params: { id: order.id } })
  const becomes = (role_name: string) =>
    waybill.fixtures.db.updateTable('account').set({ role_name }).where('id', '=', id).execute()
  await becomes('OPS Manager')
  const body = { id: order.id, version: order.version, trackingNumber: 'LATE' }
  expect((await client.call(updateRealData, { body })).code).toBe('forbidden_field')
  expect((await read(order)).trackingNumber).toBeNull()
})
