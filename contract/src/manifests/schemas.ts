import { z } from 'zod'
import { Id, optionalText, requiredError, requiredText } from '../kernel/entity.ts'
import { airportOf, isIbcDestination } from './airports.ts'
import { EntryTypeCode } from './entry-types.ts'
import { ManifestRow } from './grids.ts'
import { MANIFEST_SHIPMENT_STATUSES } from '../shipments/status.ts'
import { MAWB_MESSAGE, readMawb } from './mawb.ts'

export const MAX_FLIGHT_LETTERS = 20
/** Maximum batches of one manifest, and parcels of one call about a batch. */
const MAX_BATCHES = 100
const MAX_BATCH_IDS = 5_000

/** A day as YYYY-MM-DD; an instant stands for its day in UTC+7 (rule MNF-11). */
export const ManifestDay = z
  .string(requiredError)
  .trim()
  .min(1, 'Required')
  .transform((text, ctx) => {
    const day = dayOf(text)
    if (day === undefined) ctx.addIssue({ code: 'custom', message: 'Must be a date' })
    return day ?? ''
  })

const dayOf = (text: string): string | undefined => {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const at = new Date(`${text}T00:00:00Z`)
    return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text ? undefined : text
  }
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:?\d{2})$/.test(text)) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return undefined
  const day = new Date(at.getTime() + 7 * 3_600_000).toISOString().split('T')[0]
  // In UTC+7 the last evening of 9999 belongs to a five-digit year.
  return day?.length === 'YYYY-MM-DD'.length ? day : undefined
}

const AirportCode = requiredText(3)
  .transform((code) => code.toUpperCase())
  .refine((code) => airportOf(code) !== undefined, 'There is no such airport')

const Mawb = requiredText(20).transform((text, ctx) => {
  const digits = readMawb(text)
  if (digits === undefined) ctx.addIssue({ code: 'custom', message: MAWB_MESSAGE })
  return digits ?? ''
})

const flight = optionalText(MAX_FLIGHT_LETTERS)
const NOT_AMERICAN_MESSAGE = 'Only a manifest to the United States has an entry type'

/**
 * Body of pre-download, check, submit and edit of a manifest. Both spellings of flight information are read; `flight`
 * is the one that was sent (rule MNF-10). `entryType` null: the default of the day, or none to another country than the
 * United States (rule MNF-71).
 */
export const ManifestInput = z
  .strictObject({
    manifestDate: ManifestDay,
    manifestOrigin: AirportCode,
    manifestDestination: AirportCode,
    fightInformation: flight,
    flightInformation: flight,
    mawb: Mawb,
    entryType: EntryTypeCode.nullish(),
    leftOriginIds: z
      .array(Id, requiredError)
      .min(1, 'Required')
      .max(MAX_BATCHES, `Must be at most ${MAX_BATCHES}`)
      .refine((ids) => new Set(ids).size === ids.length, 'A left origin may be chosen once'),
  })
  .transform(({ fightInformation, flightInformation, entryType = null, ...given }, ctx) => {
    const text = flightInformation || fightInformation || ''
    if (text === '') ctx.addIssue({ code: 'custom', message: 'Required', path: ['flightInformation'] })
    if (entryType !== null && !isIbcDestination(given.manifestDestination))
      ctx.addIssue({ code: 'custom', message: NOT_AMERICAN_MESSAGE, path: ['entryType'] })
    return { ...given, flight: text, entryType }
  })
export type ManifestInput = z.output<typeof ManifestInput>

/** A batch with its content; figures are current. */
export const LeftOrigin = z.strictObject({
  id: Id,
  /** Its number: LO-YYYYMMDD-CC-NNN. */
  name: z.string(),
  /** YYYY-MM-DD in UTC+7. */
  day: z.string(),
  countryCode: z.string().nullable(),
  countryName: z.string().nullable(),
  /** Parcels can still join it; false: it is closed to changes. */
  isOpen: z.boolean(),
  /** When its last parcel left. */
  leftAt: z.string(),
  /** The code of the manifest that has taken it; null: it is active. */
  manifestCode: z.string().nullable(),
  manifestId: Id.nullable(),
  parcels: z.number(),
  pieces: z.number(),
  /** Kg: verified if there is a figure, else declared. */
  weight: z.number(),
  /** USD at the rates of the parcels' creation days; null: unknown for a parcel. */
  declaredValue: z.number().nullable(),
  /** Parcels with a scan, and parcels with all pieces scanned (rule MNF-40). */
  scannedParcels: z.number(),
})
export type LeftOrigin = z.output<typeof LeftOrigin>

/** A parcel in a batch. */
export const BatchParcel = z.strictObject({
  id: Id,
  number: z.string(),
  trackingNumber: z.string().nullable(),
  consigneeName: z.string(),
  countryCode: z.string().nullable(),
  status: z.number(),
  pieces: z.number(),
  weight: z.number(),
  declaredValue: z.number().nullable(),
})
export type BatchParcel = z.output<typeof BatchParcel>

/** Body of take-out; the reason is stored in each parcel's history (rule MNF-5). */
export const TakeOut = z.strictObject({
  ids: z.array(Id, requiredError).min(1, 'Required').max(MAX_BATCH_IDS, `Must be at most ${MAX_BATCH_IDS}`),
  reason: requiredText(200),
})
export const MoveParcels = z.strictObject({ ...TakeOut.shape, batchId: Id })

/** Where on the parcel's record the field is corrected. */
export const RECORD_SECTIONS = ['recipient', 'sender', 'item', 'packages', 'service', 'status'] as const

