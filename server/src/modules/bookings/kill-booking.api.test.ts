import { getParcel } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { startProcess } from '@waybill/testkit/process'
import { enqueueBooking } from './enqueue-booking.ts'
import { CARRIER_SUITES, type CarrierSuite, type ServedCarrier } from './testing/carrier-simulators.ts'

const soon = { timeout: 60_000, interval: 100 }

let served: { suite: CarrierSuite; simulator: ServedCarrier }[]
let waybill: TestWaybill
let superAdmin: Client
let env: Record<string, string>
/** This server enqueues; others work. */
beforeAll(async () => {
  served = await Promise.all(CARRIER_SUITES.map(async (suite) => ({ suite, simulator: await suite.serve() })))
  const partners = Object.assign({}, ...served.map(({ simulator }) => simulator.env)) as Record<string, string>
  waybill = await startTestWaybill({ env: partners })
  env = { ...partners, FILES_DIR: context().settings.FILES_DIR }
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
  for (const { carrier, wish } of CARRIER_SUITES)
    await context().db.updateTable('service').set({ carrier }).where('code', '=', String(wish.serviceCode)).execute()
})
afterAll(async () => {
  await waybill.close()
  for (const { simulator } of served) await simulator.close()
})

const context = () => waybill.waybill.runtime.context
const read = async ({ id }: ParcelDetail) => valueOf(await superAdmin.call(getParcel, { params: { id } }))

/** The first is between our commit and the call, the second between the carrier's answer and our commit. */
test.each([
  ['after', 'set "booking_started_at"', 0],
  ['before', '"settled_at" = $2, "partner_id"', 1],
  ['after', '"settled_at" = $2, "partner_id"', 1],
] as const)(
  'after a server is killed right %s the commit of "%s" the next one makes its bookings, one label each',
  async (moment, words, sold) => {
    for (const { suite, simulator } of served) {
      const made = await waybill.parcels.make(suite.wish)
      await context()
        .db.transaction()
        .execute((tx) => enqueueBooking(tx, made))
      const doomed = await startProcess(context().settings.DATABASE_URL, {
        preload: 'crash-at-query.ts',
        env: { ...env, PROCESS_ROLES: 'worker,api', CRASH: moment, CRASH_AT: words },
      })
      await doomed.ended
      expect(simulator.sold(made.sglShipmentId)).toBe(sold)
      // The lease of the previous attempt has ended.
      await context().db.updateTable('carrier_booking').set({ asked_until: new Date() }).execute()
      const next = await startTestWaybill({ databaseUrl: context().settings.DATABASE_URL, jobs: true, env })
      try {
        await vi.waitFor(async () => expect(await read(made)).toMatchObject({ hasLabel: true, isBooking: false }), soon)
      } finally {
        await next.close()
      }
      expect(simulator.sold(made.sglShipmentId)).toBe(1)
    }
  },
  150_000,
)
