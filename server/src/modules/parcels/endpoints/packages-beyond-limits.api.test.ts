import {
  editParcel,
  getParcel,
  parcelGrid,
  quoteParcel,
  updateParcelPackages,
} from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX } from '@waybill/testkit/parcels'

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  const { zoneId } = await waybill.fixtures.priceTable({ service: 'QSM', countries: ['DE'], single: { 10: 100_000 } })
  await waybill.fixtures.priceTable({ service: 'QSP', countries: [], single: { 10: 200_000 } })
  // Both services are of one provider, with one zone for the country.
  await waybill.fixtures.db.updateTable('discount_rate').set({ zone_id: zoneId }).execute()
})
afterAll(() => waybill.close())

const edit = async (username: string, { id, version }: Pick<ParcelDetail, 'id' | 'version'>, fields: object) =>
  (await waybill.as(username)).call(editParcel, { body: { id, version, ...fields } })
const small = () => waybill.parcels.make({ serviceCode: 'QSM', unit: { length: 10, width: 10, height: 10 } })
const HEAVY = { quantity: 1, weight: 2.5, length: 30, width: 20, height: 10 }
const LONG = { quantity: 1, weight: 1, length: 61, width: 20, height: 20 }

describe('packages beyond the limits of their service (rule VER-5)', () => {
  test.each([
    ['weight', [HEAVY], ['weight']],
    ['a side, and with it their sum', [LONG], ['side', 'sides']],
    ['the sum of the sides', [{ ...HEAVY, weight: 1, width: 40, height: 25 }], ['sides']],
  ])('%s: are stored without a price', async (_what, packages, unpricedReasons) => {
    const after = valueOf(await edit('delivery', await small(), { packages }))
    expect(after).toMatchObject({ packages, realTotalPrice: null, unpricedReasons })
    expect(after.finance).toMatchObject({
      verified: { price: null, total: null, breakdown: { reason: 'over_limit', total: null } },
      amountDue: null,
    })
    const rows = valueOf(await (await waybill.as('cs')).grid(parcelGrid))
    expect(rows.find(({ id }) => id === after.id)).toMatchObject({ realTotalPrice: null, unpricedReasons })
  })

  test('are also stored from the packing desk, which moves the parcel on', async () => {
    const { id } = await small()
    const body = { id, packages: [HEAVY], isCreated: true }
    const after = valueOf(await (await waybill.as('ops')).call(updateParcelPackages, { body }))
    expect(after).toMatchObject({ trackStatus: 3003, realTotalWeight: 2.5, unpricedReasons: ['weight'] })
  })

  test('need no price from people who set prices; if they type one the shipment is priced', async () => {
    const after = valueOf(await edit('cs', await small(), { packages: [HEAVY], realTotalPrice: null }))
    expect(after).toMatchObject({ realTotalPrice: null, unpricedReasons: ['weight'] })
    const typed = valueOf(await edit('cs', after, { realTotalPrice: 150_000 }))
    expect(typed).toMatchObject({ realTotalPrice: 150_000, unpricedReasons: [] })
    expect(valueOf(await edit('cs', typed, { realTotalPrice: null })).unpricedReasons).toEqual(['weight'])
  })

  test('are priced when the parcel gets a service that accepts them', async () => {
    const unpriced = valueOf(await edit('delivery', await small(), { packages: [HEAVY] }))
    const moved = valueOf(await edit('merchant', unpriced, { serviceCode: 'QSP' }))
    expect(moved).toMatchObject({ realTotalPrice: 200_000, unpricedReasons: [] })
  })

  test('a package within the limits needs a price from people who may set it, as before', async () => {
    const answer = await edit('cs', await small(), { packages: [{ ...HEAVY, weight: 2 }] })
    expect([answer.status, answer.fieldErrors]).toEqual([400, { realTotalPrice: 'Required' }])
  })

  test('have no price in a lookup', async () => {
    const parcel = await small()
    const ask = async (packages: object[]) =>
      valueOf(
        await (
          await waybill.as('cs')
        ).call(quoteParcel, {
          body: {
            id: parcel.id,
            serviceCode: 'QSM',
            shipToAddress: { country: 'DE' },
            handlingUnits: parcel.handlingUnits,
            packages,
          },
        }),
      )
    expect(await ask([HEAVY])).toMatchObject({ price: null, breakdown: { reason: 'over_limit' } })
    expect(await ask([{ ...HEAVY, weight: 2 }])).toMatchObject({ price: 100_000 })
  })

  test('are still refused as declared packages', async () => {
    const { handlingUnits, ...parcel } = await small()
    const units = handlingUnits.map((unit) => ({ ...unit, weight: 2.5 }))
    expect((await edit('merchant', parcel, { handlingUnits: units })).fieldErrors).toEqual({
      'handlingUnits.0.weight': 'Weight must less than or equal to 2',
    })
  })
})

describe('packages in the form of the specification (rule PAR-16)', () => {
  test('have no quantity, which means one, and a picked file, which is ignored', async () => {
    const { id } = await waybill.parcels.make()
    const { quantity: _one, ...sizes } = PARCEL_BOX
    const computed = { volumetricWeight: 0.5, chargeableWeight: 0.5 }
    const packages = [{ ...sizes, ...computed, image: null, imageFile: { name: 'box.jpg', size: 81_213 } }]
    const totals = {
      realTotalQuantity: 1,
      realTotalWeight: 0.5,
      realTotalVolumetricWeight: 0.5,
      realChargeableWeight: 0.5,
    }
    const body = { id, packages, ...totals, isCreated: false }
    const after = valueOf(await (await waybill.as('delivery')).call(updateParcelPackages, { body }))
    expect(after.packages).toMatchObject([PARCEL_BOX])
    const again = valueOf(await (await waybill.as('delivery')).call(getParcel, { params: { id } }))
    expect(again.realTotalQuantity).toBe(1)
  })
})
