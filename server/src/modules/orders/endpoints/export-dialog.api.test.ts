import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-19T17:30:05Z') })
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'third', role: 'Company Admin', code: 'TST003' })
  await waybill.orders.make()
  await waybill.orders.make({ by: 'rival', status: 3300 })
  await waybill.orders.make({ by: 'cs', isImport: true })
  await waybill.orders.make({ by: 'third' })
})
afterAll(() => waybill.close())

const download = async (username: string, body: object): Promise<Response> =>
  fetch(`${waybill.url}${exportOrders.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${(await waybill.as(username)).token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const rowsOf = async (username: string, body: object) => {
  const answer = await download(username, body)
  expect([body, answer.status]).toEqual([body, 200])
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return (sheets[0]?.rows ?? []).slice(1)
}

describe('the fields of the dialog (ORD-21)', () => {
  const accountId = async (username: string) =>
    (
      await waybill.fixtures.db
        .selectFrom('account')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
    ).id
  /** The merchants of the exported orders, by code; '' is "Other". */
  const clientsOf = async (username: string, body: object) =>
    (await rowsOf(username, body)).map((row) => row[4] ?? '').sort()

  test.each([
    ['dateFrom', '2026-11-20', 4],
    ['dateFrom', '2026-11-21', 0],
    ['dateTo', '2026-11-20', 4],
    ['dateTo', '2026-11-19', 0],
    ['orderStatus', 3300, 1],
    ['companyCode', 'TST002', 1],
    ['companyCode', 'tst', 0],
    ['companyCode', '', 4],
    ['serviceId', null, 4],
  ])('%s %j: %d rows', async (name, value, count) => {
    if (count === 0) expect((await download('super', { [name]: value })).status).toBe(404)
    else expect(await rowsOf('super', { [name]: value })).toHaveLength(count)
  })

  test('service, sender country and receiver country are compared by id', async () => {
    const { fixtures } = waybill
    const sender = await fixtures.countryId('VN')
    const receiver = await fixtures.countryId('DE')
    expect(await rowsOf('super', { serviceId: await fixtures.serviceId('FSG'), fromCountryId: sender })).toHaveLength(4)
    expect(await rowsOf('super', { toCountryId: receiver })).toHaveLength(4)
    for (const body of [{ fromCountryId: receiver }, { serviceId: await fixtures.serviceId('DSG') }])
      expect((await download('super', body)).status).toBe(404)
  })

  test('created by is the person who entered the order', async () => {
    expect(await clientsOf('super', { userId: await accountId('rival') })).toEqual(['TST002'])
    expect(await clientsOf('super', { userId: await accountId('cs') })).toEqual([''])
  })

  test('the fields filter the export as they filter the list, and combine', async () => {
    const propertyFilters = [{ name: 'isImport', operation: 'Equal', value: false }]
    expect(await clientsOf('super', { propertyFilters })).toEqual(['TST001', 'TST002', 'TST003'])
    expect(await clientsOf('super', { propertyFilters, orderStatus: 3001 })).toEqual(['TST001', 'TST003'])
    expect(await clientsOf('super', { propertyFilters, orderStatus: 3001, companyCode: 'TST003' })).toEqual(['TST003'])
    expect((await download('super', { propertyFilters, orderStatus: 3001, companyCode: 'TST002' })).status).toBe(404)
  })

  test("nobody exports another company's orders with them", async () => {
    for (const body of [{ companyCode: 'TST002' }, { userId: await accountId('rival') }])
      expect((await download('merchant', body)).status).toBe(404)
  })

  test.each([
    [{ dateFrom: '2026-11-20', dateTo: '2026-11-19' }, 'dateTo', 'Date to must be between date from and today.'],
    [{ dateTo: '2026-11-21' }, 'dateTo', 'Date to must be between date from and today.'],
    [{ dateFrom: '2026-02-30' }, 'dateFrom', 'Must be a day of the calendar'],
    [{ orderStatus: 1 }, 'orderStatus', 'There is no such status.'],
  ])('%j is refused at %s', async (body, field, sentence) => {
    const answer = await download('super', body)
    const { fieldErrors } = (await answer.json()) as { fieldErrors: Record<string, string> }
    expect([answer.status, fieldErrors]).toEqual([400, { [field]: sentence }])
  })

  test('an invalid id is refused at its field', async () => {
    const answer = await download('super', { serviceId: 'x', userId: 'x' })
    const { fieldErrors } = (await answer.json()) as { fieldErrors: Record<string, string> }
    expect([answer.status, Object.keys(fieldErrors)]).toEqual([400, ['serviceId', 'userId']])
  })
})
