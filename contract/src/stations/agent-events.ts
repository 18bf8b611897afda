/**
 * What a desk agent and the server say to one another (rule AGT-1). The agent connects to the namespace `/agent` with
 * `auth: {key}`, the key of its station.
 */
export const AGENT_HUB = '/agent'

export type AgentPrinter = { id: string; name: string; isOnline: boolean; problem: string | null }
export type Announcement = { desktop: { id: string; name: string }; printers: AgentPrinter[]; version: string }
/** `printed` and `failed` are final; the agent keeps them in its journal until the server has them. */
export type AgentJobState = { jobId: string; state: 'printed' | 'failed'; problem: string | null }
/** Of a scale at the desk; `isStable`: it has stood still for a moment. */
export type ScaleReading = { weightKg: number; isStable: boolean }

export type AgentServerEvents = {
  /** One job at a time; acknowledged when it stands in the agent's journal. `content` is the file. */
  print: (
    job: { jobId: string; printerId: string; title: string; contentType: string; content: Uint8Array },
    taken: (answer: { isTaken: boolean; problem: string | null }) => void,
  ) => void
  /** Whom the station is; said after each connect. */
  station: (station: { id: string; name: string; printerId: string }) => void
}
export type AgentClientEvents = {
  announce: (announcement: Announcement) => void
  'job-state': (state: AgentJobState, kept: () => void) => void
  scale: (reading: ScaleReading) => void
}
