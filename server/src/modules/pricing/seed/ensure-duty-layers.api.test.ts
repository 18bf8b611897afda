import { addTariffRate, tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import { TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { tariffRate } from '@waybill/testkit/tariffs'
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { DUTY_LAYERS } from './duty-layers.ts'
import { ensureDutyLayers } from './ensure-duty-layers.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
})
beforeEach(async () => {
  const { db } = app.fixtures
  await db.deleteFrom('tariff_rate').execute()
  await db.deleteFrom('installation').where('name', 'like', 'duty layers%').execute()
})
afterAll(() => app.close())

const rows = () => app.fixtures.db.selectFrom('tariff_rate').selectAll().execute()

test('TAR-18: two simultaneous first starts seed the layers once, a later one does not bring back what was deleted', async () => {
  const { db } = app.fixtures
  await Promise.all([ensureDutyLayers(db), ensureDutyLayers(db)])
  expect(await rows()).toHaveLength(DUTY_LAYERS.length)
  await db.deleteFrom('tariff_rate').where('destination_group', '=', 'EU').execute()
  await ensureDutyLayers(db)
  expect((await rows()).some(({ destination_group }) => destination_group === 'EU')).toBe(false)
})

test('TAR-18: rows that were seeded without Vietnamese words get them once', async () => {
  const { db } = app.fixtures
  await ensureDutyLayers(db)
  const seeded = await rows()
  expect(seeded.filter(({ name_vi, legal_basis_vi }) => name_vi === null || legal_basis_vi === null)).toEqual([])
  await db.updateTable('tariff_rate').set({ name_vi: null, legal_basis_vi: null }).execute()
  await ensureDutyLayers(db)
  expect((await rows()).every(({ name_vi }) => name_vi === null)).toBe(true)
  await db.deleteFrom('installation').where('name', '=', 'duty layers in Vietnamese').execute()
  await ensureDutyLayers(db)
  const byId = <Row extends { id: string }>(list: Row[]) => list.toSorted((a, b) => a.id.localeCompare(b.id))
  expect(byId(await rows())).toEqual(byId(seeded))
})

test('TAR-18: a destination that the operator keeps already is left alone', async () => {
  await tariffRate(app.fixtures, { kind: 'reciprocal', to: 'US', percent: 20 })
  await ensureDutyLayers(app.fixtures.db)
  const us = await app.fixtures.countryId('US')
  const kept = await rows()
  expect(kept.filter((row) => row.destination_country_id === us)).toHaveLength(1)
  expect(kept.length).toBeGreaterThan(1)
})

test('TAR-11: every seeded row names its legal basis, and none overlaps another of its layer', async () => {
  const accountant = await app.as('accountant')
  await ensureDutyLayers(app.fixtures.db)
  const seeded = valueOf(await accountant.grid(tariffRateGrid, { Take: 200 }))
  expect(seeded).toHaveLength(DUTY_LAYERS.length)
  await app.fixtures.db.deleteFrom('tariff_rate').execute()
  for (const row of seeded) {
    expect(row.legalBasis).not.toBe('')
    const body = TariffRateAdd.parse(row)
    expect([row.name, (await accountant.call(addTariffRate, { body })).status]).toEqual([row.name, 200])
  }
})
