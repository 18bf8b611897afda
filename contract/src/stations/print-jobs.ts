import { z } from 'zod'
import { Id, IdList } from '../kernel/entity.ts'

/** `sgl`: our label; `provider`: the carrier's. */
export const LABEL_KINDS = ['sgl', 'provider'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]
export const PRINT_JOB_STATES = ['waiting', 'printing', 'printed', 'failed', 'cancelled'] as const

/** Labels of parcels for a station's printer, a job a parcel, in this order (rule PRN-1). */
export const PrintAtStation = z.strictObject({ kind: z.enum(LABEL_KINDS), ids: IdList })

export const PrintJob = z.strictObject({
  id: Id,
  kind: z.enum(LABEL_KINDS),
  shipmentId: Id,
  number: z.string(),
  state: z.enum(PRINT_JOB_STATES),
  /** Why it waits or failed, in words. */
  problem: z.string().nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  settledAt: z.string().nullable(),
})
export type PrintJob = z.output<typeof PrintJob>
/** Jobs that were made, in order; parcels whose label cannot be printed, with the reason (rule CAL-6). */
export const PrintJobsMade = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
  jobs: z.array(PrintJob),
})
