import { z } from 'zod'
import { PersonName, Id, IdList, optionalText, requiredText } from '../kernel/entity.ts'
import { PICKUP_STATUSES } from './columns.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

export const MAX_PICKUP_SHIPMENTS = 2_000

const instant = z.iso.datetime({ offset: true, error: 'Must be a date and time' })
const contactNumber = requiredText(20).refine((text) => /^[+\d][\d\s().-]*$/.test(text), 'Contact Number is a numeric.')
const contactEmail = requiredText(100).refine(
  (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  'Contact email is invalid format.',
)

/** Body of RequestPickup (rule PUP-3). Without `pickupShipments`: all free ones. `userId`: the company, for staff. */
export const PickupInput = z.strictObject({
  contactName: requiredText(100),
  contactNumber,
  contactEmail,
  pickupAddress: requiredText(255),
  note: optionalText(500),
  pickupTime: z.string({ error: 'Required' }).min(1, 'Required').pipe(instant),
  pickupShipments: z.array(Id).min(1, 'Required').max(MAX_PICKUP_SHIPMENTS, 'Must be at most 2,000').nullish(),
  userId: z.string().max(100).nullish(),
})

export const PickupRow = z.strictObject({
  id: Id,
  /** PU + 9 digits. */
  pickupNumber: z.string(),
  /** The company's code; null: the house account's. */
  accountNumber: z.string().nullable(),
  companyName: z.string().nullable(),
  userId: Id,
  contactName: z.string(),
  contactNumber: z.string(),
  contactEmail: z.string(),
  pickupAddress: z.string(),
  note: z.string().nullable(),
  pickupTime: z.string(),
  isCompleted: z.boolean(),
  completedAt: z.string().nullable(),
  status: z.enum(PICKUP_STATUSES),
  /** Its time is past, and it is not picked up. */
  isLate: z.boolean(),
  shipments: z.number(),
  createdDate: z.string(),
  createdBy: PersonName,
  pickupUserId: Id.nullable(),
  pickupUserName: PersonName.nullable(),
  version: z.number(),
  can: z.strictObject({ assign: z.boolean(), complete: z.boolean(), reopen: z.boolean() }),
})
export type PickupRow = z.output<typeof PickupRow>

/** A shipment of a pickup, or one that a pickup may take. */
export const PickupShipment = z.strictObject({
  id: Id,
  line: z.enum(['express', 'ecommerce']),
  isImport: z.boolean(),
  number: z.string(),
  receiverName: z.string(),
  countryCode: z.string().nullable(),
  status: z.number(),
  packages: z.number(),
  weight: z.number(),
  createdDate: z.string(),
  /** Scanned by the driver. */
  isScanned: z.boolean(),
})
export type PickupShipment = z.output<typeof PickupShipment>

/** A request with its shipments. `photo`: a signed short-lived address of the picture taken at pickup. */
export const PickupDetail = z.strictObject({
  ...PickupRow.shape,
  pickupShipments: z.array(PickupShipment),
  photo: z.string().nullable(),
})
export type PickupDetail = z.output<typeof PickupDetail>

const clock = z.string().regex(/^\d\d:\d\d$/)
/** The hub's pickup hours (rule PUP-81); `PickupHours` describes the fields. */
const PickupHoursReply = z.strictObject({
  from: clock,
  to: clock,
  days: z.array(z.number()).readonly(),
  closedDates: z.array(z.string()).readonly(),
  daysAhead: z.number(),
})

/** A company's free shipments, and the form's initial values (rule PUP-4). */
export const PickupOffer = z.strictObject({
  contactName: z.string(),
  contactNumber: z.string(),
  contactEmail: z.string(),
  pickupAddress: z.string(),
  shipments: z.array(PickupShipment),
  hours: PickupHoursReply,
})
export type PickupOffer = z.output<typeof PickupOffer>

export const AssignPickupBody = z.strictObject({
  pickupId: requiredText(100),
  pickupUserId: requiredText(100),
  /** The version that the caller saw: if somebody else assigned meanwhile, 409 says who was faster. */
  version: z.int().optional(),
})

/** Several requests for one driver (rule PUP-82). */
export const AssignPickupsBody = z.strictObject({ ids: IdList, pickupUserId: requiredText(100) })

/** A driver, with their open requests of today. */
export const Driver = z.strictObject({ id: Id, username: z.string(), name: z.string(), today: z.number() })
export type Driver = z.output<typeof Driver>

/**
 * `scanned`: numbers of the fetched shipments; omitted: all. `photo`: a stored picture uploaded by the caller (rule
 * PUP-7).
 */
export const CompletePickupBody = z.strictObject({
  scanned: z.array(ScannedNumber).max(MAX_PICKUP_SHIPMENTS).nullish(),
  photo: optionalText(255),
  /** The time of completion, if it was sent later. */
  completedAt: instant.nullish(),
})
