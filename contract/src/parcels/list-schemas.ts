import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { MAX_NUMBER_LENGTH } from '../kernel/number-list.ts'
import { IMPORT_ROWS_MAX } from '../shipments/import-limits.ts'

const Numbers = z.array(z.string().min(1, 'Required').max(MAX_NUMBER_LENGTH)).min(1, 'Required')

/** A bare array of numbers of parcels. */
export const NumberList = Numbers.max(10_000, 'Must be at most 10000')

/** The same of a run of labels: as many as one upload makes. */
export const PrintRunNumbers = Numbers.max(IMPORT_ROWS_MAX, `Must be at most ${IMPORT_ROWS_MAX}`)

/** A parcel's timeline by a number, ours or the provider's (rule PAR-26). Newest first; statuses that nobody knows are left out. */
export const ParcelStatuses = z.strictObject({
  id: Id,
  countryCode: z.string().nullable(),
  sglShipmentId: z.string(),
  trackingNumber: z.string().nullable(),
  currentStatus: z.number(),
  label: z.string(),
  statuses: z.array(
    z.strictObject({
      id: Id,
      statusCode: z.number(),
      label: z.string(),
      updatedDate: z.string(),
      location: z.string().nullable(),
      applied: z.boolean(),
    }),
  ),
})
export type ParcelStatuses = z.output<typeof ParcelStatuses>

/** The result of Check (rule PAR-19) for a file of numbers. `workbook` (base64) is set when some were not assigned. */
export const BulkAssigned = z.strictObject({
  found: z.number(),
  assigned: z.number(),
  left: z.array(z.strictObject({ row: z.number(), number: z.string(), reason: z.string() })),
  workbook: z.string().optional(),
})
export type BulkAssigned = z.output<typeof BulkAssigned>

/** A recipient of an earlier parcel, for the address book; `lastUsed` is a moment. */
export const PastRecipient = z.strictObject({
  name1: z.string(),
  name2: z.string().nullable(),
  phoneNumber: z.string(),
  alternatePhoneNo: z.string().nullable(),
  emailAddress: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  town: z.string().nullable(),
  postcode: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
  lastUsed: z.string(),
  parcels: z.number(),
})
export type PastRecipient = z.output<typeof PastRecipient>

/**
 * Whether the postcode exists. `confirmed` false: nobody was asked, only its form was checked (rule PCD-2). `places`: the towns
 * that have it, at most ten; none where the country has no postcodes.
 */
export const PostcodeCheckResult = z.strictObject({
  valid: z.boolean(),
  confirmed: z.boolean(),
  places: z.array(z.strictObject({ town: z.string(), state: z.string().nullable() })),
})
export type PostcodePlace = z.output<typeof PostcodeCheckResult>['places'][number]

/** An asynchronous bulk print: above 50 labels (rule LBL-3). `file` opens for a quarter of an hour once it is done. */
export const PrintRun = z.strictObject({
  id: Id,
  state: z.enum(['running', 'done', 'failed']),
  labels: z.number(),
  done: z.number(),
  file: z.string().nullable(),
  reason: z.string().nullable(),
})
export type PrintRun = z.output<typeof PrintRun>
/** The most labels that are printed synchronously. */
export const SYNC_PRINT_MAX = 50
