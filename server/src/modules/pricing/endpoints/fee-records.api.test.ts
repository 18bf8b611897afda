import { auditGrid } from '@waybill/contract/audit/endpoints'
import {
  addAdvanceFee,
  addFee,
  advanceFeeGrid,
  deleteAdvanceFee,
  deleteFee,
  editAdvanceFee,
  editFee,
  feeGrid,
  getAdvanceFee,
  getFee,
} from '@waybill/contract/pricing/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let providerId: string
const service: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  providerId = await app.fixtures.providerIdOf('FSG')
  for (const code of ['FSG', 'DSG', 'USG', 'EMS']) service[code] = await app.fixtures.serviceId(code)
})
afterAll(() => app.close())

const fee = (name: string, fields: object = {}) => ({ providerId, name, amount: 11_000, unit: 'VND', ...fields })
const complex = { isComplexFee: true, minFee: 480_000, maxFee: 6_000_000 }
const added = async (name: string, fields: object = {}) =>
  valueOf(await (await app.as('accountant')).call(addFee, { body: fee(name, fields) }))
const advanceAdded = async (feeId: string, code: string) =>
  valueOf(
    await (
      await app.as('accountant')
    ).call(addAdvanceFee, { body: { feeId, serviceId: service[code], amount: 14_000, unit: 'VND' } }),
  )

test.each(['super', 'accountant'])('%s adds a fee, its provider lists it, and the audit logs it', async (username) => {
  const client = await app.as(username)
  const body = fee(`Remote area of ${username}`, complex)
  const record = valueOf(await client.call(addFee, { body }))
  expect(record).toMatchObject({ ...body, isOtherFee: false, version: 1 })
  expect(valueOf(await client.call(getFee, { params: { id: record.id } }))).toEqual(record)
  const propertyFilters = [{ name: 'name', operation: 'Equal' as const, value: record.name }]
  expect(valueOf(await client.grid(feeGrid, { propertyFilters }))).toEqual([record])
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'fee.added', entityId: record.id, after: record, username })
})

test.each(['merchant', 'sales', 'delivery'])('%s opens a fee without its figures (PER-12)', async (username) => {
  const { id } = await added(`Opened by ${username}`)
  const shown = valueOf(await (await app.as(username)).call(getFee, { params: { id } }))
  expect(Object.keys(shown).sort()).toEqual(['id', 'isOtherFee', 'name', 'providerId', 'version'])
  const advance = await advanceAdded(id, 'DSG')
  expect((await (await app.as(username)).call(getAdvanceFee, { params: { id: advance.id } })).status).toBe(403)
})

test.each(['cs', 'ops', 'sales', 'delivery', 'administrator', 'merchant', 'merchant-employee'])(
  '%s may write neither fees nor advance fees',
  async (username) => {
    const client = await app.as(username)
    const params = { id: newId() }
    expect((await client.call(addFee, { body: fee('x') })).status).toBe(403)
    expect((await client.call(editFee, { body: { ...params, version: 1, ...fee('x') } })).status).toBe(403)
    expect((await client.call(deleteFee, { params })).status).toBe(403)
    expect((await client.call(addAdvanceFee, { body: {} })).status).toBe(403)
    expect((await client.call(editAdvanceFee, { body: {} })).status).toBe(403)
    expect((await client.call(deleteAdvanceFee, { params })).status).toBe(403)
  },
)

