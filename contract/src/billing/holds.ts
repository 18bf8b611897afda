import { z } from 'zod'
import { bodySchema, Id, requiredText } from '../kernel/entity.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'

/** The reason of the event by which a shipment is held (rule BIL-70). */
export const HELD_REASON = 'Held for payment'
/** The reason of the event by which a payment, a credit or other terms release it (rule BIL-73). */
export const COVERED_REASON = 'Paid for'

/** The answer of a held shipment to everything that would move, book or print it (rule BIL-72). */
export const HELD_MESSAGE = 'It is held for payment: it goes on once it is paid for, or is released.'

/** The same of named shipments. */
export const heldMessage = (numbers: string): string => `Held for payment, so nothing is printed: ${numbers}.`

/** A held shipment, in VND with VAT. */
const HeldShipment = z.strictObject({
  id: Id,
  type: z.enum(SHIPMENT_TYPES),
  number: z.string(),
  recipient: z.string(),
  countryCode: z.string().nullable(),
  serviceCode: z.string(),
  heldAt: z.string(),
  /** null: a part of it is N/A. */
  amountDue: z.number().nullable(),
  /** What must come in so that it goes, with those before it. 0: it goes within a minute. */
  goesWith: z.number(),
})

/** The held shipments of a company, the oldest first; at most 200 of `count`. */
export const HeldShipments = z.strictObject({
  shipments: z.array(HeldShipment),
  count: z.number(),
  /** What must come in so that all go. */
  goesWith: z.number(),
})
export type HeldShipments = z.output<typeof HeldShipments>

export const RELEASE_REASON_MAX = 200

export const ReleaseBody = bodySchema({
  id: Id,
  reason: requiredText(RELEASE_REASON_MAX),
})

export const Released = z.strictObject({ id: Id, number: z.string(), status: z.number() })
