import type { Tx } from '../../platform/database.ts'
import { type ShipmentKey, systemEvents } from '../shipments/index.ts'

const SOURCE = 'scan'

type ScanEvent = {
  key: ShipmentKey
  scanId: string
  at: Date
  by: string
  place: string
  words: 'Scanned' | 'Scan taken back'
}

/** A scan is a remark in the parcel's history, and moves nothing (rule SCN-1). One that was taken back stays, with a second remark. */
export const recordScanEvent = async (
  tx: Tx,
  { key, scanId, at, by, place, words }: ScanEvent,
  now: Date,
): Promise<void> => {
  const event = { key, source: SOURCE, eventId: `${words} ${scanId}`, status: null, at, place, reason: words, by }
  await systemEvents(tx, [{ ...event, isFromCarrier: false }], now)
}
