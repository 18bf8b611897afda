import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import type { World } from '../../../platform/world.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { orderBookings } from '../../bookings/index.ts'
import { insertShipments } from '../../shipments/index.ts'
import { readKnown } from '../check-parcel.ts'
import { parcelColumns } from '../parcel-columns.ts'
import { insertParcelChildren } from '../parcels.queries.ts'
import {
  countMade,
  endImport,
  findImport,
  listMadeBy,
  lockRunningImport,
  type PlannedLine,
  takeLines,
} from '../import/parcel-import.queries.ts'
import { parcelRater } from '../import/rate-parcels.ts'

/** Parcels of one transaction. */
const BATCH = 250

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>
type Rate = ReturnType<typeof parcelRater>

/**
 * Makes the parcels of a bulk upload, some hundreds at a time; cut short, it goes on with those that are left. With the
 * last of them the booking of all is ordered (decision F1).
 */
export const makeParcels = defineJob({
  name: 'make-parcels',
  payload: z.strictObject({ importId: z.string() }),
  key: ({ importId }) => `make-parcels ${importId}`,
  attempts: 8,
  async run(world, { importId }, signal) {
    const asked = await findImport(world.db, importId)
    if (asked?.state !== 'running' || asked.owner_id === null) return
    const at = world.now()
    const merchant = { id: asked.owner_id, is_house: asked.is_house }
    const rate = parcelRater(world.db, { merchant, day: vietnamDay(at), username: asked.username })
    while (await makeBatch(world, asked, rate, at)) if (signal.aborted) throw new Error('The process is stopping.')
  },
  gaveUp: (world, { importId }, { message }) =>
    world.db.transaction().execute(async (tx) => {
      await orderBookings(tx, await listMadeBy(tx, importId))
      await endImport(tx, importId, 'failed', message)
    }),
})

/** One transaction; false when it was the last one. */
const makeBatch = (world: World, asked: Import, rate: Rate, at: Date): Promise<boolean> =>
  world.db.transaction().execute(async (tx) => {
    if (!(await lockRunningImport(tx, asked.id))) return false
    const lines = await takeLines(tx, asked.id, BATCH)
    if (lines.length > 0) {
      const rows = await rowsOf(tx, asked, lines, { rate, at })
      await insertShipments(
        tx,
        rows.map(({ shipment }) => shipment),
      )
      await insertParcelChildren(tx, rows)
    }
    await countMade(tx, asked.id, lines.length)
    if (lines.length === BATCH) return true
    await orderBookings(tx, await listMadeBy(tx, asked.id))
    await endImport(tx, asked.id, 'done', null)
    return false
  })

const rowsOf = async (
  tx: Tx,
  { id: importId, account_id, username, owner_id }: Import,
  lines: readonly PlannedLine[],
  { rate, at }: { rate: Rate; at: Date },
) => {
  const known = await readKnown(
    tx,
    lines.map(({ planned }) => planned.parcel),
  )
  return Promise.all(
    lines.map(async ({ row, key, shipmentId, number, planned }) => {
      const service = known.services.get(planned.parcel.serviceCode)
      if (!service || owner_id === null)
        throw new Error(`Row ${row}: there is no service ${planned.parcel.serviceCode}.`)
      const resolved = { service, countryIds: known.countryIds }
      const { chargeableKg: _weight, ...amounts } = await rate(planned, resolved)
      const made = parcelColumns({
        key: { id: shipmentId, owner_id },
        number,
        parcel: planned.parcel,
        ...resolved,
        ...amounts,
        fees: [],
        source: 'bulk',
        by: { id: account_id, username },
        at,
      })
      return { ...made, shipment: { ...made.shipment, import_id: importId, import_row: row, import_key: key } }
    }),
  )
}
