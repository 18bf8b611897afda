import * as calls from '@waybill/contract/billing/statement-endpoints'
import { listHeldShipments, releaseShipment } from '@waybill/contract/billing/hold-endpoints'
import { notificationGrid } from '@waybill/contract/notifications/endpoints'
import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import {
  addParcel,
  cancelParcel,
  editParcel,
  getParcel,
  importParcels,
  updateParcelPackages,
} from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { formOf } from '@waybill/testkit/files'
import { PARCEL_BOX, parcelBody } from '@waybill/testkit/parcels'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { createImportedParcels } from '../../parcels/jobs/create-imported-parcels.job.ts'
import { releaseCovered } from './release-regularly.ts'

let app: TestWaybill
let accountant: Client
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  accountant = await app.as('accountant')
  for (const service of ['FSG', 'QSP'])
    await app.fixtures.priceTable({ service, countries: ['DE'], single: { 1: 100_000, 3: 300_000 }, fuelFee: 10 })
})
afterAll(() => app.close())

/** Of a parcel of up to 1 kg: 110,000 carriage at 0 %, 10,000 admin fee at 8 %. */
const PARCEL_COST = 120_800

let companies = 0
type Company = { id: string; username: string; client: Client }
/** A company with such terms, prepaid unless said otherwise, that has paid so much. */
const makeCompany = async (paid = 0, terms: object = { kind: 'prepaid' }): Promise<Company> => {
  companies += 1
  const username = `limited-${companies}`
  const wish = { username, role: 'Company Admin' as const, code: `L${companies}`, name: `Limited ${companies}` }
  const { id } = await app.fixtures.account(wish)
  await saveTerms(id, terms)
  if (paid > 0) await pay(id, paid)
  return { id, username, client: await app.as(username) }
}
const saveTerms = async (merchantId: string, fields: object) => {
  const { version } = valueOf(await accountant.call(calls.getTerms, { params: { merchantId } }))
  const body = { version, ...fields } as never
  return valueOf(await accountant.call(calls.editTerms, { params: { merchantId }, body }))
}
/** Money that comes in. */
const pay = async (merchantId: string, amount: number) => {
  const body = { merchantId, amount: -amount, day: vietnamDay(new Date()), reason: 'Paid by bank transfer' }
  return valueOf(await accountant.call(calls.addOpeningBalance, { body }))
}
const add = async ({ username }: Company, wish: object = {}) =>
  app.parcels.make({ by: username, unit: { weight: 1 }, ...wish })
const read = async (id: string) => valueOf(await (await app.as('super')).call(getParcel, { params: { id } }))
const standing = async (...ids: string[]) =>
  (await Promise.all(ids.map(read))).map(({ trackStatus, heldAt }) => [trackStatus, heldAt !== null])
