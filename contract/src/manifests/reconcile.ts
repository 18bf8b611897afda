import { z } from 'zod'
import { Id, optionalText } from '../kernel/entity.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

/** Result of a scan (rule MNF-41). */
export const SCAN_RESULTS = ['listed', 'alreadyScanned', 'otherBatch', 'unknown'] as const

export const ScanBody = z.strictObject({
  number: ScannedNumber,
  /** Other batches in the same reconciliation: a parcel that one of them lists is counted there. */
  alsoBatchIds: z.array(Id).max(100, 'Must be at most 100').nullish(),
  /** The time of the scan, if it was sent later: an instant. */
  scannedAt: z.iso.datetime({ offset: true, error: 'Must be a date and time' }).nullish(),
})
export const UnscanBody = z.strictObject({ number: ScannedNumber })

/** The answer to one scan. `batch`: the one that lists the parcel. */
export const ScanResult = z.strictObject({
  scanId: Id,
  /** The batch that keeps the scan: the one that lists the parcel, else the one of the call. */
  batchId: Id,
  result: z.enum(SCAN_RESULTS),
  number: z.string(),
  consigneeName: z.string().nullable(),
  /** The parcel's batch; null: none. */
  batch: z.string().nullable(),
  countryCode: z.string().nullable(),
  countryName: z.string().nullable(),
  pieces: z.number(),
  scannedPieces: z.number(),
  missingPieces: z.number(),
  /** Time of the earlier scan, if the parcel is in already. */
  firstScannedAt: z.string().nullable(),
  /** Progress of the batch that keeps the scan, after it. */
  scannedParcels: z.number(),
  parcels: z.number(),
})
export type ScanResult = z.output<typeof ScanResult>

/**
 * Removes parcels (back to the hub), adds a stray, or keeps a parcel with a reason (rule MNF-43). `id`: of the parcel.
 */
export const ResolveBody = z.strictObject({
  id: Id,
  action: z.enum(['takeOut', 'add', 'note']),
  note: optionalText(200),
})

/** Scanned against listed, for one batch (rule MNF-40). */
export const Reconciliation = z.strictObject({
  batchId: Id,
  name: z.string(),
  isOpen: z.boolean(),
  parcels: z.number(),
  pieces: z.number(),
  weight: z.number(),
  scannedParcels: z.number(),
  scannedPieces: z.number(),
  scannedWeight: z.number(),
  /** Listed, with an unscanned piece and no note. At most 500. */
  missing: z.array(
    z.strictObject({
      id: Id,
      number: z.string(),
      consigneeName: z.string(),
      pieces: z.number(),
      scannedPieces: z.number(),
      weight: z.number(),
    }),
  ),
  /** Scanned here, not listed here. */
  strays: z.array(
    z.strictObject({
      /** Of the parcel; null: the number is unknown. */
      id: Id.nullable(),
      number: z.string(),
      consigneeName: z.string().nullable(),
      batch: z.string().nullable(),
      countryCode: z.string().nullable(),
      countryName: z.string().nullable(),
      status: z.number().nullable(),
      /** It can join this batch: it is at the hub or in an active batch, and goes to the same country. */
      canAdd: z.boolean(),
      scannedAt: z.string(),
    }),
  ),
  notes: z.array(
    z.strictObject({
      id: Id,
      number: z.string(),
      action: z.enum(['takeOut', 'add', 'note']),
      note: z.string(),
      by: z.string(),
      at: z.string(),
    }),
  ),
  /** The user's last scans, newest first, at most 50. */
  lastScans: z.array(
    z.strictObject({
      scanId: Id,
      at: z.string(),
      number: z.string(),
      consigneeName: z.string().nullable(),
      result: z.enum(SCAN_RESULTS),
      piece: z.number(),
      pieces: z.number(),
    }),
  ),
})
export type Reconciliation = z.output<typeof Reconciliation>
