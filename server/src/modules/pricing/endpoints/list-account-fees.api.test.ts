import { accountAdvanceFeeGrid, accountFeeGrid } from '@waybill/contract/pricing/endpoints'
import { AccountAdvanceFee, AccountFee } from '@waybill/contract/pricing/schemas'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

let app: TestWaybill
let merchantId: string
const feeId = newId()

beforeAll(async () => {
  app = await startTestWaybill()
  const { merchant, rival } = await app.fixtures.people()
  merchantId = merchant.id
  const provider_id = await app.fixtures.providerIdOf('FSG')
  const unit = 'Percent' as const
  await app.fixtures.db
    .insertInto('account_fee')
    .values([
      { id: feeId, account_id: merchant.id, provider_id, amount: -10, unit },
      { id: newId(), account_id: rival.id, provider_id, amount: 5, unit },
    ])
    .execute()
  await app.fixtures.db
    .insertInto('account_advance_fee')
    .values({ id: newId(), account_fee_id: feeId, service_id: await app.fixtures.serviceId('USG'), amount: -15, unit })
    .execute()
})
afterAll(() => app.close())

test.each(['super', 'accountant'])('%s reads the fees agreed with a merchant', async (username) => {
  const client = await app.as(username)
  const propertyFilters = [{ name: 'userId', operation: 'Equal' as const, value: merchantId }]
  const fees = AccountFee.array().parse(valueOf(await client.grid(accountFeeGrid, { propertyFilters })))
  expect(fees).toHaveLength(1)
  expect(fees[0]).toMatchObject({ id: feeId, userId: merchantId, amount: -10, provider: { name: 'Lion City Express' } })
  const ofFee = [{ name: 'accountFeeId', operation: 'Equal' as const, value: feeId }]
  const advances = valueOf(await client.grid(accountAdvanceFeeGrid, { propertyFilters: ofFee }))
  expect(AccountAdvanceFee.array().parse(advances)).toMatchObject([{ amount: -15, service: { code: 'USG' } }])
})

test.each(['merchant', 'sales', 'cs', 'ops'])('they are refused to %s', async (username) => {
  const client = await app.as(username)
  expect((await client.grid(accountFeeGrid)).status).toBe(403)
  expect((await client.grid(accountAdvanceFeeGrid)).status).toBe(403)
})
