import { Counter, Histogram } from 'prom-client'

/**
 * What a process counts since it started. A process has one of each, and `/metrics` shows them all; every label has few
 * values, whatever people send (rule OBS-2).
 */
const counted = { registers: [] }

export const callDuration = new Histogram({
  ...counted,
  name: 'waybill_http_request_duration_seconds',
  help: 'Time until a request was answered, by the route as declared and the class of the status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
})

/** The queue of jobs that have none of their own. */
export const DEFAULT_QUEUE = 'default'

const jobAttempts = new Counter({
  ...counted,
  name: 'waybill_job_attempts_total',
  help: 'Attempts of jobs: done, to be retried, or given up for good',
  labelNames: ['name', 'queue', 'outcome'] as const,
})

const OUTCOMES = ['done', 'retried', 'given_up'] as const

/** `book-parcel:janio` is in the queue of a partner. Not a label `job`, which Prometheus gives to what it asks. */
const labelsOf = (job: string) => {
  const [name = job, queue = DEFAULT_QUEUE] = job.split(':')
  return { name, queue }
}

export const countAttempt = (name: string, outcome: (typeof OUTCOMES)[number]): void =>
  jobAttempts.inc({ ...labelsOf(name), outcome })

/** Shows jobs before their first attempt: Prometheus sees no increase in a counter that begins at 1. */
export const showAttempts = (names: readonly string[]): void => {
  for (const name of names) for (const outcome of OUTCOMES) jobAttempts.inc({ ...labelsOf(name), outcome }, 0)
}

export const partnerCallDuration = new Histogram({
  ...counted,
  name: 'waybill_partner_call_duration_seconds',
  help: 'Time of calls of a partner, by what came of them',
  labelNames: ['partner', 'outcome'] as const,
  buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30],
})

export const fileStoreErrors = new Counter({
  ...counted,
  name: 'waybill_file_store_errors_total',
  help: 'Files that could not be written, read or removed',
})

export const securityEvents = new Counter({
  ...counted,
  name: 'waybill_security_events_total',
  help: 'Events of the security log; failed sign-ins are event="signIn", outcome="failed"',
  labelNames: ['event', 'outcome'] as const,
})

export const dailyTotalsRepaired = new Counter({
  ...counted,
  name: 'waybill_daily_totals_repaired_total',
  help: 'Rows by which the daily totals differed from the shipments, and were corrected',
})

export const errorReports = new Counter({
  ...counted,
  name: 'waybill_error_reports_total',
  help: 'Reports of errors: sent to the collector, failed there, or dropped because too many waited',
  labelNames: ['outcome'] as const,
})

for (const outcome of ['sent', 'failed', 'dropped']) errorReports.inc({ outcome }, 0)

export const COUNTERS = [
  callDuration,
  jobAttempts,
  partnerCallDuration,
  fileStoreErrors,
  securityEvents,
  dailyTotalsRepaired,
  errorReports,
]
