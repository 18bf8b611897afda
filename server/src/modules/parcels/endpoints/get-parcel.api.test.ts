import { getParcel } from '@waybill/contract/parcels/endpoints'
import { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
})
afterAll(() => waybill.close())

const open = async (username: string, id: string) => (await waybill.as(username)).call(getParcel, { params: { id } })
const can = async (username: string, { id }: Pick<ParcelDetail, 'id'>) => valueOf(await open(username, id)).can

test('a parcel is returned whole, in the shape of the contract', async () => {
  const { id } = await waybill.parcels.make({ senderReference: 'A-1', taxable: { taxHscode: '621410' } })
  const parcel = valueOf(await open('merchant', id))
  expect(ParcelDetail.parse(parcel)).toEqual(parcel)
  expect(parcel).toMatchObject({
    id,
    senderReference: 'A-1',
    serviceCode: 'QSP',
    service: { code: 'QSP', label: 'Plus Economy epacket' },
    taxable: { taxDeclaredValue: null, taxHscode: '621410' },
    companyCode: 'TST001',
    createdBy: 'merchant',
    hasLabel: false,
    isBooking: false,
    customsPaper: 'cn22',
    exchangeRate: 26_370,
    packages: [],
  })
})

test('an invalid id and an unknown id are a 404', async () => {
  for (const id of ['nonsense', '0198c0de-0000-7000-8000-000000000000'])
    expect((await open('super', id)).status).toBe(404)
})

describe('the customs document (rule LBL-5)', () => {
  const paper = async (wish: object) => (await waybill.parcels.make({ ...wish })).customsPaper

  test('is by post a CN22 up to 300 SDR and 2 kg, a CN23 above; by courier an invoice; for documents none', async () => {
    expect(await paper({})).toBe('cn22')
    expect(await paper({ item: { declaredValue: 5_000 } })).toBe('cn23')
    expect(await paper({ unit: { weight: 2.01 } })).toBe('cn23')
    expect(await paper({ serviceCode: 'FSG' })).toBe('invoice')
    expect(await paper({ itemType: 'D' })).toBeNull()
    expect(await paper({ serviceCode: 'DLV', shipToAddress: { country: 'VN' } })).toBeNull()
  })

  test('depends on the value in USD at the day’s rate; a currency without a rate counts as expensive', async () => {
    expect(await paper({ totalValueCurrency: 'VND', item: { declaredValue: 2_000_000 } })).toBe('cn22')
    expect(await paper({ totalValueCurrency: 'EUR', item: { declaredValue: 390 } })).toBe('cn23')
    const { db } = waybill.fixtures
    await db.deleteFrom('exchange_rate').where('currency', '=', 'LKR').execute()
    expect(await paper({ totalValueCurrency: 'LKR', item: { declaredValue: 10 } })).toBe('cn23')
  })
})

describe('a person’s rights over a parcel', () => {
  const RIGHTS = {
    super: [
      'save',
      'editDeclared',
      'editCountry',
      'editVerified',
      'editTracking',
      'changePrice',
      'forceStatus',
      'delete',
    ],
    cs: ['save', 'editDeclared', 'editCountry', 'editVerified', 'editTracking', 'changePrice', 'delete'],
    ops: ['save', 'editDeclared', 'editCountry', 'editVerified', 'changePrice', 'delete'],
    sales: ['save', 'editDeclared', 'editCountry', 'delete'],
    delivery: ['save', 'editVerified'],
    accountant: ['save', 'changePrice'],
    merchant: ['save', 'editDeclared', 'editCountry', 'cancel', 'delete'],
    'merchant-employee': ['save', 'editDeclared', 'editCountry', 'cancel', 'delete'],
  }

  test.each(Object.entries(RIGHTS))('that is new: %s', async (username, rights) => {
    const { changeStatus: _moves, ...flags } = await can(username, await waybill.parcels.make())
    expect(Object.entries(flags).flatMap(([name, is]) => (is ? [name] : []))).toEqual(rights)
  })

  test('with our own label: changed by its creator before it moves, by the hub until it leaves; labels can be printed', async () => {
    const parcel = await waybill.parcels.make()
    await waybill.parcels.book(parcel, parcel.sglShipmentId)
    expect(await can('super', parcel)).toMatchObject({ editDeclared: true, editCountry: false, delete: true })
    expect(await can('merchant', parcel)).toMatchObject({ editDeclared: true, delete: true, sglLabel: true })
    expect(await can('ops', parcel)).toMatchObject({ providerLabel: true, sglLabel: false, changeStatus: [] })
    await waybill.fixtures.setStatus(parcel.id, 3300)
    expect(await can('merchant', parcel)).toMatchObject({ editDeclared: false, delete: false })
    expect(await can('ops', parcel)).toMatchObject({ editDeclared: true, editCountry: false, delete: false })
  })

  test('include the statuses allowed by role and table (rules ACC-14, STA-4, STA-9)', async () => {
    const moves = async (username: string, status: number) =>
      (await can(username, await waybill.parcels.make({ status }))).changeStatus
    expect(await moves('delivery', 3001)).toEqual([3200, 3201, 3300])
    expect(await moves('sales', 3001)).toEqual([3021])
    expect(await moves('merchant', 3001)).toEqual([])
    expect(await moves('cs', 6034)).toEqual([])
    expect(await moves('ops', 3300)).toEqual([3003, 3400, 3021])
  })
})

test('an Administrator cannot open a parcel', async () => {
  expect((await open('administrator', (await waybill.parcels.make()).id)).status).toBe(403)
})
