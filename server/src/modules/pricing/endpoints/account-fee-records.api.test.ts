import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  accountFeeGrid,
  addAccountAdvanceFee,
  addAccountFee,
  deleteAccountAdvanceFee,
  deleteAccountFee,
  editAccountAdvanceFee,
  editAccountFee,
  getAccountAdvanceFee,
  getAccountFee,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
const provider: Record<string, string> = {}
const service: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  for (const code of ['FSG', 'EMS']) provider[code] = await app.fixtures.providerIdOf(code)
  for (const code of ['FSG', 'USG', 'DSG', 'EMS']) service[code] = await app.fixtures.serviceId(code)
})
beforeEach(async () => {
  await app.fixtures.db.deleteFrom('account_fee').execute()
})
afterAll(() => app.close())

const discount = (fields: object = {}): Record<string, unknown> => ({
  userId: people.merchant.id,
  providerId: provider['FSG'],
  amount: -10,
  unit: 'Percent',
  ...fields,
})
const added = async (fields: object = {}) =>
  valueOf(await (await app.as('accountant')).call(addAccountFee, { body: discount(fields) }))
const advanceAdded = async (accountFeeId: string, code: string, amount = -15) =>
  valueOf(
    await (
      await app.as('accountant')
    ).call(addAccountAdvanceFee, { body: { accountFeeId, serviceId: service[code], amount, unit: 'Percent' } }),
  )

test.each(['super', 'accountant'])('%s adds a discount of a company, and the audit logs it', async (username) => {
  const client = await app.as(username)
  const record = valueOf(await client.call(addAccountFee, { body: discount() }))
  expect(record).toMatchObject({ ...discount(), provider: { name: 'Lion City Express' }, version: 1 })
  expect(valueOf(await client.call(getAccountFee, { params: { id: record.id } }))).toEqual(record)
  const propertyFilters = [{ name: 'userId', operation: 'Equal' as const, value: people.merchant.id }]
  expect(valueOf(await client.grid(accountFeeGrid, { propertyFilters }))).toEqual([record])
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'accountFee.added', entityId: record.id, after: record, username })
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant', 'merchant-employee'])(
  '%s neither reads nor writes account fees and their advance fees (PER-12)',
  async (username) => {
    const fee = await added()
    const advance = await advanceAdded(fee.id, 'USG')
    const client = await app.as(username)
    const statuses = [
      await client.call(getAccountFee, { params: { id: fee.id } }),
      await client.call(addAccountFee, { body: discount({ providerId: provider['EMS'] }) }),
      await client.call(editAccountFee, { body: fee }),
      await client.call(deleteAccountFee, { params: { id: fee.id } }),
      await client.call(getAccountAdvanceFee, { params: { id: advance.id } }),
      await client.call(addAccountAdvanceFee, { body: {} }),
      await client.call(editAccountAdvanceFee, { body: advance }),
      await client.call(deleteAccountAdvanceFee, { params: { id: advance.id } }),
    ].map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([403]))
  },
)