const GOES = [3001, false]
const HELD = [2043, true]
const heldOf = async ({ client }: Company) => valueOf(await client.call(listHeldShipments, { query: {} }))
const balanceOf = async ({ client }: Company) => valueOf(await client.call(calls.getBalance, { query: {} }))
const bookingOf = async (id: string): Promise<number> => {
  const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`book-parcel ${id}`}`.execute(
    app.fixtures.db,
  )
  return rows.length
}
const noticesOf = async ({ client }: Company) =>
  valueOf(await client.grid(notificationGrid, { Take: 50 })).map(({ type, message }) => [type, message])

describe('BIL-70: a new shipment', () => {
  test('of a prepaid company goes while its amount with VAT is free, and is held beyond that', async () => {
    const company = await makeCompany(2 * PARCEL_COST)
    const made = [await add(company), await add(company), await add(company)]
    expect(made.map(({ trackStatus, heldAt }) => [trackStatus, heldAt !== null])).toEqual([GOES, GOES, HELD])
    const { shipmentStatuses } = await read(made[2]?.id ?? '')
    expect(shipmentStatuses.map(({ statusCode, reason }) => [statusCode, reason])).toEqual([
      [2043, 'Held for payment'],
      [3001, null],
    ])
    expect(await balanceOf(company)).toMatchObject({
      ...{ balance: 2 * PARCEL_COST, underWay: 2 * PARCEL_COST, free: 0 },
      ...{ held: PARCEL_COST, heldCount: 1, toPay: PARCEL_COST },
    })
  })

  test('of a company with a credit limit is held beyond the limit; an order, too', async () => {
    const company = await makeCompany(0, { kind: 'postpaid', creditLimit: 250_000 })
    const orders = [await app.orders.make({ by: company.username }), await app.orders.make({ by: company.username })]
    expect(orders.map(({ orderStatus, totalPrice }) => [orderStatus, totalPrice])).toEqual([
      [2043, 330_000],
      [2043, 330_000],
    ])
    expect((await add(company)).trackStatus).toBe(3001)
    expect(await balanceOf(company)).toMatchObject({ free: 250_000 - PARCEL_COST, held: 660_000, heldCount: 2 })
  })

  test('is not booked while it is held, and notifies the Company Admin', async () => {
    const company = await makeCompany(0)
    const body = parcelBody({ unit: { weight: 1 } })
    const { id, sglShipmentId: number } = valueOf(await company.client.call(addParcel, { body }))
    expect(await bookingOf(id)).toBe(0)
    expect(await noticesOf(company)).toContainEqual(['held', `${number} is held for payment`])
  })

  test('of two at the same moment spends a balance for one of them once', async () => {
    const company = await makeCompany(PARCEL_COST)
    const made = await Promise.all(Array.from({ length: 6 }, () => add(company)))
    expect(made.filter(({ heldAt }) => heldAt === null)).toHaveLength(1)
    expect(await balanceOf(company)).toMatchObject({ free: 0, heldCount: 5 })
  })

  test('costs nothing while its price is N/A', async () => {
    const company = await makeCompany(0)
    const order = await app.orders.make({ by: company.username, to: { countryId: await app.fixtures.countryId('FR') } })
    expect([order.totalPrice, order.orderStatus]).toEqual([null, 3001])
  })
})

test('BIL-70: an upload is held row by row in the order of its file; what fits behind a held one goes', async () => {
  const company = await makeCompany(3 * PARCEL_COST)
  const rows = ['1', '1', '3', '1', '1'].map((weight, at) =>
    sheetRow({
      'Recipient Country': 'DE',
      'Recipient Postcode': '10115',
      'Recipient Town': 'Berlin',
      'Recipient State': 'Berlin',
      'Sender Reference': `HOLD-${companies}-${at}`,
      'Package Weight (kg)': Number(weight),
    }),
  )
  const body = formOf(await xlsxOf(rows))
  const answer = valueOf(await company.client.call(importParcels, { query: { mode: 'good' }, body }))
  expect(answer.good).toBe(5)
  await createImportedParcels.run(
    app.waybill.runtime.context,
    { importId: answer.jobId ?? '' },
    new AbortController().signal,
  )
  const made = await app.fixtures.db
    .selectFrom('shipment')
    .select(['id', 'status', 'held_at', 'total_price'])
    .where('import_id', '=', answer.jobId)
    .orderBy('import_row')
    .execute()
  expect(made.map(({ status, held_at }) => [status, held_at !== null])).toEqual([GOES, GOES, HELD, GOES, HELD])
  expect(await Promise.all(made.map(({ id }) => bookingOf(id)))).toEqual([1, 1, 0, 1, 0])
  const { shipments } = await heldOf(company)
  expect(shipments.map(({ id }) => id)).toEqual([made[2]?.id, made[4]?.id])
  expect((await noticesOf(company)).filter(([type]) => type === 'held')).toEqual([
    ['held', '2 shipments are held for payment'],
  ])
})

describe('BIL-73: a payment', () => {
  test('releases what it covers, the oldest first: it is new again, and is booked', async () => {
    const company = await makeCompany(0)
    const [first, second, third] = [
      await add(company),
      await add(company, { unit: { weight: 0.5 } }),
      await add(company),
    ]
    await pay(company.id, PARCEL_COST - 1)
    expect(await standing(first.id, second.id, third.id)).toEqual([HELD, HELD, HELD])
    await pay(company.id, 1 + PARCEL_COST)
    expect(await standing(first.id, second.id, third.id)).toEqual([GOES, GOES, HELD])
    const { shipmentStatuses } = await read(first.id)
    expect(shipmentStatuses[0]).toMatchObject({ statusCode: 3001, reason: 'Paid for', actionUser: 'system' })
    expect(await bookingOf(first.id)).toBe(1)
    expect(await noticesOf(company)).toContainEqual(['released', '2 shipments go on'])
    expect(await balanceOf(company)).toMatchObject({ free: 0, heldCount: 1, toPay: PARCEL_COST })
  })

  test('never releases a 2043 that somebody set by hand', async () => {
    const company = await makeCompany(PARCEL_COST)
    const { id } = await add(company, { status: 2043 })
    await pay(company.id, 10 * PARCEL_COST)
    expect((await read(id)).trackStatus).toBe(2043)
  })

  test('charges what the hub has weighed meanwhile', async () => {
    const company = await makeCompany(0)
    const { id } = await add(company)
    const { version } = await read(id)
    const body = { id, version, packages: [{ ...PARCEL_BOX, weight: 3 }], isCreated: true }
    valueOf(await (await app.as('delivery')).call(updateParcelPackages, { body }))
    expect(await balanceOf(company)).toMatchObject({ balance: 0, held: 340_800 })
    await pay(company.id, 340_800)
    expect(await standing(id)).toEqual([GOES])
    expect(await balanceOf(company)).toMatchObject({ balance: 0, notStated: 340_800, underWay: 0, free: 0 })
  })
})

describe('BIL-73: held shipments go, too', () => {
  test('when the company is not limited any more', async () => {
    const company = await makeCompany(0)
    const { id } = await add(company)
    await saveTerms(company.id, { kind: 'postpaid', creditLimit: null })
    expect(await standing(id)).toEqual([GOES])
  })

  test('within a minute when another shipment is cancelled', async () => {
    const company = await makeCompany(PARCEL_COST)
    const [going, held] = [await add(company), await add(company)]
    valueOf(await company.client.call(cancelParcel, { params: { id: going.id } }))
    await releaseCovered(app.waybill.runtime.context)
    expect(await standing(held.id)).toEqual([GOES])
  })
})

describe('BIL-74: Super Admin and Accountant', () => {
  test('release a shipment with a reason, whatever is free', async () => {
    const company = await makeCompany(0)
    const [first, second] = [await add(company), await add(company)]
    const body = { id: second.id, reason: 'The money is on its way' }
    expect(valueOf(await accountant.call(releaseShipment, { body }))).toMatchObject({ status: 3001 })
    expect(await standing(first.id, second.id)).toEqual([HELD, GOES])
    const { shipmentStatuses } = await read(second.id)
    expect(shipmentStatuses[0]).toMatchObject({ statusCode: 3001, reason: body.reason, actionUser: 'accountant' })
    expect(await bookingOf(second.id)).toBe(1)
    expect(await balanceOf(company)).toMatchObject({ free: -PARCEL_COST, toPay: 2 * PARCEL_COST })
    const again = await (await app.as('super')).call(releaseShipment, { body })
    expect([again.status, again.errors]).toEqual([422, ['It is not held for payment.']])
  })
})

describe('BIL-75: an edit', () => {
  const weigh = async ({ client }: Company, id: string, weight: number) => {
    const { version, handlingUnits } = await read(id)
    const units = handlingUnits.map((unit) => ({ ...unit, weight }))
    return valueOf(await client.call(editParcel, { body: { id, version, handlingUnits: units } as never }))
  }

  test('of a held shipment judges it again', async () => {
    const company = await makeCompany(PARCEL_COST)
    const { id } = await add(company, { unit: { weight: 3 } })
    expect(await standing(id)).toEqual([HELD])
    const after = await weigh(company, id, 1)
    expect([after.trackStatus, after.heldAt]).toEqual([3001, null])
    expect(await bookingOf(id)).toBe(1)
  })

  test('that makes a new shipment dearer than what is free holds it; the booking that waits asks nobody', async () => {
    const company = await makeCompany(PARCEL_COST)
    const { id } = await add(company)
    const after = await weigh(company, id, 3)
    expect([after.trackStatus, after.heldAt !== null]).toEqual([2043, true])
    expect((await weigh(company, id, 1)).heldAt).toBeNull()
  })

  test('of a booked shipment holds nothing', async () => {
    const company = await makeCompany(PARCEL_COST)
    const made = await add(company)
    await app.parcels.book(made, `BOOKED${companies}`)
    await app.fixtures.writeShipment(made, { label_file: null })
    expect((await weigh(company, made.id, 3)).trackStatus).toBe(3001)
    expect((await balanceOf(company)).free).toBe(PARCEL_COST - 340_800)
  })

  test('that corrects a failed order is judged; released, the order is new', async () => {
    const company = await makeCompany(110_000)
    const orderDetails = [{ quantity: 1, weight: 1, length: 10, width: 10, height: 10 }]
    const { id } = await app.orders.make({ by: company.username, orderDetails, status: 3004 })
    const { version } = valueOf(await company.client.call(getOrder, { params: { id } }))
    const body = { ...(await app.orders.body()), id, version }
    const after = valueOf(await company.client.call(editOrder, { body }))
    expect([after.orderStatus, after.heldAt !== null]).toEqual([2043, true])
    expect(after.histories.slice(0, 2).map(({ status }) => status)).toEqual([2043, 3001])
    await pay(company.id, 220_000)
    const released = valueOf(await company.client.call(getOrder, { params: { id } }))
    expect([released.orderStatus, released.heldAt]).toEqual([3001, null])
  })
})

test('BIL-76: the held shipments with what must be paid so that each goes', async () => {
  const company = await makeCompany(20_800)
  const [first, second] = [await add(company), await add(company, { unit: { weight: 3 } })]
  expect(await heldOf(company)).toMatchObject({
    shipments: [
      { id: first.id, type: 'parcel', number: first.sglShipmentId, amountDue: PARCEL_COST, goesWith: 100_000 },
      { id: second.id, countryCode: 'DE', serviceCode: 'QSP', amountDue: 340_800, goesWith: 440_800 },
    ],
    ...{ count: 2, goesWith: 440_800 },
  })
  const ofOther = await (await app.as('merchant')).call(listHeldShipments, { query: { merchantId: company.id } })
  expect(ofOther.status).toBe(404)
})
