import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  addExchangeRate,
  deleteExchangeRate,
  editExchangeRate,
  getExchangeRate,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const dollar = (fields: object = {}): Record<string, unknown> => ({
  currency: 'USD',
  vndPerUnit: 26_500.1234,
  validFrom: '2026-11-01',
  ...fields,
})
const added = async (fields: object = {}) =>
  valueOf(await (await app.as('accountant')).call(addExchangeRate, { body: dollar(fields) }))

test.each([
  ['super', '2026-10-01'],
  ['accountant', '2026-10-02'],
])('%s adds a rate, and the audit logs it', async (username, validFrom) => {
  const client = await app.as(username)
  const rate = valueOf(await client.call(addExchangeRate, { body: dollar({ validFrom }) }))
  expect(rate).toMatchObject({ currency: 'USD', vndPerUnit: 26_500.1234, validFrom, version: 1 })
  expect(valueOf(await client.call(getExchangeRate, { params: { id: rate.id } }))).toEqual(rate)
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'exchangeRate.added', after: rate, username })
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant'])('%s has no access', async (name) => {
  const client = await app.as(name)
  const params = { id: newId() }
  const statuses = [
    await client.call(getExchangeRate, { params }),
    await client.call(addExchangeRate, { body: dollar() }),
    await client.call(editExchangeRate, { body: { ...dollar(), ...params, version: 1 } }),
    await client.call(deleteExchangeRate, { params }),
  ].map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([403]))
})

test.each<[object, Record<string, string>]>([
  [
    { currency: '', vndPerUnit: null, validFrom: undefined },
    { currency: 'Required', vndPerUnit: 'Required', validFrom: 'Required' },
  ],
  [{ vndPerUnit: 0 }, { vndPerUnit: 'Must be greater than 0' }],
  [{ vndPerUnit: -1 }, { vndPerUnit: 'Must be at least 0' }],
  [{ vndPerUnit: 0.00001 }, { vndPerUnit: 'VND per unit takes at most 4 decimals' }],
  [{ vndPerUnit: 1e9 + 1 }, { vndPerUnit: 'Must be at most 1,000,000,000' }],
  [{ currency: 'XXX' }, { currency: 'There is no such currency.' }],
  [{ currency: 'VND', vndPerUnit: 2 }, { vndPerUnit: 'A VND is worth 1 VND' }],
  [
    { currency: 'XXX', validFrom: 'yesterday' },
    { currency: 'There is no such currency.', validFrom: 'Must be a day of the calendar' },
  ],
])('%j is refused at its fields', async (fields, fieldErrors) => {
  const answer = await (await app.as('accountant')).call(addExchangeRate, { body: dollar(fields) })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test('a currency has one rate a day', async () => {
  const client = await app.as('accountant')
  const first = await added({ validFrom: '2026-09-01' })
  const again = await client.call(addExchangeRate, { body: dollar({ validFrom: '2026-09-01', vndPerUnit: 1 }) })
  const fieldErrors = { validFrom: 'There is a rate of USD from this day already.' }
  expect([again.status, again.fieldErrors]).toEqual([409, fieldErrors])
  const other = await added({ validFrom: '2026-09-02' })
  const moved = await client.call(editExchangeRate, { body: { ...other, validFrom: '2026-09-01' } })
  expect([moved.status, moved.fieldErrors]).toEqual([409, fieldErrors])
  expect(await added({ currency: 'EUR', validFrom: first.validFrom })).toMatchObject({ currency: 'EUR' })
})

test('a stale edit says who saved and when; a deleted rate is gone', async () => {
  const rate = await added({ validFrom: '2026-08-01' })
  const client = await app.as('accountant')
  const edited = valueOf(await client.call(editExchangeRate, { body: { ...rate, vndPerUnit: 26_600 } }))
  expect(edited).toEqual({ ...rate, vndPerUnit: 26_600, version: 2 })
  const answer = await (await app.as('super')).call(editExchangeRate, { body: rate })
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect(answer.detail).toMatchObject({ by: 'accountant', version: 2 })
  expect(valueOf(await client.call(deleteExchangeRate, { params: { id: rate.id } }))).toEqual({ id: rate.id })
  expect((await client.call(getExchangeRate, { params: { id: rate.id } })).status).toBe(404)
  expect((await client.call(editExchangeRate, { body: edited })).status).toBe(404)
  expect((await client.call(deleteExchangeRate, { params: { id: 'no-id' } })).status).toBe(404)
})

test('a saved shipment keeps the rate of its day when the rate changes; the next shipment uses the new one (TAR-6)', async () => {
  const rateOf = async (id: string) =>
    (await app.fixtures.db.selectFrom('shipment').select('exchange_rate').where('id', '=', id).executeTakeFirst())
      ?.exchange_rate
  const client = await app.as('accountant')
  const today = await added({ validFrom: vietnamDay(new Date()), vndPerUnit: 27_000 })
  const saved = await app.orders.make()
  expect(await rateOf(saved.id)).toBe(27_000)

  await client.call(editExchangeRate, { body: { ...today, vndPerUnit: 28_000 } })
  expect(await rateOf(saved.id)).toBe(27_000)
  expect(await rateOf((await app.orders.make()).id)).toBe(28_000)
  await client.call(deleteExchangeRate, { params: { id: today.id } })
  expect(await rateOf(saved.id)).toBe(27_000)
})