describe('an invalid account fee', () => {
  test.each<[object, Record<string, string>]>([
    [
      { userId: undefined, providerId: '', amount: null, unit: '' },
      { userId: 'Required', providerId: 'Required', amount: 'Required', unit: 'Required' },
    ],
    [{ amount: -100.01 }, { amount: 'Must be at least -100' }],
    [{ amount: 1000.01 }, { amount: 'Must be at most 1000' }],
    [{ amount: -0.001 }, { amount: 'Amount takes at most 2 decimals' }],
    [{ unit: 'VND', amount: -1e12 }, { amount: 'Must be at least -100,000,000' }],
    [{ providerId: newId() }, { providerId: 'There is no such provider.' }],
    [{ userId: newId() }, { userId: 'There is no such company.' }],
  ])('%j is refused at its fields', async (fields, fieldErrors) => {
    const answer = await (await app.as('accountant')).call(addAccountFee, { body: discount(fields) })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test.each(['sales', 'merchantEmployee', 'superAdmin'] as const)(
    'is refused because %s is no company',
    async (name) => {
      const answer = await (await app.as('super')).call(addAccountFee, { body: discount({ userId: people[name].id }) })
      expect(answer.fieldErrors).toEqual({ userId: 'There is no such company.' })
    },
  )

  test('a discount of 100 % and a flat one of any size are valid', async () => {
    expect(await added({ amount: -100 })).toMatchObject({ amount: -100 })
    expect(await added({ providerId: provider['EMS'], unit: 'VND', amount: -25_000 })).toMatchObject({ unit: 'VND' })
  })
})

test('a company has one account fee for each provider', async () => {
  const client = await app.as('accountant')
  await added()
  const again = await client.call(addAccountFee, { body: discount({ amount: 5 }) })
  const fieldErrors = { providerId: 'There is an account fee for this provider already.' }
  expect([again.status, again.fieldErrors]).toEqual([409, fieldErrors])
  const ems = await added({ providerId: provider['EMS'] })
  const moved = await client.call(editAccountFee, { body: { ...ems, providerId: provider['FSG'] } })
  expect([moved.status, moved.fieldErrors]).toEqual([409, fieldErrors])
  expect(await added({ userId: people.rival.id })).toMatchObject({ userId: people.rival.id })
})

test('an edit increments the version; a stale one says who saved and when', async () => {
  const fee = await added()
  const client = await app.as('accountant')
  const edited = valueOf(
    await client.call(editAccountFee, { body: { ...fee, amount: -12, providerId: provider['EMS'] } }),
  )
  expect(edited).toMatchObject({ id: fee.id, amount: -12, providerId: provider['EMS'], version: 2 })
  const answer = await (await app.as('super')).call(editAccountFee, { body: fee })
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect(answer.detail).toMatchObject({ by: 'accountant', version: 2 })
})

test('the company of an account fee cannot change', async () => {
  const fee = await added()
  const body = { ...fee, userId: people.rival.id, amount: -1 }
  expect(valueOf(await (await app.as('accountant')).call(editAccountFee, { body })).userId).toBe(people.merchant.id)
})

test('the provider cannot change while there are advance fees for its services', async () => {
  const fee = await added()
  const advance = await advanceAdded(fee.id, 'USG')
  const client = await app.as('accountant')
  const moved = { ...fee, providerId: provider['EMS'] }
  const answer = await client.call(editAccountFee, { body: moved })
  expect([answer.status, answer.code]).toEqual([422, 'invalid_state'])
  expect(answer.fieldErrors).toEqual({
    providerId: 'Delete its advance fees first: they are of the other provider.',
  })
  await client.call(deleteAccountAdvanceFee, { params: { id: advance.id } })
  expect((await client.call(editAccountFee, { body: moved })).status).toBe(200)
})

test('an account fee is deleted with its advance fees', async () => {
  const fee = await added()
  const advance = await advanceAdded(fee.id, 'USG')
  const client = await app.as('accountant')
  expect(valueOf(await client.call(getAccountAdvanceFee, { params: { id: advance.id } }))).toEqual(advance)
  expect(valueOf(await client.call(deleteAccountFee, { params: { id: fee.id } }))).toEqual({ id: fee.id })
  expect((await client.call(getAccountFee, { params: { id: fee.id } })).status).toBe(404)
  expect((await client.call(getAccountAdvanceFee, { params: { id: advance.id } })).status).toBe(404)
})

describe('an account advance fee', () => {
  test('replaces its account fee, once for each service', async () => {
    const fee = await added()
    const advance = await advanceAdded(fee.id, 'USG', -15)
    expect(advance).toMatchObject({ accountFeeId: fee.id, service: { code: 'USG' }, amount: -15, version: 1 })
    const body = { accountFeeId: fee.id, serviceId: service['USG'], amount: 1, unit: 'VND' }
    const again = await (await app.as('accountant')).call(addAccountAdvanceFee, { body })
    expect([again.status, again.fieldErrors]).toEqual([
      409,
      { serviceId: 'There is an advance fee for this service already.' },
    ])
  })

  test('is edited with its version, and deleted', async () => {
    const fee = await added()
    const advance = await advanceAdded(fee.id, 'USG')
    const client = await app.as('accountant')
    const edited = valueOf(await client.call(editAccountAdvanceFee, { body: { ...advance, amount: -20 } }))
    expect(edited).toEqual({ ...advance, amount: -20, version: 2 })
    expect((await client.call(editAccountAdvanceFee, { body: advance })).code).toBe('stale')
    await client.call(deleteAccountAdvanceFee, { params: { id: advance.id } })
    expect((await client.call(getAccountAdvanceFee, { params: { id: advance.id } })).status).toBe(404)
  })

  test.each<[object, Record<string, string>]>([
    [
      { accountFeeId: null, serviceId: null, amount: undefined, unit: undefined },
      { accountFeeId: 'Required', serviceId: 'Required', amount: 'Required', unit: 'Required' },
    ],
    [{ amount: -101 }, { amount: 'Must be at least -100' }],
    [{ accountFeeId: newId() }, { accountFeeId: 'There is no such account fee.' }],
    [{ serviceId: newId() }, { serviceId: 'The provider of this fee has no such service.' }],
  ])('%j is refused at its fields', async (fields, fieldErrors) => {
    const fee = await added()
    const right = { accountFeeId: fee.id, serviceId: service['USG'], amount: -1, unit: 'Percent' }
    const body: Record<string, unknown> = { ...right, ...fields }
    const answer = await (await app.as('accountant')).call(addAccountAdvanceFee, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('must be for a service of the account fee’s provider, also after an edit', async () => {
    const advance = await advanceAdded((await added()).id, 'USG')
    const body = { ...advance, serviceId: service['EMS'] }
    const answer = await (await app.as('accountant')).call(editAccountAdvanceFee, { body })
    expect(answer.fieldErrors).toEqual({ serviceId: 'The provider of this fee has no such service.' })
  })
})

test.each(['no-id', newId()])('an unknown id is a 404 (%s)', async (id) => {
  const client = await app.as('accountant')
  const params = { id }
  expect((await client.call(getAccountFee, { params })).status).toBe(404)
  expect((await client.call(editAccountFee, { body: { ...discount(), id, version: 1 } })).status).toBe(404)
  expect((await client.call(deleteAccountFee, { params })).status).toBe(404)
  expect((await client.call(getAccountAdvanceFee, { params })).status).toBe(404)
  expect((await client.call(deleteAccountAdvanceFee, { params })).status).toBe(404)
  const body = { id, version: 1, serviceId: service['DSG'], amount: 1, unit: 'VND' }
  expect((await client.call(editAccountAdvanceFee, { body })).status).toBe(404)
})
