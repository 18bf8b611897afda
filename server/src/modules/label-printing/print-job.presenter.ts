import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { PRINT_PROBLEMS, type PrintJob } from '@waybill/contract/stations/print-jobs'
import { isAgentHeard, type StationRow } from '../stations/index.ts'
import type { ListedPrintJob } from './print-jobs.queries.ts'

/** Why nothing is printed at a station now; null: it prints (rule PRN-5). */
const problemOf = (station: StationRow, now: Date): string | null =>
  station.printer_ip === null && !isAgentHeard(station, now) ? PRINT_PROBLEMS.noAgent : station.printer_problem

/** A job as its screen shows it: one that waits says what its printer lacks. */
export const presentPrintJob = (
  job: ListedPrintJob,
  station: StationRow,
  { now, language }: { now: Date; language: Language },
): PrintJob => {
  const isOpen = job.state === 'waiting' || job.state === 'printing'
  const problem = isOpen ? problemOf(station, now) : job.problem
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
