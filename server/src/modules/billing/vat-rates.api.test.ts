import { addVatRate, deleteVatRate, editVatRate, getVatRate, vatRateGrid } from '@waybill/contract/billing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'

let app: TestWaybill
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
afterAll(() => app.close())

const rate = (fields: object = {}) => ({
  ...{ code: 'service', ratePercent: 5, validFrom: '2028-01-01', legalBasis: 'A later law', ...fields },
})

test('BIL-3: an installation begins with the rates in force, and the accountant adds, changes and deletes one', async () => {
  const client = await app.as('accountant')
  const seeded = valueOf(await client.grid(vatRateGrid, { Take: 0 }))
  expect(seeded.map(({ code, ratePercent, validFrom }) => `${code} ${ratePercent} ${validFrom}`).sort()).toEqual([
    'carriage 0 2025-01-01',
    'domestic 10 2027-01-01',
    'domestic 8 2025-01-01',
    'passedOn null 2025-01-01',
    'service 10 2027-01-01',
    'service 8 2025-01-01',
  ])
  const added = valueOf(await client.call(addVatRate, { body: rate() }))
  expect(added).toMatchObject({ ...rate(), legalUrl: null, version: 1 })
  expect(valueOf(await client.call(getVatRate, { params: { id: added.id } }))).toEqual(added)
  const edited = valueOf(await client.call(editVatRate, { body: { ...added, ratePercent: null } }))
  expect(edited).toMatchObject({ ratePercent: null, version: 2 })
  const twice = await client.call(addVatRate, { body: rate() })
  expect([twice.status, Object.keys(twice.fieldErrors ?? {})]).toEqual([409, ['validFrom']])
  expect(valueOf(await client.call(deleteVatRate, { params: { id: added.id } }))).toEqual({ id: added.id })
})

test.each<[object, Record<string, string>]>([
  [{ code: 'luxury' }, { code: 'Must be one of carriage, domestic, service, passedOn' }],
  [{ ratePercent: 101 }, { ratePercent: 'Must be at most 100' }],
  [{ legalBasis: ' ' }, { legalBasis: 'Required' }],
  [{ legalUrl: 'vanban' }, { legalUrl: 'Must begin with https:// or http://' }],
  [{ validFrom: '2026-02-30' }, { validFrom: 'Must be a day of the calendar' }],
])('BIL-3: %j is refused at its field', async (fields, fieldErrors) => {
  const answer = await (await app.as('accountant')).call(addVatRate, { body: rate(fields) })
  expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
})

test.each(['cs', 'sales', 'merchant'])('BIL-3: %s has no access', async (name) => {
  const client = await app.as(name)
  const answers = [
    await client.grid(vatRateGrid, {}),
    await client.call(addVatRate, { body: rate() }),
    await client.call(editVatRate, { body: { ...rate(), id: newId(), version: 1 } }),
    await client.call(deleteVatRate, { params: { id: newId() } }),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
})
