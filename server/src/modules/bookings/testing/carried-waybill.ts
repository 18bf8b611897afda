import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { Writable } from 'node:stream'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import type { AppContext } from '../../../platform/app-context.ts'
import { bookParcel } from '../jobs/book-parcel.job.ts'
import type { CarrierSuite, ServedCarrier } from './carrier-simulators.ts'
import { expectLabelCarriers } from './expect-label-carriers.ts'

/** A product whose parcels are booked with one outside carrier, behind the simulator of its protocol. */
export type CarriedWaybill = {
  waybill: TestWaybill
  simulator: ServedCarrier
  superAdmin: Client
  context: () => AppContext
  /** Sets the connection of the service of the suite's parcels. */
  carryWith: (connection: string) => Promise<unknown>
  make: (wish?: CarrierSuite['wish']) => Promise<ParcelDetail>
  /** One attempt of its booking with the suite's carrier. */
  book: (parcel: ParcelDetail) => Promise<void>
  read: (parcel: ParcelDetail) => Promise<ParcelDetail>
  close: () => Promise<void>
}

/** Jobs run when a test runs them. */
export const startCarriedWaybill = async (
  { carrier, wish, serve }: Pick<CarrierSuite, 'carrier' | 'wish' | 'serve'>,
  logTo?: Writable,
): Promise<CarriedWaybill> => {
  const simulator = await serve()
  const waybill = await startTestWaybill({
    env: simulator.env,
    ...(logTo && { logTo }),
  })
  await waybill.fixtures.people()
  const superAdmin = await waybill.as('super')
  const context = () => waybill.waybill.runtime.partnersContext
  const carryWith = (connection: string) =>
    context().pool.query('update service set carrier = $1 where code = $2', [connection, String(wish['serviceCode'])])
  await carryWith(carrier)
  return {
    waybill,
    simulator,
    superAdmin,
    context,
    carryWith,
    make: (asked = wish) => waybill.parcels.make(asked),
    book: ({ id }) => bookParcel.run(context(), { id, queue: carrier }, new AbortController().signal),
    read: async ({ id }) => valueOf(await superAdmin.call(getParcel, { params: { id } })),
    async close() {
      await expectLabelCarriers(context().db)
      await waybill.close()
      await simulator.close()
    },
  }
}
