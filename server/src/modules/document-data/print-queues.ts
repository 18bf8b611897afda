import { inQueue, type Job } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { printLabels } from './jobs/print-labels.job.ts'

/** Maximum labels of a run that ends within some seconds. */
export const SHORT_RUN_MOST = 500
export const SHORT_RUNS_AT_ONCE = 2

export const longRun = inLongWork(printLabels)
export const shortRun = inQueue(printLabels, 'short-runs')

/** The job of a run of this many labels: long runs delay neither short ones nor a single label (rule PLT-90). */
export const runOf = (labels: number): Job<{ id: string }> => (labels > SHORT_RUN_MOST ? longRun : shortRun)
