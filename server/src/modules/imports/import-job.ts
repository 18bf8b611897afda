import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { z } from 'zod'
import type { Tx } from '../../platform/database.ts'
import { advanceJobs, enqueue } from '../../platform/jobs/enqueue.ts'
import { defineJob, type Job } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { insertNotice } from '../../platform/notices.ts'
import type { AppContext } from '../../platform/app-context.ts'
import {
  asHeld,
  insertChildren,
  insertShipments,
  newFields,
  newRows,
  readReferences,
  type References,
  type ShipmentFields,
  type ShipmentKey,
} from '../shipments/index.ts'
import type { ImportKind } from './import-kind.ts'
import {
  countMade,
  endImport,
  findBatch,
  findImport,
  listUnfinishedImports,
  listMadeBy,
  lockRunningImport,
  type PlannedBatch,
  type PlannedLine,
  takeBatch,
} from './imports.queries.ts'

/** Batches stored concurrently, each by its own connection. */
const LANES = 2
/** Parcels prepared at once. */
const TURN = 10
/** Batches of one making in a turn, a thousand shipments, before other makings continue (rule UPL-94). */
const TURN_BATCHES = 4

type Import = NonNullable<Awaited<ReturnType<typeof findImport>>>

/** Runs on everything that an upload made, in the transaction that ends it: parcels are booked (rule BKG-2). */
type AfterMaking = (tx: Tx, made: readonly ShipmentKey[]) => Promise<void>

/**
 * The job that makes the shipments of a bulk upload (rule UPL-8), some hundreds at a time; after a crash it continues
 * with the remaining ones. After a thousand it goes behind other waiting makings.
 */
export const defineImportJob = <Body, Planned>(
  name: string,
  kind: ImportKind<Body, Planned>,
  afterMaking: AfterMaking = async () => undefined,
): ImportJob => {
  const job: ImportJob = defineJob({
    name,
    payload: z.strictObject({ importId: z.string() }),
    key: ({ importId }) => `${name} ${importId}`,
    attempts: 8,
    async run(context, { importId }, signal) {
      const asked = await findImport(context.db, importId)
      if (asked?.state !== 'running') return
      const making: Making<Body, Planned> = { job, kind, afterMaking, asked }
      const next = batchesInTurn<Planned>(context, asked)
      // What is held for payment is chosen in the order of the file (rule BIL-70).
      const isLimited = await kind.line.holds.isLimited(context.db, asked.owner_id)
      const lanes = Array.from({ length: isLimited ? 1 : LANES }, () => storeInTurn(context, making, next, signal))
      const failed = (await Promise.allSettled(lanes)).find(({ status }) => status === 'rejected')
      if (failed?.status === 'rejected') throw failed.reason
      await endOrGoOn(context, making)
    },
    onPermanentFailure: (context, { importId }, { message }) =>
      context.db.transaction().execute(async (tx) => {
        const asked = await findImport(tx, importId)
        if (!asked) return
        await endAndTell(tx, job, asked, { state: 'failed', reason: message, at: context.now() })
        await afterMaking(tx, await listMadeBy(tx, asked.id))
      }),
  })
  return job
}
export type ImportJob = Job<{ importId: string }>

/**
 * Enqueues a making. An owner's first making comes before later owners' first ones, the second one after these, so that
 * nobody waits for all files of one owner.
 */
export const enqueueMaking = async (
  tx: Tx,
  job: ImportJob,
  { id, line, owner_id: ownerId }: Pick<Import, 'id' | 'line' | 'owner_id'>,
): Promise<void> => {
  const earlier = await listUnfinishedImports(tx, { line, ownerId, before: id })
  await enqueue(tx, { ...inLongWork(job), priority: Math.min(earlier.length, PRIORITY_MAX) }, { importId: id })
}

const PRIORITY_MAX = 1_000

type Making<Body, Planned> = {
  job: ImportJob
  kind: ImportKind<Body, Planned>
  afterMaking: AfterMaking
  asked: Import
}

type NextBatch<Planned> = () => Promise<PlannedBatch<Planned> | undefined>

/** Hands out the batches of this turn, in the order of the file. */
const batchesInTurn = <Planned>({ db }: AppContext, asked: Import): NextBatch<Planned> => {
  let handed = Promise.resolve<PlannedBatch<Planned> | undefined>(undefined)
  let lastRow = 0
  let left = TURN_BATCHES
  return () => {
    handed = handed.then(async () => {
      if (left-- <= 0) return undefined
      const batch = await findBatch<Planned>(db, asked, lastRow)
      lastRow = batch?.firstRow ?? lastRow
      return batch
    })
    return handed
  }
}

