import { addParcel, quoteParcel } from '@waybill/contract/parcels/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX, type ParcelBodyWish, SCARF } from '@waybill/testkit/parcels'
import { tariffRate } from '@waybill/testkit/tariffs'

let waybill: TestWaybill
let people: Awaited<ReturnType<TestWaybill['fixtures']['people']>>
beforeAll(async () => {
  waybill = await startTestWaybill({ now: () => new Date('2026-11-20T03:04:05.678Z') })
  people = await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE', 'US'], single: { 0.5: 120_000, 2: 300_000 } })
  const first = await waybill.fixtures.priceTable({
    service: 'SGL',
    countries: ['US'],
    single: { 0.5: 200_000, 30: 400_000 },
  })
  const other = await waybill.fixtures.priceTable({
    service: 'SGL-PRIORITY',
    countries: [],
    single: { 0.5: 250_000, 30: 500_000 },
  })
  // Both tiers are priced in one zone.
  await waybill.fixtures.db
    .updateTable('discount_rate')
    .set({ zone_id: first.zoneId })
    .where('zone_id', '=', other.zoneId)
    .execute()
  await tariffRate(waybill.fixtures, { kind: 'reciprocal', to: 'US', from: 'VN', percent: 20 })
  await tariffRate(waybill.fixtures, { kind: 'commodity', to: 'US', percent: 10, hsPrefix: '6214' })
  await tariffRate(waybill.fixtures, { kind: 'remedy', to: 'US', percent: 5, hsPrefix: '99' })
})
afterAll(() => waybill.close())

const quote = async (wish: ParcelBodyWish = {}, username = 'merchant') =>
  (await waybill.as(username)).call(quoteParcel, { body: waybill.parcels.body(wish) })
const quoted = async (wish?: ParcelBodyWish, username?: string) => valueOf(await quote(wish, username))
const toUs = { shipToAddress: { country: 'US' } }
/** A US tariff number has ten digits. */
const usScarf = { hsCode: '6214101000' }

describe('the price of a parcel', () => {
  test('is price, tariff and admin fee, with the source of the price', async () => {
    const amounts = await quoted({ ...toUs, item: usScarf })
    // POSTAL charges only the reciprocal part: 20 % of 25 USD at 26 370 VND.
    expect(amounts).toMatchObject({
      price: 120_000,
      tier: null,
      tariff: { commodity: 0, reciprocal: 131_850, remedy: 0, total: 131_850 },
      tariffReason: null,
      adminFee: 10_000,
      total: 261_850,
      breakdown: { weight: 0.5, base: 120_000, reason: null, setBy: null },
    })
  })

  test('equals the later price', async () => {
    const wish = { ...toUs, item: usScarf }
    const body = waybill.parcels.body(wish)
    const parcel = valueOf(await (await waybill.as('merchant')).call(addParcel, { body }))
    expect(parcel.finance.estimate).toEqual(await quoted(wish))
  })

  test('is returned while most fields are not typed yet', async () => {
    const body = { serviceCode: 'QSP', shipToAddress: { country: 'DE' }, handlingUnits: [{ weight: 0.4 }] }
    const answer = await (await waybill.as('merchant')).call(quoteParcel, { body })
    expect(valueOf(answer)).toMatchObject({ price: null, breakdown: { reason: 'no_weight' }, total: null })
  })

  test('is null if no zone has the country; the tariff is null without an exchange rate', async () => {
    expect(await quoted({ shipToAddress: { country: 'FR' } })).toMatchObject({
      price: null,
      breakdown: { reason: 'no_zone' },
      tariff: { total: 0 },
      total: null,
    })
    await waybill.fixtures.db.deleteFrom('exchange_rate').where('currency', '=', 'LKR').execute()
    expect(await quoted({ totalValueCurrency: 'LKR' })).toMatchObject({
      price: 120_000,
      tariff: null,
      tariffReason: 'no_exchange_rate',
      total: null,
    })
  })
})

describe('SGL', () => {
  const sgl = (itemWeight: number | null, more: ParcelBodyWish = {}) =>
    quoted({ serviceCode: 'SGL', ...toUs, item: { ...usScarf, itemWeight }, ...more })

  test('is First up to 0.453 kg of items, Priority above', async () => {
    expect(await sgl(0.453)).toMatchObject({ tier: 'First', price: 400_000 })
    expect(await sgl(0.454)).toMatchObject({ tier: 'Priority', price: 500_000 })
  })

  test('uses the chargeable weight if an item has no weight', async () => {
    expect(await sgl(null)).toMatchObject({ tier: 'Priority' })
    expect(await sgl(null, { unit: { weight: 0.2, length: 10, width: 10, height: 10 } })).toMatchObject({
      tier: 'First',
      price: 200_000,
    })
  })

  test('is priced by the larger of declared and verified weight, other services by the verified weight', async () => {
    const light = { ...PARCEL_BOX, weight: 0.1, length: 10, width: 10, height: 5 }
    expect(await sgl(0.1, { packages: [light] })).toMatchObject({ breakdown: { weight: 0.6 } })
    expect(await quoted({ packages: [light] })).toMatchObject({ breakdown: { weight: 0.1 } })
    expect(await quoted({ packages: [{ ...light, weight: 1.4 }] })).toMatchObject({ price: 300_000 })
    expect(await quoted({ packages: 'soon' })).toMatchObject({ breakdown: { weight: 0.5 } })
  })
})

describe('taxable figures', () => {
  const taxed = async (taxable: object) =>
    (await quoted({ serviceCode: 'FSG', ...toUs, item: usScarf, taxable })).tariff

  test('replace the items: only the value, only the tariff number, or both', async () => {
    expect(await taxed({})).toMatchObject({ commodity: 65_925, reciprocal: 131_850, remedy: 0 })
    expect(await taxed({ taxDeclaredValue: 50 })).toMatchObject({ commodity: 131_850, reciprocal: 263_700 })
    expect(await taxed({ taxHscode: '9900' })).toMatchObject({ commodity: 0, remedy: 32_963 })
    expect(await taxed({ taxDeclaredValue: 100, taxHscode: '9900' })).toMatchObject({
      commodity: 0,
      reciprocal: 527_400,
      remedy: 131_850,
      total: 659_250,
    })
  })
})

describe('a quote may be requested', () => {
  test.each(['super', 'cs', 'ops', 'sales', 'delivery', 'accountant', 'merchant-employee'])('by %s', async (who) => {
    expect((await quote({}, who)).status).toBe(200)
  })

  test('not by an Administrator; a company out of scope is not found', async () => {
    expect((await quote({}, 'administrator')).status).toBe(403)
    for (const merchantId of [people.rival.id, 'no-uuid'])
      expect([merchantId, (await quote({ merchantId })).status]).toEqual([merchantId, 404])
  })

  test('and names records that do not exist', async () => {
    const answer = await quote({ serviceCode: 'XXX', shipToAddress: { country: 'XX' }, item: SCARF })
    expect([answer.status, answer.fieldErrors]).toEqual([
      400,
      { serviceCode: 'There is no such service.', 'shipToAddress.country': 'There is no such country.' },
    ])
  })
})
