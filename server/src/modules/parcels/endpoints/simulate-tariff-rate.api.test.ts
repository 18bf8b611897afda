import { addTariffRate, getTariffRate, simulateTariffRate } from '@waybill/contract/pricing/endpoints'
import { joinedTariffParts, type TariffSimulationPart } from '@waybill/contract/pricing/tariff-simulation'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'

const NOW = new Date('2026-11-20T03:00:00Z')
let app: TestWaybill
const country: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestWaybill({ now: () => NOW })
  await app.fixtures.people()
  for (const code of ['DE', 'FR', 'US', 'GB']) country[code] = await app.fixtures.countryId(code)
  const { db } = app.fixtures
  await db.updateTable('service').set({ tariff_method: 'COMMERCIAL' }).where('code', '=', 'QSP').execute()
  await db.deleteFrom('exchange_rate').where('currency', 'in', ['USD', 'EUR']).execute()
  await db
    .insertInto('exchange_rate')
    .values([
      { id: newId(), currency: 'USD', vnd_per_unit: 25_000, valid_from: '2026-01-01' },
      { id: newId(), currency: 'EUR', vnd_per_unit: 30_000, valid_from: '2026-01-01' },
      { id: newId(), currency: 'EUR', vnd_per_unit: 32_000, valid_from: '2027-01-01' },
    ])
    .execute()
})
beforeEach(async () => {
  await app.fixtures.db.deleteFrom('shipment').execute()
  await app.fixtures.db.deleteFrom('tariff_rate').execute()
})
afterAll(() => app.close())

/** A parcel of a scarf of USD 25 to this country, created last month by default. */
const parcel = async (to: string, createdAt = '2026-10-15T03:00:00Z', wish: object = {}) => {
  const made = await app.parcels.make({
    shipToAddress: { country: to, ...(to === 'FR' ? { postcode: '75001' } : {}) },
    ...wish,
  })
  await app.fixtures.db
    .updateTable('shipment')
    .set({ created_at: new Date(createdAt) })
    .where('id', '=', made.id)
    .execute()
  return made
}
const rate = (fields: object = {}): Record<string, unknown> => ({
  kind: 'commodity',
  destinationGroup: 'EU',
  ratePercent: 10,
  legalBasis: 'Common Customs Tariff',
  validFrom: '2025-01-01',
  ...fields,
})
const FLAT = { unit: 'heading', amount: 3, currency: 'EUR', trade: 'B2C', valueLimit: 150, valueCurrency: 'EUR' }
const added = async (fields: object = {}) =>
  valueOf(await (await app.as('accountant')).call(addTariffRate, { body: rate(fields) }))
const ask = async (fields: object, { username = 'accountant', after = null as string | null } = {}) =>
  (await app.as(username)).call(simulateTariffRate, { body: { ...rate(), ...fields, after } })
const simulated = async (fields: object): Promise<TariffSimulationPart> => {
  let part = valueOf(await ask(fields))
  while (part.next !== null) part = joinedTariffParts(part, valueOf(await ask(fields, { after: part.next })))
  return part
}

