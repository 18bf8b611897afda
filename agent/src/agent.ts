import {
  AGENT_NAMESPACE,
  type AgentClientEvents,
  type AgentPrintJob,
  type AgentServerEvents,
  type AgentTaken,
} from '@waybill/contract/stations/agent-events'
import { io, type Socket } from 'socket.io-client'
import { openJournal, type JournalEntry } from './journal.ts'
import type { Printer } from './printers/printer.ts'
import { watchScale } from './scale/watch-scale.ts'

export type AgentOptions = {
  /** Address of the product. */
  url: string
  /** The key of the station, made on its screen. */
  key: string
  desktop: { id: string; name: string }
  /** Refreshed periodically, because printers come and go. */
  findPrinters: () => Promise<Printer[]>
  /** Where the journal is kept. */
  directory: string
  scale?: { source: string; baud: number }
  /** Reports events, a sentence at a time. */
  say?: (sentence: string) => void
}
export type Agent = {
  /** Why the server disconnected this agent: another has taken its place. */
  replaced: Promise<string>
  close: () => Promise<void>
}

const LOOK_EVERY_MS = 5_000
const KEPT_WITHIN_MS = 10_000
const STOPPED = 'The agent was stopped in the middle: look whether the label was printed.'

/**
 * Prints the server's labels for this desk, in order, each once: a job is in the journal before it is accepted, and
 * before anything is sent to the printer (rules AGT-1 to AGT-5). Lives until it is closed, over any number of
 * connections.
 */
export const startAgent = async (options: AgentOptions): Promise<Agent> => {
  const { desktop, findPrinters, say = () => undefined } = options
  const journal = await openJournal(options.directory)
  const server: Socket<AgentServerEvents, AgentClientEvents> = io(`${options.url}${AGENT_NAMESPACE}`, {
    transports: ['websocket'],
    auth: { key: options.key },
    reconnectionDelayMax: 5_000,
  })
  let printers: Printer[] = []
  let lastAnnounced = ''
  /** Jobs of this run that are printing, or were. */
  const inHand = new Set<string>()
  const { promise: replaced, resolve: resolveReplaced } = Promise.withResolvers<string>()

  const announce = async ({ isAnew }: { isAnew: boolean }): Promise<void> => {
    printers = await findPrinters()
    const states = await Promise.all(
      printers.map(async (printer) => ({ id: printer.id, name: printer.name, problem: await printer.problem() })),
    )
    const text = JSON.stringify(states)
    if (!server.connected || (!isAnew && text === lastAnnounced)) return
    lastAnnounced = text
    server.emit('announce', { desktop, printers: states })
  }

  /** Until the server has it; repeated after each connect. */
  const sendState = async (entry: JournalEntry): Promise<void> => {
    if (entry.state !== 'printed' && entry.state !== 'failed') return
    const { jobId, state, problem = null } = entry
    const isKept = await server
      .timeout(KEPT_WITHIN_MS)
      .emitWithAck('job-state', { jobId, state, problem })
      .then(
        () => true,
        () => false,
      )
    if (isKept) await journal.write({ ...entry, isKept })
  }
  const settle = async (entry: JournalEntry, problem: string | null): Promise<void> => {
    const settled: JournalEntry = { ...entry, state: problem === null ? 'printed' : 'failed', problem }
    await journal.write(settled)
    say(problem === null ? `Printed ${entry.jobId}.` : `Did not print ${entry.jobId}: ${problem}`)
    if (server.connected) await sendState(settled)
  }

  const print = async (job: AgentPrintJob, printer: Printer): Promise<void> => {
    let entry: JournalEntry = { jobId: job.jobId, printerId: printer.id, state: 'printing' }
    await journal.write(entry)
    let noted: Promise<void> = Promise.resolve()
    try {
      await printer.print(job, (reference) => {
        entry = { ...entry, reference }
        noted = journal.write(entry)
      })
      await noted
      await settle(entry, null)
    } catch (error) {
      await settle(entry, error instanceof Error ? error.message : String(error))
    }
    await announce({ isAnew: false })
  }

  const take = async (job: AgentPrintJob): Promise<AgentTaken> => {
    const known = journal.find(job.jobId)
    if (known && known.state !== 'taken') {
      void sendState(known)
      return { isTaken: true }
    }
    const printer = printers.find(({ id }) => id === job.printerId)
    const problem = printer ? await printer.problem() : 'There is no such printer here.'
    if (!printer || problem !== null) return { isTaken: false, problem: problem ?? '' }
    // Sent twice while the printer was asked.
    if (inHand.has(job.jobId)) return { isTaken: true }
    inHand.add(job.jobId)
    await journal.write({ jobId: job.jobId, printerId: printer.id, state: 'taken' })
    void print(job, printer)
    return { isTaken: true }
  }

  /** Jobs that were printing when the agent was stopped. */
  const recover = async (): Promise<void> => {
    printers = await findPrinters()
    for (const entry of journal.list().filter(({ state }) => state === 'printing')) {
      const printer = printers.find(({ id }) => id === entry.printerId)
      const outcome = (await printer?.recover(entry.jobId, entry.reference)) ?? 'unknown'
      // Started over when the server sends it again.
      if (outcome === 'notPrinted') await journal.write({ ...entry, state: 'taken' })
      else await settle(entry, outcome === 'printed' ? null : STOPPED)
    }
  }

  await recover()
  server.on('connect', () => {
    say(`Connected to ${options.url}.`)
    const untold = journal.list().filter(({ isKept }) => !isKept)
    void Promise.all(untold.map(sendState)).then(() => announce({ isAnew: true }))
  })
  server.on('connect_error', ({ message }) => {
    say(message === 'unauthenticated' ? 'The server does not know this station key.' : `No connection: ${message}.`)
    // After a refusal the client stops reconnecting.
    if (!server.active) setTimeout(() => server.connect(), LOOK_EVERY_MS).unref()
  })
  server.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') setTimeout(() => server.connect(), LOOK_EVERY_MS).unref()
  })
  server.on('refused', ({ reason, isReplaced }) => {
    say(reason)
    if (isReplaced) resolveReplaced(reason)
  })
  server.on('print', (job, answer) => {
    take(job)
      .catch((error: unknown): AgentTaken => ({ isTaken: false, problem: String(error) }))
      .then(async (taken) => {
        answer(taken)
        // Reports at once when the printer can print again.
        if (!taken.isTaken) await announce({ isAnew: true })
      })
      .catch(() => undefined)
  })
  const look = setInterval(() => void announce({ isAnew: false }), LOOK_EVERY_MS)
  const scale =
    options.scale &&
    watchScale(options.scale.source, options.scale.baud, (reading) => {
      if (server.connected) server.emit('scale', reading)
    })
  return {
    replaced,
    async close() {
      clearInterval(look)
      scale?.close()
      server.disconnect()
      await journal.close()
    },
  }
}
