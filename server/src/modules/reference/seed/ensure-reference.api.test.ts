import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureReference } from './ensure-reference.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
})
afterAll(() => app.close())

const count = async (table: 'country' | 'currency' | 'service' | 'exchange_rate'): Promise<number> => {
  const row = await app.fixtures.db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return row.rows
}

test('the first start creates 250 countries, 35 currencies with a rate each, 17 services and the Priority tier', async () => {
  expect(await count('country')).toBe(250)
  expect(await count('currency')).toBe(35)
  expect(await count('exchange_rate')).toBe(35)
  expect(await count('service')).toBe(18)
})

test('a later start does not recreate what people deleted', async () => {
  await app.fixtures.db.deleteFrom('country').where('code', '=', 'AQ').execute()
  await ensureReference(app.fixtures.db)
  expect(await count('country')).toBe(249)
})

test('two simultaneous first starts create it once', async () => {
  const { db } = app.fixtures
  await db.deleteFrom('installation').where('name', '=', 'reference data').execute()
  await db.deleteFrom('exchange_rate').execute()
  await db.deleteFrom('currency').execute()
  await db.deleteFrom('service').execute()
  await db.deleteFrom('provider').execute()
  await db.deleteFrom('country').execute()
  await Promise.all([ensureReference(db), ensureReference(db)])
  expect(await count('country')).toBe(250)
  expect(await count('service')).toBe(18)
})
