import { z } from 'zod'

/** What cancelling or deleting does to the label that a parcel's carrier sold (rule BKG-10). */
const LABEL_VOIDS = [
  /** There is no label. */
  'none',
  /** Our own label: voided without a carrier. */
  'locally',
  /** Its carrier must void it first. */
  'remotely',
  /** Its carrier takes no label back: it stays bought. */
  'never',
] as const
export type LabelVoid = (typeof LABEL_VOIDS)[number]

/**
 * How a label stands that does not show what the parcel says: a new one is on its way, failed, or is not drawn at all; of a
 * carrier that has sold it: it is still to come, or has not come.
 */
const LABEL_STATES = ['redrawing', 'failed', 'outdated', 'awaited', 'missing'] as const
export type LabelState = (typeof LABEL_STATES)[number]

/** `voiding`: the carrier is being asked to take the label back. `kept`: it does not, and the parcel is over. */
const VOID_STATES = ['voiding', 'kept'] as const

/** Of a parcel and of its row. */
export const labelFields = {
  /** Why the label does not show what the parcel says; null: it does, or there is none. */
  labelState: z.enum(LABEL_STATES).nullable(),
  /** A label that is being given back, or that stays bought (rule BKG-10). */
  voidState: z.enum(VOID_STATES).nullable(),
  /** What cancelling or deleting does to the label. */
  labelVoid: z.enum(LABEL_VOIDS),
}

export const VOIDING_MESSAGE = 'The label of this parcel is being voided.'
