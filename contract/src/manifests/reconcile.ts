import { z } from 'zod'
import { Id, optionalText } from '../kernel/entity.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

/** What a scan was (rule MNF-41). */
export const SCAN_RESULTS = ['listed', 'alreadyScanned', 'otherBatch', 'unknown'] as const

export const ScanBody = z.strictObject({
  number: ScannedNumber,
  /** Other batches that are reconciled together with this one: a parcel that one of them lists is scanned there. */
  alsoBatchIds: z.array(Id).max(100, 'Must be at most 100').nullish(),
  /** When it was scanned, if that was before it was sent: an instant. */
  scannedAt: z.iso.datetime({ offset: true, error: 'Must be a date and time' }).nullish(),
})
export const UnscanBody = z.strictObject({ number: ScannedNumber })

/** The answer to one scan. `batch`: the one that lists the parcel. */
export const ScanResult = z.strictObject({
  scanId: Id,
  /** Where the scan is kept: the batch that lists the parcel, else the one of the call. */
  batchId: Id,
  result: z.enum(SCAN_RESULTS),
  number: z.string(),
  consigneeName: z.string().nullable(),
  /** Where it belongs; null: in no batch. */
  batch: z.string().nullable(),
  countryCode: z.string().nullable(),
  countryName: z.string().nullable(),
  pieces: z.number(),
  scannedPieces: z.number(),
  missingPieces: z.number(),
  /** Of an earlier scan, when it is in already. */
  firstScannedAt: z.string().nullable(),
  /** Of the batch where it is kept, afterwards. */
  scannedParcels: z.number(),
  parcels: z.number(),
})
export type ScanResult = z.output<typeof ScanResult>

/** Takes parcels off (back to the hub), adds a stray, or keeps a parcel with a reason (rule MNF-43). `id`: of the parcel. */
export const ResolveBody = z.strictObject({
  id: Id,
  action: z.enum(['takeOut', 'add', 'note']),
  note: optionalText(200),
})

/** Of one batch: scanned against listed (rule MNF-40). */
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
  /** Listed, of which a piece is not scanned and nothing is noted. At most 500. */
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
      /** Of the parcel; null: nobody knows the number. */
      id: Id.nullable(),
      number: z.string(),
      consigneeName: z.string().nullable(),
      batch: z.string().nullable(),
      countryCode: z.string().nullable(),
      countryName: z.string().nullable(),
      status: z.number().nullable(),
      /** It may join this batch: it is at the hub or in an active batch, and goes to the same country. */
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
  /** The own last scans, newest first, at most 50. */
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
