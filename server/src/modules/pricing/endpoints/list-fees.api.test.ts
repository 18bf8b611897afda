import { advanceFeeGrid, feeGrid } from '@waybill/contract/pricing/endpoints'
import { AdvanceFee, Fee } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let remoteArea: string
let ofProvider: { name: string; operation: 'Equal'; value: string }[]

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  const fee = { service: 'FSG', unit: 'VND' as const }
  remoteArea = await app.fixtures.fee({ ...fee, name: 'Remote area', amount: 11_000, min: 480_000, max: 6_000_000 })
  await app.fixtures.fee({ ...fee, name: 'Other', amount: 0, isOtherFee: true })
  await app.fixtures.fee({ service: 'EMS', name: 'Insurance', amount: 1.5, unit: 'Percent' })
  await app.fixtures.db
    .insertInto('advance_fee')
    .values({
      id: newId(),
      fee_id: remoteArea,
      service_id: await app.fixtures.serviceId('DSG'),
      amount: 14_000,
      unit: 'VND',
    })
    .execute()
  ofProvider = [{ name: 'providerId', operation: 'Equal', value: await app.fixtures.providerIdOf('FSG') }]
})
afterAll(() => app.close())

test.each(['super', 'accountant', 'ops', 'cs'])('%s, who may change fees, sees their amounts', async (username) => {
  const answer = await (await app.as(username)).grid(feeGrid, { propertyFilters: ofProvider, Take: 0 })
  const [other, remote] = Fee.array().parse(valueOf(answer))
  expect(answer.totalRecords).toBe(2)
  expect(other).toMatchObject({ name: 'Other', isOtherFee: true, isComplexFee: false, minFee: null, maxFee: null })
  expect(remote).toMatchObject({ amount: 11_000, unit: 'VND', isComplexFee: true, minFee: 480_000, maxFee: 6_000_000 })
})

test.each(['merchant', 'merchant-employee', 'sales', 'delivery'])(
  '%s sees only the names (PER-12)',
  async (username) => {
    const rows = valueOf(await (await app.as(username)).grid(feeGrid, { propertyFilters: ofProvider, Take: 0 }))
    expect(rows.map((row) => Object.keys(row).sort())).toEqual([
      ['id', 'isOtherFee', 'name', 'providerId', 'version'],
      ['id', 'isOtherFee', 'name', 'providerId', 'version'],
    ])
  },
)

test('sorting or filtering by amounts is refused to people who may not see them', async () => {
  const merchant = await app.as('merchant')
  expect((await merchant.grid(feeGrid, { OrderBy: 'amount descending' })).status).toBe(400)
  const propertyFilters = [{ name: 'minFee', operation: 'LessOrEqual' as const, value: 500_000 }]
  expect((await merchant.grid(feeGrid, { propertyFilters })).status).toBe(400)
})

test('advance fees of a fee are listed with their service', async () => {
  const propertyFilters = [{ name: 'feeId', operation: 'Equal' as const, value: remoteArea }]
  const answer = await (await app.as('cs')).grid(advanceFeeGrid, { propertyFilters })
  const [fee] = AdvanceFee.array().parse(valueOf(answer))
  expect(answer.totalRecords).toBe(1)
  expect(fee).toMatchObject({ feeId: remoteArea, amount: 14_000, unit: 'VND', service: { code: 'DSG' } })
})

test.each(['merchant', 'sales', 'delivery'])('advance fees are refused to %s', async (username) => {
  expect((await (await app.as(username)).grid(advanceFeeGrid)).status).toBe(403)
})
