/**
 * Messages between a desk agent and the server (rule AGT-1). The agent connects to the namespace `/agent` with `auth:
 * {key}`, the key of its station.
 */
export const AGENT_NAMESPACE = '/agent'

/** `problem`: why it cannot print now, in words ('Out of paper'); null: it can. */
export type AgentPrinter = { id: string; name: string; problem: string | null }
type Announcement = { desktop: { id: string; name: string }; printers: AgentPrinter[] }
export type AgentPrintJob = {
  jobId: string
  printerId: string
  title: string
  contentType: string
  content: Uint8Array
}
/** Not taken: the server sends it again when the printer can print. */
export type AgentTaken = { isTaken: true } | { isTaken: false; problem: string }
/** Final; the agent keeps it in its journal until the server has it. */
export type AgentJobState = { jobId: string; state: 'printed' | 'failed'; problem: string | null }
/** Reading of a scale at the desk; `isStable`: unchanged for a moment. */
export type ScaleReading = { weightKg: number; isStable: boolean }

export type AgentServerEvents = {
  /** One job at a time; taken once the printer can print and the job is in the agent's journal. */
  print: (job: AgentPrintJob, answer: (taken: AgentTaken) => void) => void
  /** The connection ends for this reason; an agent that `isReplaced` does not reconnect. */
  refused: (refusal: { reason: string; isReplaced: boolean }) => void
}
export type AgentClientEvents = {
  /** After each connect, and whenever the state of a printer changes. */
  announce: (announcement: Announcement) => void
  'job-state': (state: AgentJobState, kept: () => void) => void
  scale: (reading: ScaleReading) => void
}
