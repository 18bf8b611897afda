import { setImmediate as breathe } from 'node:timers/promises'
import { z } from 'zod'
import type { Tx } from '../../../platform/database.ts'
import { defineJob } from '../../../platform/jobs/job.ts'
import { insertNotice } from '../../../platform/notices.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { enqueueBookings } from '../../bookings/index.ts'
import {
  insertChildren,
  insertShipments,
  newFields,
  newRows,
  readReferences,
  type References,
  type ShipmentFields,
} from '../../shipments/index.ts'
import { PARCELS } from '../parcel-line.ts'
import { financeColumns } from '../parcel-money.ts'
import { fromBody } from '../wire.ts'
import {
  countMade,
  endImport,
  findBatch,
  findImport,
  listMadeBy,
  lockRunningImport,
  type PlannedBatch,
  type PlannedLine,
  takeBatch,
} from '../import/parcel-import.queries.ts'

/** Batches that are stored at the same time, by a connection each. */
const LANES = 2
/** Parcels that are laid out in one go. */
const TURN = 10

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

/**
 * Makes the parcels of a bulk upload, some hundreds at a time; cut short, it goes on with those that are left. When none
 * is, the booking of all is ordered (rule BKG-2).
 */
export const createImportedParcels = defineJob({
  name: 'make-parcels',
  payload: z.strictObject({ importId: z.string() }),
  key: ({ importId }) => `make-parcels ${importId}`,
  attempts: 8,
  async run(context, { importId }, signal) {
    const asked = await findImport(context.db, importId)
    if (asked?.state !== 'running') return
    do {
      const next = batchesInTurn(context, asked)
      const lanes = Array.from({ length: LANES }, () => storeInTurn(context, asked, next, signal))
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
    } while ((await end(context, asked)) === 'left')
  },
  onPermanentFailure: (context, { importId }, { message }) =>
    context.db.transaction().execute(async (tx) => {
      const asked = await findImport(tx, importId)
      if (!asked) return
      await endAndTell(tx, asked, { state: 'failed', reason: message, at: context.now() })
      await enqueueBookings(tx, await listMadeBy(tx, asked.id))
    }),
})

type NextBatch = () => Promise<PlannedBatch | undefined>

/** Hands out the batches that are left, in the order of the file. */
const batchesInTurn = ({ db }: AppContext, asked: Import): NextBatch => {
  let handed = Promise.resolve<PlannedBatch | undefined>(undefined)
  let lastRow = 0
  return () => {
    handed = handed.then(async () => {
      const batch = await findBatch(db, asked, lastRow)
      lastRow = batch?.firstRow ?? lastRow
      return batch
    })
    return handed
  }
}

const storeInTurn = async (context: AppContext, asked: Import, next: NextBatch, signal: AbortSignal): Promise<void> => {
  for (let batch = await next(); batch; batch = await next()) {
    await store(context, asked, batch, await rowsOf(context, asked, batch.lines))
    if (signal.aborted) throw new Error('The process is stopping.')
  }
}

/** Thrown to leave nothing of a batch that another process has made, or whose making has ended. */
class TakenElsewhere extends Error {}

/** Stores one batch in one transaction, unless somebody else has taken it. */
const store = async (
  context: AppContext,
  asked: Import,
  { firstRow, lines }: PlannedBatch,
  rows: Awaited<ReturnType<typeof rowsOf>>,
): Promise<void> => {
  try {
    await context.db.transaction().execute(async (tx) => {
      if (!(await takeBatch(tx, asked, firstRow))) throw new TakenElsewhere()
      await insertShipments(
        tx,
        rows.map(({ shipment }) => shipment),
      )
      await insertChildren(tx, rows)
      if (!(await countMade(tx, asked.id, lines.length))) throw new TakenElsewhere()
    })
  } catch (error) {
    if (!(error instanceof TakenElsewhere)) throw error
  }
}

/** Ends a making of which nothing is left, with the bookings of all that it made. */
const end = (context: AppContext, asked: Import): Promise<'left' | 'over'> =>
  context.db.transaction().execute(async (tx) => {
    if (!(await lockRunningImport(tx, asked.id))) return 'over'
    if (await findBatch(tx, asked, 0)) return 'left'
    await enqueueBookings(tx, await listMadeBy(tx, asked.id))
    await endAndTell(tx, asked, { state: 'done', reason: null, at: context.now() })
    return 'over'
  })

/** Whoever uploaded the file is told that its making ended (rule LIV-6). */
const endAndTell = async (
  tx: Tx,
  asked: Import,
  { state, reason, at }: { state: 'done' | 'failed'; reason: string | null; at: Date },
): Promise<void> => {
  const { orderedBy, made, leftOut } = await endImport(tx, asked, state, reason)
  await insertNotice(tx, orderedBy, { kind: 'upload', importId: asked.id, made, leftOut, reason }, at)
}

/** Gives way every few lines: to the batch that is being stored, and to everybody whom the process serves. */
const rowsOf = async ({ db }: AppContext, asked: Import, lines: readonly PlannedLine[]) => {
  const fields = lines.map(({ planned }) => newFields(fromBody(planned.parcel)))
  const references = await readReferences(db, fields)
  const rows: ReturnType<typeof rowOf>[] = []
  for (const [at, line] of lines.entries()) {
    if (at % TURN === 0) await breathe()
    const made = fields[at]
    if (made) rows.push(rowOf(asked, line, made, references))
  }
  return rows
}

const rowOf = (asked: Import, line: PlannedLine, fields: ShipmentFields, references: References) => {
  const { row, key, shipmentId, number, planned } = line
  const { id: importId, account_id, username, owner_id, created_at } = asked
  if (!references.service(fields.service))
    throw new Error(`Row ${row}: there is no service ${planned.parcel.serviceCode}.`)
  const made = newRows(PARCELS, {
    ...{ key: { id: shipmentId, owner_id }, number, fields, references, at: created_at },
    ...{ isImport: false, source: 'bulk', by: { id: account_id, username } },
    money: {
      ...financeColumns({ estimate: planned.estimate, verified: null }),
      exchange_rate: planned.exchangeRate,
      declared_value_usd: planned.declaredValueUsd,
    },
  })
  return { ...made, shipment: { ...made.shipment, import_id: importId, import_row: row, import_key: key } }
}
