import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import {
  printAtStation as endpoint,
  cancelPrintJob as cancelEndpoint,
  listPrintJobs as listEndpoint,
} from '@waybill/contract/stations/endpoints'
import { type LabelKind, PRINT_PROBLEMS, type PrintJob } from '@waybill/contract/stations/print-jobs'
import type { Language } from '@waybill/contract/kernel/language'
import { refused as refusal, refused } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { implement } from '../../platform/implement.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { listPrintables } from '../document-data/index.ts'
import { findStation, publishStation, isAgentOnline, type StationRow } from '../stations/index.ts'
import { printRaw } from './jobs/print-raw.job.ts'
import {
  insertPrintJobs,
  findPrintJob,
  listPrintJobRows,
  lockPrintJob,
  settlePrintJob,
  type ListedPrintJob,
} from './print-jobs.queries.ts'

const NO_PARCEL = 'There is no such parcel.'
const NO_TRACKING = 'No provider tracking number yet.'
const NO_LABEL = 'No provider label yet.'
const INACTIVE = 'This station is not in use.'
const NONE = 'None of these labels can be printed.'

type Printable = Awaited<ReturnType<typeof listPrintables>>[number] | undefined

/** The right of the lists' print actions (rule LBL-1). */
const problemOf = (kind: LabelKind, parcel: Printable): string | undefined => {
  if (!parcel) return NO_PARCEL
  if (parcel.held_at !== null) return HELD_MESSAGE
  if (kind === 'sgl') return parcel.tracking_number === null ? NO_TRACKING : undefined
  return parcel.label_file === null ? NO_LABEL : undefined
}

/** Labels for a station's printer, one job a parcel in the requested order (rule PRN-1). */
export const printedAtStation = implement(endpoint, async ({ context, me, params, body, language, change }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  if (!station.is_active) throw refusal(INACTIVE)
  const { kind, ids } = body
  const parcels = new Map((await listPrintables(context.db, me, 'id', ids)).map((parcel) => [parcel.id, parcel]))
  const requested = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const parcel = parcels.get(id)
    return { id, parcel, problem: problemOf(kind, parcel) }
  })
  const refused = requested.flatMap(({ id, problem }) =>
    problem === undefined ? [] : [{ id, reason: translateMessage(problem, language) }],
  )
  if (refused.length === requested.length) throw refusal(NONE, { refused })
  return change(async (tx, note) => {
    const now = context.now()
    const jobs = requested.flatMap(({ parcel, problem }) =>
      parcel && problem === undefined
        ? [
            {
              ...{ id: newId(), station_id: station.id, kind, owner_id: parcel.owner_id, shipment_id: parcel.id },
              ...{ number: parcel.number, requested_by: me.id, requested_at: now },
            },
          ]
        : [],
    )
    await insertPrintJobs(tx, jobs)
    if (station.printer_ip !== null) await enqueue(tx, printRaw, { stationId: station.id })
    await publishStation(tx, station.id)
    await note({ entity: 'station', id: station.id, after: { name: station.name, kind, labels: jobs.length } })
    return { done: jobs.map(({ shipment_id }) => shipment_id), refused }
  })
})

const SENT = 'This label is at the printer already.'
const SETTLED = 'This label does not wait any more.'

/** The waiting and the last printed jobs of a station's printer. */
export const listedPrintJobs = implement(listEndpoint, async ({ context, params, language }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  const jobs = await listPrintJobRows(context.db, station.id)
  return jobs.map((job) => presentPrintJob(job, station, { now: context.now(), language }))
})

/** Cancels a waiting job (rule PRN-7). */
export const cancelledPrintJob = implement(cancelEndpoint, async ({ context, params, language, change, skipAudit }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  return change(async (tx, note) => {
    const { id, state, number } = orNotFound(await lockPrintJob(tx, station.id, idOrNotFound(params.jobId)))
    if (state === 'printing') throw refused(SENT)
    if (state === 'printed' || state === 'failed') throw refused(SETTLED)
    const ending = { state: 'cancelled', problem: null } as const
    if (await settlePrintJob(tx, { id, stationId: station.id }, ending, context.now())) {
      await publishStation(tx, station.id)
      await note({ entity: 'station', id: station.id, after: { name: station.name, cancelled: number } })
    } else skipAudit()
    const job = orNotFound(await findPrintJob(tx, station.id, id))
    return presentPrintJob(job, station, { now: context.now(), language })
  })
})

/** Why nothing is printed at a station now; null: it prints (rule PRN-5). */
const problemOfJob = (station: StationRow, now: Date): string | null =>
  station.printer_ip === null && !isAgentOnline(station, now) ? PRINT_PROBLEMS.noAgent : station.printer_problem

/** A job on its screen: a waiting one says what its printer lacks. */
const presentPrintJob = (
  job: ListedPrintJob,
  station: StationRow,
  { now, language }: { now: Date; language: Language },
): PrintJob => {
  const isOpen = job.state === 'waiting' || job.state === 'printing'
  const problem = isOpen ? problemOfJob(station, now) : job.problem
  return {
    id: job.id,
    kind: job.kind,
    shipmentId: job.shipment_id,
    number: job.number,
    state: job.state,
    problem: problem === null ? null : translateMessage(problem, language),
    requestedBy: job.requested_by_name,
    requestedAt: job.requested_at.toISOString(),
    settledAt: job.settled_at?.toISOString() ?? null,
  }
}