describe('last month’s parcels, assessed with an edited row of duty (TAR-19)', () => {
  test('show sums of duty and VAT before and after, and the largest changes; nothing is saved', async () => {
    const ordinary = await added()
    await added({ kind: 'vat', destinationGroup: null, destinationCountryId: country['DE'], ratePercent: 20 })
    const made = await parcel('DE')
    await parcel('DE', undefined, { iossAccountNumber: 'IM2760000742' })
    const finances = () => app.fixtures.db.selectFrom('shipment').select(['id', 'finance']).orderBy('id').execute()
    const stored = await finances()
    const answer = await simulated(FLAT)
    expect(answer).toMatchObject({
      ...{ from: '2026-10-01', to: '2026-10-31', day: '2026-11-20', total: 2, done: 2, next: null },
      ...{ dearer: 2, cheaper: 0, lost: 0, gained: 0 },
      // 10 % of 625,000 each; EUR 3 each. VAT of the first: 20 % of value and duty.
      duty: { before: 125_000, after: 180_000 },
      vat: { before: 137_500, after: 143_000 },
      ...{ before: 262_500, after: 323_000 },
    })
    expect(answer.largest).toHaveLength(2)
    expect(answer.largest[0]).toMatchObject({
      ...{ id: made.id, number: made.sglShipmentId, countryCode: 'DE', serviceCode: 'QSP' },
      ...{ before: 200_000, after: 233_000 },
    })
    expect(await finances()).toEqual(stored)
    expect(valueOf(await (await app.as('accountant')).call(getTariffRate, { params: { id: ordinary.id } }))).toEqual(
      ordinary,
    )
  })

  test('are assessed with a changed row in place of the saved one', async () => {
    const saved = await added()
    await parcel('DE')
    expect(await simulated({ ...saved, ratePercent: 4 })).toMatchObject({
      ...{ cheaper: 1, dearer: 0, duty: { before: 62_500, after: 25_000 } },
    })
    expect(await simulated(saved)).toMatchObject({ cheaper: 0, dearer: 0, largest: [] })
  })

  test('are those to the destination of the row, and to the one that it had; of the month in Vietnam', async () => {
    const saved = await added()
    for (const code of ['DE', 'FR', 'GB', 'JP']) await parcel(code)
    await parcel('DE', '2026-09-30T16:59:59Z')
    await parcel('DE', '2026-09-30T17:00:00Z')
    await parcel('FR', '2026-10-31T16:59:59Z')
    await parcel('FR', '2026-10-31T17:00:00Z')
    expect((await simulated(saved)).total).toBe(4)
    const moved = { ...saved, destinationGroup: null, destinationCountryId: country['GB'] }
    expect(await simulated(moved)).toMatchObject({ total: 5, cheaper: 4, dearer: 1 })
  })

  test('of a row that begins later are assessed as of its first day, by the rows and rates of that day', async () => {
    await added({ validTo: '2026-12-31' })
    await parcel('DE')
    expect(await simulated({ ...FLAT, validFrom: '2027-01-01' })).toMatchObject({
      ...{ day: '2027-01-01', duty: { before: 0, after: 96_000 } },
    })
    expect(await simulated({ ...FLAT, validTo: '2026-11-19' })).toMatchObject({
      ...{ day: '2026-11-20', duty: { before: 62_500, after: 62_500 } },
    })
  })

  test('come in parts, every parcel once, counted with the first', async () => {
    await added()
    await app.parcels.copy(await parcel('DE'), 2_300)
    const first = valueOf(await ask(FLAT))
    expect(first).toMatchObject({ total: 2_301, done: 1_000 })
    expect(valueOf(await ask(FLAT, { after: first.next }))).toMatchObject({ total: 0, done: 1_000 })
    // The copies have no items, and no duty.
    expect(await simulated(FLAT)).toMatchObject({ total: 2_301, done: 2_301, dearer: 1 })
  })
})

describe('a row that cannot be tried', () => {
  test('is one that cannot be saved: its fields say why', async () => {
    const answer = await ask({ destinationGroup: null, ratePercent: null, currency: 'XXX' })
    expect([answer.status, answer.fieldErrors]).toEqual([
      400,
      { destinationCountryId: 'Required', ratePercent: 'Required' },
    ])
    expect((await ask({ ...FLAT, currency: 'XXX' })).fieldErrors).toEqual({ currency: 'There is no such currency.' })
  })

  test('overlaps another one without an order of its own', async () => {
    await added()
    const answer = await ask({ ratePercent: 5 })
    expect([answer.status, Object.keys(answer.fieldErrors ?? {})]).toEqual([409, ['validFrom']])
    expect((await ask({ ratePercent: 5, order: 2 })).status).toBe(200)
  })

  test('was deleted meanwhile, or follows no earlier part', async () => {
    expect((await ask({ id: newId() })).status).toBe(404)
    expect((await ask({}, { after: 'x' })).status).toBe(400)
  })

  test.each(['cs', 'ops', 'sales', 'delivery', 'merchant', 'administrator'])('is that of %s', async (username) => {
    expect((await ask({}, { username })).status).toBe(403)
  })
})
