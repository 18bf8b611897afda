import { cancelParcel } from '@waybill/contract/parcels/endpoints'
import { deleteParcel } from '@waybill/contract/parcels/list-endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { valueOf } from '@waybill/testkit/client'
import { CARRIER_SUITES } from '../testing/carrier-simulators.ts'
import { type CarriedWaybill, startCarriedWaybill } from '../testing/carried-waybill.ts'
import { bookParcel } from './book-parcel.job.ts'
import { findLostLabel } from './find-lost-label.job.ts'
import { voidLabel } from './void-label.job.ts'

/** A parcel leaves a carrier that has not answered its booking (rule BKG-19). */
describe.each(CARRIER_SUITES)('$carrier', (suite) => {
  const { carrier, calls, voidCall, wish } = suite
  const signal = new AbortController().signal
  let carried: CarriedWaybill
  beforeAll(async () => {
    carried = await startCarriedWaybill(suite)
  })
  afterAll(() => carried.close())

  /** Asked, with a lost answer: its job has failed. */
  const unanswered = async (): Promise<ParcelDetail> => {
    const made = await carried.make()
    carried.simulator.faults.set(calls.book, 'lost-answer', 1)
    await expect(carried.book(made)).rejects.toThrow()
    await bookParcel.onPermanentFailure(carried.context(), { id: made.id, queue: carrier }, new Error('over'))
    expect(carried.simulator.sold(made.sglShipmentId)).toBe(1)
    return carried.read(made)
  }
  /** The carrier to be asked for its purchase, of a parcel that left it. */
  const searches = async ({ id }: ParcelDetail) => {
    const { rows } = await carried
      .context()
      .pool.query<{ payload: Parameters<typeof findLostLabel.run>[1] }>(
        `select payload from graphile_worker._private_jobs where key = $1`,
        [`find-lost-label ${carrier} ${id}`],
      )
    return rows.map(({ payload }) => payload)
  }
  const giveUpLost = async (parcel: ParcelDetail) => {
    const [search] = await searches(parcel)
    if (!search) throw new Error('Nobody looks for the label.')
    await findLostLabel.run(carried.context(), search, signal)
    // Running it twice has the effect of once.
    await findLostLabel.run(carried.context(), search, signal)
    const voids = await carried
      .context()
      .db.selectFrom('label_void')
      .selectAll()
      .where('shipment_id', '=', parcel.id)
      .execute()
    for (const { id } of voids.filter(({ state }) => state === 'asking'))
      await voidLabel.run(carried.context(), { id }, signal)
    return voids
  }

  test('did not answer and the parcel goes to another carrier: its sold label is found and voided, the parcel is booked there', async () => {
    const made = await unanswered()
    await carried.carryWith('own')
    try {
      await bookParcel.run(carried.context(), { id: made.id }, signal)
      const parcel = await carried.read(made)
      expect(parcel).toMatchObject({ trackingNumber: made.sglShipmentId, hasLabel: true, currentStatus: 3001 })
      const voids = await giveUpLost(made)
      expect(voids).toMatchObject([{ carrier, cause: 'booking', state: voidCall === null ? 'refused' : 'asking' }])
      expect(carried.simulator.sold(made.sglShipmentId)).toBe(voidCall === null ? 1 : 0)
      expect(await carried.read(made)).toMatchObject({
        trackingNumber: made.sglShipmentId,
        hasLabel: true,
        voidState: voidCall === null ? 'kept' : null,
      })
    } finally {
      await carried.carryWith(carrier)
    }
  })

  test('did not answer and the parcel is cancelled: its sold label is found and voided', async () => {
    const made = await unanswered()
    valueOf(await (await carried.waybill.as('merchant')).call(cancelParcel, { params: { id: made.id } }))
    await giveUpLost(made)
    expect(carried.simulator.sold(made.sglShipmentId)).toBe(voidCall === null ? 1 : 0)
    expect(await carried.read(made)).toMatchObject({
      currentStatus: 3021,
      voidState: voidCall === null ? 'kept' : null,
    })
  })

  test('did not answer and the parcel is to be deleted: this is refused if a sold label stays bought', async () => {
    const made = await unanswered()
    const deleted = await carried.superAdmin.call(deleteParcel, { params: { id: made.id } })
    if (voidCall === null) {
      expect(deleted).toMatchObject({ status: 422, errors: [expect.stringContaining('cancel the parcel instead')] })
      return
    }
    expect(valueOf(deleted)).toMatchObject({ isVoiding: false })
    await giveUpLost(made)
    expect(carried.simulator.sold(made.sglShipmentId)).toBe(0)
  })

  test('refused the parcel or was never asked: no label is searched for', async () => {
    const refused = await carried.make({ ...wish, shipToAddress: { ...wish.shipToAddress, name1: 'FAULT REFUSED' } })
    await carried.book(refused)
    const fresh = await carried.make()
    for (const parcel of [refused, fresh]) {
      valueOf(await (await carried.waybill.as('merchant')).call(cancelParcel, { params: { id: parcel.id } }))
      expect(await searches(parcel)).toEqual([])
    }
  })
})
