import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { printAtStation as endpoint } from '@waybill/contract/stations/endpoints'
import type { LabelKind } from '@waybill/contract/stations/print-jobs'
import { refused as refusal } from '../../../platform/app-error.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { listPrintables } from '../../document-data/index.ts'
import { findStation, publishStation } from '../../stations/index.ts'
import { printRaw } from '../jobs/print-raw.job.ts'
import { insertPrintJobs } from '../print-jobs.queries.ts'

const NO_PARCEL = 'There is no such parcel.'
const NO_TRACKING = 'No provider tracking number yet.'
const NO_LABEL = 'No provider label yet.'
const INACTIVE = 'This station is not in use.'
const NONE = 'None of these labels can be printed.'

type Printable = Awaited<ReturnType<typeof listPrintables>>[number] | undefined

/** The rule of the lists' print actions (rule LBL-1). */
const problemOf = (kind: LabelKind, parcel: Printable): string | undefined => {
  if (!parcel) return NO_PARCEL
  if (kind === 'sgl') return parcel.tracking_number === null ? NO_TRACKING : undefined
  return parcel.label_file === null ? NO_LABEL : undefined
}

/** Labels for a station's printer, a job a parcel in the order in which they were named (rule PRN-1). */
export const printedAtStation = implement(endpoint, async ({ context, me, params, body, language, change }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  if (!station.is_active) throw refusal(INACTIVE)
  const { kind, ids } = body
  const parcels = new Map((await listPrintables(context.db, me, 'id', ids)).map((parcel) => [parcel.id, parcel]))
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const parcel = parcels.get(id)
    return { id, parcel, problem: problemOf(kind, parcel) }
  })
  const refused = asked.flatMap(({ id, problem }) =>
    problem === undefined ? [] : [{ id, reason: translateMessage(problem, language) }],
  )
  if (refused.length === asked.length) throw refusal(NONE, { refused })
  return change(async (tx, note) => {
    const now = context.now()
    const jobs = asked.flatMap(({ parcel, problem }) =>
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