/** A parcel and field that the channel would refuse (rule MNF-13). */
export const ManifestProblem = z.strictObject({
  shipmentId: Id,
  number: z.string(),
  consigneeName: z.string(),
  /** The form's label: 'Postcode'. */
  field: z.string(),
  /** The problem, and what is allowed. */
  message: z.string(),
  section: z.enum(RECORD_SECTIONS),
  /** Path of the field in the body of shipment/Edit, 'shipToAddress.postcode': the pre-check links to it. */
  path: z.string(),
})
export type ManifestProblem = z.output<typeof ManifestProblem>

/** Maximum problems, and warnings, that one check lists; `refused` counts all parcels. */
export const MAX_PROBLEMS = 500

/** Result of the pre-check (rule MNF-13). */
export const ManifestCheck = z.strictObject({
  checkedAt: z.string(),
  ready: z.number(),
  refused: z.number(),
  problems: z.array(ManifestProblem),
  /** What should be looked at, and is not refused (rule MNF-74). */
  warnings: z.array(ManifestProblem),
  batches: z.array(LeftOrigin),
  /** The channel accepts the destination; false: the manifest is filed, nothing is sent. */
  isSent: z.boolean(),
})
export type ManifestCheck = z.output<typeof ManifestCheck>

const StatusCount = z.strictObject({ status: z.number(), count: z.number() })

/** A frozen version of a manifest: its bytes are stored under `transactionId` (rule MNF-21). */
const ManifestVersion = z.strictObject({
  version: z.number(),
  transactionId: Id,
  submittedAt: z.string(),
  submittedBy: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  result: z.string().nullable(),
})

/** Who checked what in a batch before it was sent (rule MNF-45). */
export const ReconcileSummary = z.strictObject({
  batchId: Id,
  name: z.string(),
  scannedParcels: z.number(),
  parcels: z.number(),
  by: z.array(z.strictObject({ name: z.string(), scans: z.number() })),
  decisions: z.array(
    z.strictObject({
      number: z.string(),
      action: z.enum(['takeOut', 'add', 'note']),
      note: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
})

/** An opened manifest. */
export const ManifestDetail = z.strictObject({
  ...ManifestRow.shape,
  destinationCountry: z.string(),
  /** Code of its entry type; null: it has none (rule MNF-71). */
  entryType: z.string().nullable(),
  createdBy: z.string(),
  batches: z.array(LeftOrigin),
  versions: z.array(ManifestVersion),
  statuses: z.array(StatusCount),
  totals: z.strictObject({
    parcels: z.number(),
    pieces: z.number(),
    weight: z.number(),
    declaredValue: z.number().nullable(),
    /** Parcels with an IOSS number, by number: count and declared value in USD. */
    ioss: z.array(z.strictObject({ number: z.string(), parcels: z.number(), declaredValue: z.number().nullable() })),
    /** Tariff and admin fees of the parcels, whole VND. */
    customs: z.number(),
  }),
  reconciled: z.array(ReconcileSummary),
})
export type ManifestDetail = z.output<typeof ManifestDetail>

/** The parcels of a manifest, a page at a time, in the order of their numbers. */
export const ManifestShipmentsQuery = z.strictObject({
  skip: z.coerce.number().int().min(0).max(100_000).default(0),
  take: z.coerce.number().int().min(1).max(200).default(50),
})
const ManifestShipment = z.strictObject({
  id: Id,
  number: z.string(),
  consigneeName: z.string(),
  status: z.number(),
  statusDate: z.string(),
})
export const ManifestShipments = z.strictObject({ total: z.number(), shipments: z.array(ManifestShipment) })

/** Body of update-shipments-status (rule MNF-30). `updatedDate` is an instant, not in the future. */
export const ManifestStatusInput = z.strictObject({
  manifestId: Id,
  statusCode: z.literal(MANIFEST_SHIPMENT_STATUSES, requiredError),
  country: z
    .string(requiredError)
    .trim()
    .min(1, 'Required')
    .pipe(z.string().regex(/^[A-Za-z]{2}$/, 'Must be a country code of two letters')),
  updatedDate: z
    .string(requiredError)
    .min(1, 'Required')
    .pipe(z.iso.datetime({ offset: true, error: 'Must be a date and time' })),
})

/** The result: every parcel, before and after (rule MNF-31). */
export const ManifestStatusResult = z.strictObject({
  done: z.array(z.strictObject({ id: Id, number: z.string(), consigneeName: z.string(), from: z.number() })),
  refused: z.array(
    z.strictObject({ id: Id, number: z.string(), consigneeName: z.string(), status: z.number(), reason: z.string() }),
  ),
})
export type ManifestStatusResult = z.output<typeof ManifestStatusResult>

/** The channel's answers to a version (rule MNF-24). */
export const ManifestReport = z.strictObject({
  manifestCode: z.string(),
  version: z.number(),
  status: z.enum(['waiting', 'accepted', 'rejected', 'not sent', 'filed']),
  /** Newest first: each answer of the channel, in its words. */
  answers: z.array(z.strictObject({ at: z.string(), step: z.string(), words: z.string() })),
  /** Refused lines; `shipmentId` null: of the manifest as a whole. */
  lines: z.array(
    z.strictObject({
      shipmentId: Id.nullable(),
      number: z.string().nullable(),
      field: z.string().nullable(),
      words: z.string(),
    }),
  ),
})
export type ManifestReport = z.output<typeof ManifestReport>
