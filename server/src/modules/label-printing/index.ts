import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { printedAtStation, cancelledPrintJob, listedPrintJobs } from './endpoints.ts'
import { printRaw } from './jobs/print-raw.job.ts'

export const implementations: Implementation[] = [printedAtStation, listedPrintJobs, cancelledPrintJob]
export const jobs: AnyJob[] = [printRaw]

export { checkRawPrintersRegularly } from './check-printers.ts'
export { serveAgents } from './serve-agents.ts'
