import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'
import type { AgentJobState } from '@waybill/contract/stations/agent-events'

/**
 * State of a job. `taken`: nothing was sent to the printer; `printing`: something may have been; `reference`: its id at
 * the printer; the last two are final, `isKept` once the server has stored them.
 */
export type JournalEntry = {
  jobId: string
  state: 'taken' | 'printing' | AgentJobState['state']
  printerId: string
  reference?: string
  problem?: string | null
  isKept?: boolean
}

type Journal = {
  find: (jobId: string) => JournalEntry | undefined
  /** Resolves once it is on the disk; nothing is written after closing. */
  write: (entry: JournalEntry) => Promise<void>
  list: () => JournalEntry[]
  close: () => Promise<void>
}

/** Number of settled jobs to remember, so that a repeated one is not printed again. */
const REMEMBERED = 2_000

/**
 * The agent's memory over a kill or a power cut: one JSON line for each step, each synced. A truncated last line is
 * ignored. Throws if the directory is not writable.
 */
export const openJournal = async (directory: string): Promise<Journal> => {
  mkdirSync(directory, { recursive: true })
  const file = path.join(directory, 'journal.jsonl')
  const entries = new Map<string, JournalEntry>()
  for (const line of linesOf(file)) {
    const entry = parse(line)
    if (entry) entries.set(entry.jobId, entry)
  }
  const settled = [...entries.values()].filter(({ isKept }) => isKept)
  for (const { jobId } of settled.slice(0, Math.max(0, settled.length - REMEMBERED))) entries.delete(jobId)
  writeFileSync(`${file}.new`, [...entries.values()].map((entry) => `${JSON.stringify(entry)}\n`).join(''))
  renameSync(`${file}.new`, file)
  const handle = await open(file, 'a')
  let isClosed = false
  let written: Promise<void> = Promise.resolve()
  const append = async (line: string): Promise<void> => {
    if (isClosed) return
    await handle.appendFile(line)
    await handle.datasync()
  }
  return {
    find: (jobId) => entries.get(jobId),
    write(entry) {
      entries.set(entry.jobId, entry)
      written = written.then(() => append(`${JSON.stringify(entry)}\n`))
      return written
    },
    list: () => [...entries.values()],
    async close() {
      isClosed = true
      await written.catch(() => undefined)
      await handle.close()
    },
  }
}

const linesOf = (file: string): string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

const parse = (line: string): JournalEntry | undefined => {
  try {
    return JSON.parse(line) as JournalEntry
  } catch {
    return undefined
  }
}
