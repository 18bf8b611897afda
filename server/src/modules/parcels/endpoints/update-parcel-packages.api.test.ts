import { auditGrid } from '@waybill/contract/audit/endpoints'
import { editParcel, getParcel, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX } from '@waybill/testkit/parcels'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.priceTable({ service: 'QSP', countries: ['DE'], single: { 0.5: 120_000, 2: 300_000 } })
})
afterAll(() => waybill.close())

const record = async (username: string, { id }: Pick<ParcelDetail, 'id'>, fields: object = {}) =>
  (await waybill.as(username)).call(updateParcelPackages, {
    body: { id, packages: [{ ...PARCEL_BOX, weight: 1.5 }], isCreated: true, ...fields },
  })

describe('from the packing desk', () => {
  test('the packages are stored and the parcel moves through the hub, each step in its history', async () => {
    const parcel = await waybill.parcels.make({ status: 3200 })
    const after = valueOf(await record('delivery', parcel))
    expect(after).toMatchObject({ trackStatus: 3003, realChargeableWeight: 1.5, realTotalPrice: 300_000 })
    expect(after.shipmentStatuses.map(({ statusCode }) => statusCode)).toEqual([3003, 3300, 3001])
  })

  test('the parcel moves from the statuses of the table, and elsewhere is refused with nothing stored', async () => {
    const goes: number[] = []
    for (const status of STATUS_CODES) {
      const parcel = await waybill.parcels.make({ status })
      const answer = await record('ops', parcel)
      if (answer.status === 200) goes.push(status)
      else {
        expect([status, answer.status]).toEqual([status, 422])
        const now = await (await waybill.as('ops')).call(getParcel, { params: { id: parcel.id } })
        expect(valueOf(now).packages).toEqual([])
      }
    }
    expect(goes.sort()).toEqual([2043, 3001, 3003, 3004, 3200, 3201, 3300])
  })

  test('a parcel packed again keeps its status', async () => {
    const parcel = await waybill.parcels.make({ status: 3300 })
    valueOf(await record('cs', parcel))
    const again = valueOf(await record('cs', parcel, { packages: [PARCEL_BOX] }))
    expect(again).toMatchObject({ trackStatus: 3003, realTotalPrice: 120_000 })
    expect(again.shipmentStatuses.map(({ statusCode }) => statusCode)).toEqual([3003, 3001])
  })
})

describe('after a save', () => {
  test('packages are only stored, and a typed price stays with the same packages', async () => {
    const parcel = await waybill.parcels.make()
    const body = { id: parcel.id, version: parcel.version, packages: [PARCEL_BOX], realTotalPrice: 111_000 }
    const saved = valueOf(await (await waybill.as('cs')).call(editParcel, { body }))
    const after = valueOf(await record('cs', saved, { packages: saved.packages, isCreated: false }))
    expect(after).toMatchObject({ trackStatus: 3001, realTotalPrice: 111_000 })
  })

  test('a given version is checked; totals in the body are ignored', async () => {
    const parcel = await waybill.parcels.make()
    expect((await record('ops', parcel, { version: 77 })).code).toBe('stale')
    const totals = { realTotalQuantity: 9, realTotalWeight: 9, realTotalVolumetricWeight: 9, realChargeableWeight: 9 }
    expect(valueOf(await record('ops', parcel, { ...totals, version: parcel.version })).realTotalWeight).toBe(1.5)
  })
})

test('staff of the hub may call it, within their scope', async () => {
  const parcel = await waybill.parcels.make()
  for (const username of ['super', 'cs', 'ops', 'delivery'])
    expect([username, (await record(username, parcel)).status]).toEqual([username, 200])
  for (const username of ['sales', 'accountant', 'merchant', 'administrator'])
    expect([username, (await record(username, parcel)).status]).toEqual([username, 403])
  expect((await record('ops', { id: 'none' })).status).toBe(404)
})

test('packages are required and checked, with all failing fields at once', async () => {
  const parcel = await waybill.parcels.make()
  expect((await record('ops', parcel, { packages: [] })).fieldErrors).toEqual({ packages: 'Required' })
  const wrong = { packages: [{ ...PARCEL_BOX, weight: 0, quantity: 1.5 }] }
  expect((await record('ops', parcel, wrong)).fieldErrors).toEqual({
    'packages.0.weight': 'Weight must greater than or equal to 0.01',
    'packages.0.quantity': 'The quantity should be a integer.',
  })
  const photo = { packages: [{ ...PARCEL_BOX, image: 'of-nobody.png' }] }
  expect((await record('ops', parcel, photo)).fieldErrors).toEqual({ 'packages.0.image': 'There is no such file.' })
})

test('the audit logs the stored packages', async () => {
  const parcel = await waybill.parcels.make()
  await record('delivery', parcel)
  const propertyFilters = [{ name: 'entityId', operation: 'Equal', value: parcel.id } as const]
  const [entry] = valueOf(await (await waybill.as('super')).grid(auditGrid, { propertyFilters }))
  expect(entry).toMatchObject({
    username: 'delivery',
    action: 'parcel.verified',
    before: { trackStatus: 3001, realTotalWeight: null },
    after: { trackStatus: 3003, realTotalWeight: 1.5 },
  })
})
