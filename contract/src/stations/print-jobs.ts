import { z } from 'zod'
import { Id } from '../kernel/entity.ts'

/** `sgl`: our label; `provider`: the carrier's. */
export const LABEL_KINDS = ['sgl', 'provider'] as const
export type LabelKind = (typeof LABEL_KINDS)[number]
const PRINT_JOB_STATES = ['waiting', 'printing', 'printed', 'failed', 'cancelled'] as const
/** A roll has no more labels. */
const MAX_DESK_LABELS = 500

/** Labels of parcels for a station's printer, one job a parcel, in this order (rule PRN-1). */
export const PrintAtStation = z.strictObject({
  kind: z.enum(LABEL_KINDS, { error: 'Required' }),
  ids: z.array(Id).min(1, 'Required').max(MAX_DESK_LABELS, `At most ${MAX_DESK_LABELS} labels at once.`),
})

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
/** Jobs in order; parcels whose label cannot be printed, with the reason (rule CAL-6). */
export const PrintJobsMade = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
})

/** Why a label is not printed, as far as the server knows (rule PRN-4); agents report their own words. */
export const PRINT_PROBLEMS = {
  noAgent: 'The desk agent is not connected.',
  unknownPrinter: 'The desk agent knows no printer of this id.',
  noAnswer: 'The printer does not answer.',
  notAllowed: 'The address of the printer is not allowed.',
  cutOff: 'The connection to the printer ended in the middle: look whether the label was printed.',
  stopped: 'It was stopped in the middle: look whether the label was printed.',
  tooLate: 'It waited for the printer for 15 minutes.',
  noLabel: 'There is no label of this parcel any more.',
  outOfPaper: 'Out of paper',
  headOpen: 'The print head is open',
  ribbonOut: 'Out of ribbon',
  paused: 'The printer is paused',
} as const
