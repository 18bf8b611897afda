import { importOrders } from '@waybill/contract/orders/list-endpoints'
import { importParcels } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { formOf } from '@waybill/testkit/files'
import { orderSheetRow } from '@waybill/testkit/order-sheets'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  await app.fixtures.priceTable({ service: 'QSP', countries: ['SG'], single: { 0.5: 100_000 } })
})
afterAll(() => app.close())

describe.each([
  ['parcels', importParcels, sheetRow],
  ['orders', importOrders, orderSheetRow],
])('form fields beside the file of an upload of %s', (_line, endpoint, rowOf) => {
  const send = async (fields: Record<string, string>, query: Record<string, string> = {}) => {
    const body = formOf(await xlsxOf([rowOf()]), 'some.xlsx')
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return (await app.as('merchant')).call(endpoint, { query, body: body })
  }
  const uploads = async () => (await sql`select id from parcel_import`.execute(app.fixtures.db)).rows.length

  test('are read like the query: a check creates nothing', async () => {
    for (const answer of [await send({ mode: 'check' }), await send({ mode: 'check' }, { mode: 'check' })])
      expect([answer.status, answer.value?.parcels, answer.value?.jobId]).toEqual([200, 1, null])
    expect(await uploads()).toBe(0)
  })

  test.each([
    [{ mode: 'check' }, { mode: 'all' }, { mode: 'Given twice, and differently.' }],
    [{ Mode: 'check' }, {}, { Mode: "There is no field 'Mode'." }],
    [{}, { Mode: 'check' }, { Mode: "There is no field 'Mode'." }],
  ])('%j with %j in the query is refused by name', async (fields, query, problems) => {
    const answer = await send(fields as Record<string, string>, query as Record<string, string>)
    expect([answer.status, answer.fieldErrors]).toEqual([400, problems])
    expect(await uploads()).toBe(0)
  })

  test('with wrong values are refused as in the query', async () => {
    expect(Object.keys((await send({ mode: 'try' })).fieldErrors ?? {})).toEqual(['mode'])
    expect((await send({ again: '2,'.repeat(30_000) })).fieldErrors).toEqual({ again: 'The field is too long.' })
  })
})