const storeInTurn = async <Body, Planned>(
  context: AppContext,
  { kind, asked }: Pick<Making<Body, Planned>, 'kind' | 'asked'>,
  next: NextBatch<Planned>,
  signal: AbortSignal,
): Promise<void> => {
  for (let batch = await next(); batch; batch = await next()) {
    await store(context, { kind, asked }, batch, await rowsOf(context, { kind, asked }, batch.lines))
    if (signal.aborted) throw new Error('The process is stopping.')
  }
}

/** Thrown to roll back a batch that another process has made, or whose making has ended. */
class TakenElsewhere extends Error {}

const NOTHING_HELD: ReadonlySet<string> = new Set()

/** Stores one batch in one transaction, unless another process has taken it. */
const store = async <Body, Planned>(
  context: AppContext,
  { kind: { line }, asked }: Pick<Making<Body, Planned>, 'kind' | 'asked'>,
  { firstRow, lines }: PlannedBatch<unknown>,
  made: MadeRows[],
): Promise<void> => {
  try {
    await context.db.transaction().execute(async (tx) => {
      if (!(await takeBatch(tx, asked, firstRow))) throw new TakenElsewhere()
      const held = (await line.holds.isLimited(tx, asked.owner_id))
        ? await line.holds.chooseHeld(tx, asked.owner_id, made, context.now())
        : NOTHING_HELD
      const rows = made.map((row) => (held.has(row.shipment.id) ? { ...row, ...asHeld(row) } : row))
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

/** Ends a making without remaining batches; otherwise it continues in its next turn. */
const endOrGoOn = <Body, Planned>(
  context: AppContext,
  { job, asked, afterMaking }: Making<Body, Planned>,
): Promise<void> =>
  context.db.transaction().execute(async (tx) => {
    if (!(await lockRunningImport(tx, asked.id))) return
    if (await findBatch(tx, asked, 0)) return enqueueMaking(tx, job, asked)
    await afterMaking(tx, await listMadeBy(tx, asked.id))
    await endAndTell(tx, job, asked, { state: 'done', reason: null, at: context.now() })
  })

/** Notifies the uploader of the end of the making (rule LIV-6). */
const endAndTell = async (
  tx: Tx,
  job: ImportJob,
  asked: Import,
  { state, reason, at }: { state: 'done' | 'failed'; reason: string | null; at: Date },
): Promise<void> => {
  const { orderedBy, made, leftOut } = await endImport(tx, asked, state, reason)
  const later = await listUnfinishedImports(tx, { line: asked.line, ownerId: asked.owner_id })
  await advanceJobs(
    tx,
    later.filter((id) => id > asked.id).map((importId) => job.key({ importId })),
  )
  const kind = asked.line === 'express' ? 'orderUpload' : 'upload'
  await insertNotice(tx, orderedBy, { kind, importId: asked.id, made, leftOut, reason }, at)
}

type MadeRows = ReturnType<typeof newRows>

/** Yields every few rows, to the batch being stored and to other requests. */
const rowsOf = async <Body, Planned>(
  { db }: AppContext,
  making: Pick<Making<Body, Planned>, 'kind' | 'asked'>,
  lines: readonly PlannedLine<Planned>[],
): Promise<MadeRows[]> => {
  const fields = lines.map(({ planned }) => newFields(making.kind.changeOf(planned)))
  const references = await readReferences(db, fields)
  const rows: MadeRows[] = []
  for (const [at, line] of lines.entries()) {
    if (at % TURN === 0) await yieldToEventLoop()
    const made = fields[at]
    if (made) rows.push(rowOf(making, line, made, references))
  }
  return rows
}

const rowOf = <Body, Planned>(
  { kind, asked }: Pick<Making<Body, Planned>, 'kind' | 'asked'>,
  { row, key, content, shipmentId, number, planned }: PlannedLine<Planned>,
  fields: ShipmentFields,
  references: References,
): MadeRows => {
  const { id: importId, account_id, username, owner_id, created_at } = asked
  if (!references.service(fields.service)) throw new Error(`Row ${row}: its service is no more.`)
  const made = newRows(kind.line, {
    ...{ key: { id: shipmentId, owner_id }, number, fields, references, at: created_at },
    ...{ isImport: false, source: 'bulk', by: { id: account_id, username } },
    money: kind.moneyOf(planned),
  })
  return {
    ...made,
    shipment: {
      ...made.shipment,
      import_id: importId,
      import_row: row,
      import_key: key,
      import_content: content ?? null,
    },
  }
}
