import { editProfile, getProfile } from '@waybill/contract/profile/endpoints'
import { getAccount, updateAccount } from '@waybill/contract/accounts/endpoints'
import { orderGrid } from '@waybill/contract/orders/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestWaybill
/** Another process of the same installation. */
let second: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>

beforeAll(async () => {
  app = await startTestWaybill()
  people = await app.fixtures.people()
  const { DATABASE_URL: databaseUrl, publicUrl } = app.waybill.runtime.context.settings
  second = await startTestWaybill({ databaseUrl, env: { PUBLIC_URL: publicUrl } })
  await app.orders.make({})
  await app.parcels.make({})
  await sql`update shipment set handler_id = ${people.ops.id} where line = 'ecommerce'`.execute(app.fixtures.db)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

/** The company of the first row of each list, as each process shows it. */
const shownCompanies = async () => {
  const rows = []
  for (const { as } of [app, second]) {
    const [order] = valueOf(await (await as('super')).grid(orderGrid, {}))
    const [parcel] = valueOf(await (await as('super')).grid(parcelGrid, {}))
    rows.push(order, parcel)
  }
  return [...new Set(rows.map((row) => `${row?.companyCode} ${row?.user}`))]
}

test('a changed name and code of a company is in lists at once, in every process', async () => {
  const superAdmin = await app.as('super')
  const account = valueOf(await superAdmin.call(getAccount, { params: { id: people.merchant.id } }))
  expect(await shownCompanies()).toEqual([`${account.code} ${account.name}`])
  valueOf(await superAdmin.call(updateAccount, { body: { ...account, name: 'Lotus Post', code: 'LOTUS' } }))
  expect(await shownCompanies()).toEqual(['LOTUS Lotus Post'])
})

test('a name that a company gives itself is in lists at once, in every process', async () => {
  await shownCompanies()
  const merchant = await app.as('merchant')
  const profile = valueOf(await merchant.call(getProfile))
  valueOf(await merchant.call(editProfile, { body: { ...profile, name: 'Sen Vàng Express' } }))
  expect(await shownCompanies()).toEqual(['LOTUS Sen Vàng Express'])
})

test('a parcel row names its creator and its handler', async () => {
  const [row] = valueOf(await (await app.as('super')).grid(parcelGrid, {}))
  expect(row).toMatchObject({ createdBy: 'merchant', handler: 'ops' })
})
