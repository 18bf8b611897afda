import { receivableGrid, revenueGrid } from '@waybill/contract/billing/figures-endpoints'
import * as calls from '@waybill/contract/billing/statement-endpoints'
import { addDays } from '@waybill/contract/billing/terms'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { writeCharge } from '@waybill/testkit/billing'
import { type Client, valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX } from '@waybill/testkit/parcels'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vietnamDay } from '../../../platform/vietnam-time.ts'

let app: TestWaybill
let accountant: Client
let merchantId: string
beforeAll(async () => {
  app = await startTestWaybill()
  merchantId = (await app.fixtures.people()).merchant.id
  accountant = await app.as('accountant')
  await app.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 1: 100_000 }, fuelFee: 10 })
})
afterAll(() => app.close())

const TODAY = vietnamDay(new Date())
const receivables = async () => valueOf(await accountant.grid(receivableGrid, {}))

test('BIL-14: receivables by age are the balances of the companies', async () => {
  const open = (days: number, amount: number) =>
    accountant.call(calls.addOpeningBalance, {
      body: { merchantId, amount, day: addDays(TODAY, -15 - days), reason: 'From the books of 2025' },
    })
  for (const [days, amount] of [
    [-3, 100],
    [0, 20],
    [1, 1000],
    [15, 500],
    [16, 7000],
    [31, 90_000],
  ] as const)
    valueOf(await open(days, amount))
  await writeCharge(app.fixtures.db, merchantId, { amount: 50, vat_percent: 8, vat_code: 'service' })
  const balance = valueOf(await accountant.call(calls.getBalance, { query: { merchantId } }))
  expect(await receivables()).toMatchObject([
    {
      ...{ id: merchantId, notDue: 120, overdue15: 1500, overdue30: 7000, overdueMore: 90_000, due: 98_620 },
      ...{ notStated: 54, credit: 0, balance: -98_674 },
    },
  ])
  expect(balance).toMatchObject({ balance: -98_674, dueOnStatements: 98_620, notStated: 54, overdue: 98_500 })
  expect(valueOf(await accountant.call(calls.statementTotals))).toMatchObject({
    open: { amount: 120 },
    overdue15: { amount: 1500 },
    overdue30: { amount: 7000 },
    overdueMore: { amount: 90_000 },
  })
})

test('BIL-14: revenue by month, service and company is price, fees and admin fee of what was charged', async () => {
  const { id } = await app.parcels.make({ unit: { weight: 1 } })
  const superAdmin = await app.as('super')
  const { version } = valueOf(await superAdmin.call(getParcel, { params: { id } }))
  const body = { id, version, packages: [{ ...PARCEL_BOX, weight: 1 }], realTotalPrice: 110_000 }
  valueOf(await superAdmin.call(editParcel, { body: body as never }))
  const [row] = valueOf(
    await accountant.grid(revenueGrid, { propertyFilters: [{ name: 'service', operation: 'Equal', value: 'QSP' }] }),
  )
  expect(row).toMatchObject({
    ...{
      month: TODAY.slice(0, 7),
      service: 'QSP',
      merchantId,
      shipments: 1,
      price: 110_000,
      fees: 0,
      adminFee: 10_000,
    },
    ...{ revenue: 120_000, passedOn: 0, total: 120_000 },
  })
  expect((await (await app.as('sales')).grid(revenueGrid, {})).status).toBe(403)
})
