import { z } from 'zod'
import { Id, requiredText } from '../kernel/entity.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

/** How long the user who made a scan can withdraw it (rule SCN-6). */
export const SCAN_UNDO_SECONDS = 30

/**
 * `taken`: it waits at the user's desk · `alreadyTaken`: it waits at a desk already, or is verified · `stopped`:
 * cancelled, held, lost, final, or an express order: set it aside · `unknown`: no such parcel (rule SCN-2).
 */
const STATION_SCAN_RESULTS = ['taken', 'alreadyTaken', 'stopped', 'unknown'] as const
export type StationScanResult = (typeof STATION_SCAN_RESULTS)[number]

export const StationScanBody = z.strictObject({
  trackingNumber: ScannedNumber,
  /** The time of the scan, if it was sent later: an instant. */
  scannedAt: z.iso.datetime({ offset: true, error: 'Must be a date and time' }).nullish(),
})
/** The answer to one scan. */
export const StationScan = z.strictObject({
  scanId: Id,
  result: z.enum(STATION_SCAN_RESULTS),
  /** Of the parcel, if there is one within the caller's scope. */
  shipmentId: Id.nullable(),
  /** Our number if known, else the scanned text. */
  number: z.string(),
  packages: z.number().nullable(),
  status: z.number().nullable(),
  /** For `alreadyTaken`: where, when and by whom it was taken first. */
  station: z.string().nullable(),
  takenAt: z.string().nullable(),
  takenBy: z.string().nullable(),
  /** Why it is stopped, and what to do, in the caller's language. */
  words: z.string().nullable(),
  scannedAt: z.string(),
  /** The user's scans of today that were taken and not withdrawn. */
  today: z.number(),
})
export type StationScan = z.output<typeof StationScan>

export const UndoScanBody = z.strictObject({ scanId: requiredText(100) })

/** A scan whose pop-up is still open (rule SCN-4); the oldest first. */
export const WaitingScan = z.strictObject({
  scanId: Id,
  shipmentId: Id,
  number: z.string(),
  stationId: Id,
  stationName: z.string(),
  scannedAt: z.string(),
})
export type WaitingScan = z.output<typeof WaitingScan>

/** `saved`: its packages are recorded; `dismissed`: closed without saving. */
export const CloseScanBody = z.strictObject({ outcome: z.enum(['saved', 'dismissed']) })
