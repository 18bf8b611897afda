import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
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
  listLines,
  listMadeBy,
  lockRunningImport,
  type PlannedLine,
  takeLines,
} from '../import/parcel-import.queries.ts'
import { parcelRater } from '../import/rate-parcels.ts'

/** Parcels of one transaction. */
const BATCH = 250
/** Parcels that are laid out in one go. */
const TURN = 10

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>
type Making = { asked: Import; rate: ReturnType<typeof parcelRater>; at: Date }
type Batch = { lines: PlannedLine[]; rows: Awaited<ReturnType<typeof rowsOf>>; isLast: boolean }

/**
 * Makes the parcels of a bulk upload, some hundreds at a time; cut short, it goes on with those that are left. The next
 * ones are priced while some are stored. With the last of them the booking of all is ordered (decision F1).
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
    const making: Making = { asked, rate, at }
    for (let batch = await prepare(world, making, 0); ;) {
      const following = batch.isLast ? undefined : prepare(world, making, lastRow(batch))
      const [outcome, next] = await Promise.all([store(world, asked, batch), following])
      if (outcome === 'over') return
      if (signal.aborted) throw new Error('The process is stopping.')
      batch = next && outcome === 'stored' ? next : await prepare(world, making, 0)
    }
  },
  gaveUp: (world, { importId }, { message }) =>
    world.db.transaction().execute(async (tx) => {
      await orderBookings(tx, await listMadeBy(tx, importId))
      await endImport(tx, importId, 'failed', message)
    }),
})

const lastRow = ({ lines }: Batch): number => lines.at(-1)?.row ?? 0

/** The parcels of the next lines after this row, priced and laid out. */
const prepare = async (world: World, making: Making, afterRow: number): Promise<Batch> => {
  const lines = await listLines(world.db, making.asked.id, afterRow, BATCH)
  return { lines, rows: await rowsOf(world, making, lines), isLast: lines.length < BATCH }
}

/** Thrown to leave nothing of a batch some of which another process has made. */
class TakenElsewhere extends Error {}

/** Stores one batch in one transaction: 'over' when it was the last or the making has ended, 'taken' when another made some of it. */
const store = async (
  world: World,
  { id }: Import,
  { lines, rows, isLast }: Batch,
): Promise<'stored' | 'over' | 'taken'> => {
  try {
    return await world.db.transaction().execute(async (tx) => {
      if (!(await lockRunningImport(tx, id))) return 'over'
      if (!(await takeLines(tx, id, lines))) throw new TakenElsewhere()
      if (rows.length > 0) {
        await insertShipments(
          tx,
          rows.map(({ shipment }) => shipment),
        )
        await insertParcelChildren(tx, rows)
      }
      await countMade(tx, id, lines.length)
      if (!isLast) return 'stored'
      await orderBookings(tx, await listMadeBy(tx, id))
      await endImport(tx, id, 'done', null)
      return 'over'
    })
  } catch (error) {
    if (error instanceof TakenElsewhere) return 'taken'
    throw error
  }
}

/** Gives way every few lines: to the batch that is being stored, and to everybody whom the process serves. */
const rowsOf = async ({ db }: World, making: Making, lines: readonly PlannedLine[]) => {
  const known = await readKnown(
    db,
    lines.map(({ planned }) => planned.parcel),
  )
  const rows: Awaited<ReturnType<typeof rowOf>>[] = []
  for (const [at, line] of lines.entries()) {
    if (at % TURN === 0) await breathe()
    rows.push(await rowOf(making, line, known))
  }
  return rows
}

type Known = Awaited<ReturnType<typeof readKnown>>

const rowOf = async ({ asked, rate, at }: Making, line: PlannedLine, { services, countryIds }: Known) => {
  const { row, key, shipmentId, number, planned } = line
  const { id: importId, account_id, username, owner_id } = asked
  const service = services.get(planned.parcel.serviceCode)
  if (!service || owner_id === null) throw new Error(`Row ${row}: there is no service ${planned.parcel.serviceCode}.`)
  const resolved = { service, countryIds }
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
}
