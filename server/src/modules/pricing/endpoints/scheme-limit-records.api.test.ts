import {
  addSchemeLimit,
  deleteSchemeLimit,
  editSchemeLimit,
  getSchemeLimit,
  schemeLimitGrid,
} from '@waybill/contract/tax-profile/scheme-limit-endpoints'
import { getShipmentTaxNumbers } from '@waybill/contract/tax-profile/shipment-endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { isVatPrepaid } from '../duty-facts.ts'
import { readDuties } from '../rates.queries.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const limit = (fields: object = {}) => ({
  ...{ scheme: 'ioss', amount: 300, currency: 'EUR', per: 'consignment', isBelow: false, validFrom: '2028-07-01' },
  ...{ legalBasis: 'A later directive', legalBasisVi: 'Chỉ thị sau', ...fields },
})

test('TAX-10: an installation begins with the limits in force; the accountant adds, changes and deletes one', async () => {
  const client = await app.as('accountant')
  const seeded = valueOf(await client.grid(schemeLimitGrid, { Take: 0 }))
  expect(seeded.map(({ scheme, amount, currency, validFrom }) => [scheme, amount, currency, validFrom])).toEqual([
    ['arn', 1000, 'AUD', '2018-07-01'],
    ['ioss', 150, 'EUR', '2021-07-01'],
    ['nzGst', 1000, 'NZD', '2019-12-01'],
    ['sgGst', 400, 'SGD', '2023-01-01'],
    ['swissVat', null, null, '2019-01-01'],
    ['ukVat', 135, 'GBP', '2021-01-01'],
    ['voec', 3000, 'NOK', '2020-04-01'],
  ])
  expect(seeded.every(({ legalBasis, legalBasisVi, legalUrl }) => legalBasis && legalBasisVi && legalUrl)).toBe(true)
  const added = valueOf(await client.call(addSchemeLimit, { body: limit() }))
  expect(added).toMatchObject({ ...limit(), legalUrl: null, version: 1 })
  expect(valueOf(await client.call(getSchemeLimit, { params: { id: added.id } }))).toEqual(added)
  const anyValue = { ...added, amount: null, currency: 'EUR' }
  const edited = valueOf(await client.call(editSchemeLimit, { body: anyValue }))
  expect(edited).toMatchObject({ amount: null, currency: null, version: 2 })
  const twice = await client.call(addSchemeLimit, { body: limit() })
  expect([twice.status, Object.keys(twice.fieldErrors ?? {})]).toEqual([409, ['validFrom']])
  expect(valueOf(await client.call(deleteSchemeLimit, { params: { id: added.id } }))).toEqual({ id: added.id })
})

test('TAX-10: amounts and forms take the limit of the day as soon as it is saved', async () => {
  const { db } = app.fixtures
  const client = await app.as('accountant')
  const germany = await app.fixtures.countryId('DE')
  const isPrepaid = async (day: string) => {
    const duties = await readDuties(db, germany, day)
    const sold = { currency: 'EUR', items: [{ declaredValue: 200, itemQuantity: 1 }], day, country: 'DE' }
    return isVatPrepaid({ duties, vndPerUnit: 30_000 }, { ...sold, iossNumber: 'IM2760000742' })
  }
  expect(await isPrepaid('2028-07-01')).toBe(false)
  const { id } = valueOf(await client.call(addSchemeLimit, { body: limit() }))
  expect([await isPrepaid('2028-06-30'), await isPrepaid('2028-07-01')]).toEqual([false, true])
  const { limits } = valueOf(await (await app.as('merchant')).call(getShipmentTaxNumbers, {}))
  expect(limits).toContainEqual({
    ...{ scheme: 'ioss', amount: 300, currency: 'EUR', per: 'consignment', isBelow: false, validFrom: '2028-07-01' },
  })
  await client.call(deleteSchemeLimit, { params: { id } })
})

test.each<[object, Record<string, string>]>([
  [{ scheme: 'euVat' }, { scheme: 'Must be one of ioss, ukVat, voec, swissVat, arn, nzGst, sgGst' }],
  [{ amount: -1 }, { amount: 'Must be at least 0' }],
  [{ currency: null }, { currency: 'Required' }],
  [{ currency: 'XXX' }, { currency: 'There is no such currency.' }],
  [{ legalBasis: ' ' }, { legalBasis: 'Required' }],
  [{ validFrom: '2026-02-30' }, { validFrom: 'Must be a day of the calendar' }],
])('TAX-10: %j is refused at its field', async (fields, fieldErrors) => {
  const answer = await (await app.as('accountant')).call(addSchemeLimit, { body: limit(fields) })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test.each(['cs', 'sales', 'merchant'])('TAX-10: %s may not change limits', async (name) => {
  const client = await app.as(name)
  const answers = [
    await client.grid(schemeLimitGrid, {}),
    await client.call(addSchemeLimit, { body: limit() }),
    await client.call(editSchemeLimit, { body: { ...limit(), id: newId(), version: 1 } }),
    await client.call(deleteSchemeLimit, { params: { id: newId() } }),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
})