const NOTHING = {
  name: 'Required',
  amount: 'Required',
  unit: 'Required',
  providerId: 'Required',
}
describe('an invalid fee', () => {
  test.each<[object, Record<string, string>]>([
    [{}, NOTHING],
    [{ providerId: '', name: ' ', amount: null, unit: '' }, NOTHING],
    [
      { ...complex, minFee: null, maxFee: undefined },
      { ...NOTHING, minFee: 'Required', maxFee: 'Required' },
    ],
  ])('%j is refused with all missing fields at once', async (fields, fieldErrors) => {
    const body: Record<string, unknown> = { ...fields }
    const answer = await (await app.as('accountant')).call(addFee, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test.each<[object, Record<string, string>]>([
    [{ amount: -1 }, { amount: 'Must be at least 0' }],
    [{ amount: 0.001 }, { amount: 'Amount takes at most 2 decimals' }],
    [{ amount: 1e12 + 1 }, { amount: 'Must be at most 1,000,000,000,000' }],
    [{ amount: '11000' }, { amount: 'Must be a number' }],
    [{ unit: 'USD' }, { unit: 'Must be one of VND, Percent' }],
    [{ unit: 'Percent', amount: 1000.5 }, { amount: 'Must be at most 1000' }],
    [{ isComplexFee: true }, { minFee: 'Required', maxFee: 'Required' }],
    [{ ...complex, maxFee: 479_999 }, { maxFee: 'The maximum must not be below the minimum.' }],
    [{ ...complex, minFee: -1 }, { minFee: 'Must be at least 0' }],
    [{ isOtherFee: 'yes' }, { isOtherFee: 'Must be true or false' }],
    [{ name: 'x'.repeat(101) }, { name: 'Max length is 100 characters!' }],
    [{ currency: 'USD' }, { currency: "There is no field 'currency'." }],
    [{ providerId: 'no-id' }, { providerId: 'There is no such provider.' }],
    [
      { providerId: newId(), amount: -1 },
      { amount: 'Must be at least 0', providerId: 'There is no such provider.' },
    ],
  ])('%j is refused at its fields', async (fields, fieldErrors) => {
    const answer = await (await app.as('accountant')).call(addFee, { body: fee('Wrong', fields) })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('the largest and the smallest figures are valid', async () => {
    const most = await added('Most', { amount: 1e12, isComplexFee: true, minFee: 0, maxFee: 1e12 })
    expect(most).toMatchObject({ amount: 1e12, maxFee: 1e12 })
    expect(await added('Least', { amount: 0 })).toMatchObject({ amount: 0 })
  })

  test('bounds of a fee that is not complex are ignored and not stored', async () => {
    const simple = await added('Simple', { ...complex, isComplexFee: false })
    expect(simple).toMatchObject({ isComplexFee: false, minFee: null, maxFee: null })
  })
})

test('a name belongs to one fee of a provider; another provider may use it', async () => {
  const client = await app.as('accountant')
  await added('Oversize')
  const again = await client.call(addFee, { body: fee('Oversize') })
  expect([again.status, again.fieldErrors]).toEqual([409, { name: "There is a fee 'Oversize' already." }])
  const elsewhere = fee('Oversize', { providerId: await app.fixtures.providerIdOf('EMS') })
  expect((await client.call(addFee, { body: elsewhere })).status).toBe(200)
  const other = await added('Undersize')
  expect((await client.call(editFee, { body: { ...other, name: 'Oversize' } })).status).toBe(409)
})

test('an edit increments the version; a stale one says who saved and when, and changes nothing', async () => {
  const record = await added('Edited')
  const client = await app.as('accountant')
  const edited = valueOf(await client.call(editFee, { body: { ...record, amount: 12_000, ...complex } }))
  expect(edited).toEqual({ ...record, amount: 12_000, ...complex, version: 2 })
  const answer = await (await app.as('super')).call(editFee, { body: { ...record, amount: 1 } })
  expect([answer.status, answer.code]).toEqual([409, 'stale'])
  expect(answer.detail).toMatchObject({ by: 'accountant', version: 2 })
  expect(valueOf(await client.call(getFee, { params: { id: record.id } })).amount).toBe(12_000)
})

test('of two simultaneous saves one is refused, naming the other', async () => {
  const record = await added('Raced')
  const answers = await Promise.all(
    ['accountant', 'super'].map(async (username) =>
      (await app.as(username)).call(editFee, { body: { ...record, name: `Raced by ${username}` } }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('the same creation sent twice creates one fee', async () => {
  const send = async () =>
    (await app.as('accountant')).call(addFee, { body: fee('Sent twice'), headers: { 'Idempotency-Key': 'fee-once' } })
  expect(valueOf(await send())).toEqual(valueOf(await send()))
})

test('a fee is deleted with its advance fees; a fee used by shipments stays, and the refusal says how many', async () => {
  const client = await app.as('accountant')
  const unused = await added('Unused')
  const advance = await advanceAdded(unused.id, 'DSG')
  expect(valueOf(await client.call(getAdvanceFee, { params: { id: advance.id } }))).toEqual(advance)
  expect(valueOf(await client.call(deleteFee, { params: { id: unused.id } }))).toEqual({ id: unused.id })
  expect((await client.call(getAdvanceFee, { params: { id: advance.id } })).status).toBe(404)
  const [entry] = valueOf(await (await app.as('super')).grid(auditGrid, { Take: 1 }))
  expect(entry).toMatchObject({ action: 'fee.deleted', before: { ...unused, advanceFees: [advance] } })

  const carried = await added('Carried')
  await app.orders.make({ by: 'cs', fees: [{ feeId: carried.id, amount: 22_000 }] })
  const answer = await client.call(deleteFee, { params: { id: carried.id } })
  expect([answer.status, answer.code, answer.errors]).toEqual([422, 'in_use', ['It is in use: 1 shipment.']])
})

describe('an advance fee', () => {
  test('replaces its fee, once for each service', async () => {
    const { id: feeId } = await added('Stood in for')
    const client = await app.as('accountant')
    const advance = await advanceAdded(feeId, 'DSG')
    expect(advance).toMatchObject({ feeId, serviceId: service['DSG'], service: { code: 'DSG' }, amount: 14_000 })
    const propertyFilters = [{ name: 'feeId', operation: 'Equal' as const, value: feeId }]
    expect(valueOf(await client.grid(advanceFeeGrid, { propertyFilters }))).toEqual([advance])

    const body = { feeId, serviceId: service['DSG'], amount: 1, unit: 'VND' }
    const again = await client.call(addAdvanceFee, { body })
    expect([again.status, again.fieldErrors]).toEqual([
      409,
      { serviceId: 'There is an advance fee for this service already.' },
    ])
    const other = await advanceAdded(feeId, 'USG')
    const moved = await client.call(editAdvanceFee, { body: { ...other, serviceId: service['DSG'] } })
    expect(moved.status).toBe(409)
  })

  test('is edited with its version, and deleted', async () => {
    const { id: feeId } = await added('Changed for a service')
    const client = await app.as('accountant')
    const advance = await advanceAdded(feeId, 'DSG')
    const body = { ...advance, serviceId: service['USG'], amount: 2.5, unit: 'Percent' }
    const edited = valueOf(await client.call(editAdvanceFee, { body }))
    expect(edited).toMatchObject({ feeId, service: { code: 'USG' }, amount: 2.5, unit: 'Percent', version: 2 })
    expect((await client.call(editAdvanceFee, { body })).code).toBe('stale')
    expect(valueOf(await client.call(deleteAdvanceFee, { params: { id: advance.id } }))).toEqual({ id: advance.id })
    expect((await client.call(getAdvanceFee, { params: { id: advance.id } })).status).toBe(404)
    expect((await client.call(editAdvanceFee, { body: edited })).status).toBe(404)
  })

  test.each<[object, Record<string, string>]>([
    [
      { serviceId: '', amount: null, unit: null },
      { serviceId: 'Required', amount: 'Required', unit: 'Required' },
    ],
    [{ amount: -0.01 }, { amount: 'Must be at least 0' }],
    [{ serviceId: newId() }, { serviceId: 'The provider of this fee has no such service.' }],
    [{ feeId: newId() }, { feeId: 'There is no such fee.' }],
  ])('%j is refused at its fields', async (fields, fieldErrors) => {
    const { id: feeId } = await added(`Refused ${JSON.stringify(fields)}`.slice(0, 100))
    const body: Record<string, unknown> = { feeId, serviceId: service['DSG'], amount: 1, unit: 'VND', ...fields }
    const answer = await (await app.as('accountant')).call(addAdvanceFee, { body })
    expect([answer.status, answer.fieldErrors]).toEqual([400, fieldErrors])
  })

  test('must be for a service of the same provider, also after an edit', async () => {
    const { id: feeId } = await added('Of one provider')
    const advance = await advanceAdded(feeId, 'DSG')
    const answer = await (
      await app.as('accountant')
    ).call(editAdvanceFee, { body: { ...advance, serviceId: service['EMS'] } })
    expect([answer.status, answer.fieldErrors]).toEqual([
      400,
      { serviceId: 'The provider of this fee has no such service.' },
    ])
  })
})

test.each(['no-id', newId()])('an unknown id is a 404 (%s)', async (id) => {
  const client = await app.as('accountant')
  const params = { id }
  const figure = { amount: 1, unit: 'VND' }
  expect((await client.call(getFee, { params })).status).toBe(404)
  expect((await client.call(editFee, { body: { id, version: 1, name: 'x', ...figure } })).status).toBe(404)
  expect((await client.call(deleteFee, { params })).status).toBe(404)
  expect((await client.call(getAdvanceFee, { params })).status).toBe(404)
  expect((await client.call(deleteAdvanceFee, { params })).status).toBe(404)
  const body = { id, version: 1, serviceId: service['DSG'], ...figure }
  expect((await client.call(editAdvanceFee, { body })).status).toBe(404)
})
