import type { AgentClientEvents, AgentPrinter, AgentServerEvents } from '@waybill/contract/stations/agent-events'
import { PRINT_PROBLEMS } from '@waybill/contract/stations/print-jobs'
import type { DefaultEventsMap, Socket } from 'socket.io'
import type { AppContext } from '../../platform/app-context.ts'
import { findStation, saveAgentFlags, type StationRow } from '../stations/index.ts'
import { returnPrintJob, takeNextJob, type PrintJobRow } from './print-jobs.queries.ts'
import { endPrintJob } from './settle-jobs.ts'
import { AppError } from '../../platform/app-error.ts'
import { listPrintables, printSglLabels, readLabel } from '../document-data/index.ts'

export type AgentSocket = Socket<
  AgentClientEvents,
  AgentServerEvents,
  DefaultEventsMap,
  { stationId: string; keyHash: string }
>

/** A connected agent. `printers`: announced by it; `sent`: its current job, until it reports the outcome. */
export type AgentDesk = {
  socket: AgentSocket
  agent: string
  stationId: string
  printers: AgentPrinter[] | undefined
  sent: string | undefined
}

type Deps = Pick<AppContext, 'db' | 'now' | 'settings' | 'files'>

/** An agent checks its printer before it accepts a job. */
const TAKEN_WITHIN_MS = 15_000
const SENDING = 'sending'

/** The state of a station's printer as its agent announced it (rule AGT-3). */
export const printerFlags = (station: StationRow, printers: readonly AgentPrinter[], at: Date) => {
  const printer = printers.find(({ id }) => id === station.printer_id)
  const problem = printer ? printer.problem : PRINT_PROBLEMS.unknownPrinter
  const since = problem === null ? null : station.is_printer_online ? at : (station.printer_offline_since ?? at)
  return { is_printer_online: problem === null, printer_problem: problem, printer_offline_since: since }
}

/**
 * Sends an agent the next job of its station, if it has none and its printer can print; a job sent twice is printed
 * once.
 */
export const sendNextJob = async (context: Deps, desk: AgentDesk): Promise<void> => {
  if (desk.sent !== undefined || !desk.printers || !desk.socket.connected) return
  desk.sent = SENDING
  try {
    while ((await sendOne(context, desk)) === 'next') continue
  } finally {
    if (desk.sent === SENDING) desk.sent = undefined
  }
}

const sendOne = async (context: Deps, desk: AgentDesk): Promise<'next' | 'wait'> => {
  const { db, now } = context
  const station = await findStation(db, desk.stationId)
  // A raw printer gets its labels without the agent (rule PRN-6).
  if (!station || station.printer_ip !== null || station.agent_process !== desk.agent) return 'wait'
  const printer = desk.printers?.find(({ id }) => id === station.printer_id)
  if (printer?.problem !== null) return 'wait'
  const job = await db.transaction().execute((tx) => takeNextJob(tx, station.id, now()))
  if (!job) return 'wait'
  const label = await renderLabel(context, job)
  if ('problem' in label) {
    await endPrintJob(context, job, { state: 'failed', problem: label.problem })
    return 'next'
  }
  desk.sent = job.id
  const answer = await desk.socket
    .timeout(TAKEN_WITHIN_MS)
    .emitWithAck('print', { jobId: job.id, printerId: printer.id, ...label })
    .catch(() => undefined)
  // Its report of the job may arrive before its answer; without an answer the job is sent again, to whichever agent
  // connects next.
  if (answer?.isTaken) return 'wait'
  if (desk.sent === job.id) desk.sent = undefined
  if (answer) {
    await returnPrintJob(db, job.id)
    desk.printers = desk.printers?.map((one) => (one.id === printer.id ? { ...one, problem: answer.problem } : one))
    const flags = printerFlags(station, desk.printers ?? [], now())
    await saveAgentFlags(db, { id: station.id, agent: desk.agent }, flags)
  }
  return 'wait'
}

type Label = { content: Buffer; contentType: string; title: string }
type Reading = Pick<AppContext, 'db' | 'settings' | 'now' | 'files'>

/** A job's label with the parcel's current data, or why there is none (rule PRN-3). */
export const renderLabel = async (
  context: Reading,
  { kind, shipment_id, number }: PrintJobRow,
): Promise<Label | { problem: string }> => {
  const [parcel] = await listPrintables(context.db, undefined, 'id', [shipment_id])
  if (!parcel) return { problem: PRINT_PROBLEMS.noLabel }
  try {
    const content = kind === 'sgl' ? await printSglLabels(context, [parcel.id]) : await readLabel(context, parcel)
    return content ? { content, contentType: 'application/pdf', title: number } : { problem: PRINT_PROBLEMS.noLabel }
  } catch (error) {
    // An unprintable name stays unprintable, so there is no retry.
    if (error instanceof AppError && error.code === 'invalid_state')
      return { problem: String(error.detail['sentence']) }
    throw error
  }
}
