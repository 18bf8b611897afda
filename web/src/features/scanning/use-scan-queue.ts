import { scanAtStation, undoStationScan } from '@waybill/contract/stations/endpoints'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { api } from '../../platform/api.ts'
import { isConnected, onConnection } from '../../platform/connection.ts'
import { databaseStore } from '../../platform/outbox/browser-database.ts'
import { playScanSound, type ScanSound } from '../../ui/barcode/scan-sounds.ts'
import { outcomeOf, type KeptScan, type ScanOutcome } from './kept-scan.ts'
import { makeScanQueue, type ScanQueue } from './scan-queue.ts'

const SOUNDS: Record<ScanOutcome, ScanSound | undefined> = {
  taken: 'right',
  alreadyTaken: 'known',
  stopped: 'wrong',
  unknown: 'wrong',
  refused: 'wrong',
  waiting: undefined,
  withdrawn: undefined,
}

/** A stored scan that succeeds later is silent: fifty of them would hide the one that failed (rule SCS-5). */
const soundSettled = (scan: KeptScan, isNewest: boolean): void => {
  const sound = SOUNDS[outcomeOf(scan)]
  const isQuiet = sound === 'right' && scan.wasOffline && !isNewest
  if (sound !== undefined && !isQuiet) playScanSound(sound)
}

/** Scan queue of this person while the screen is open; also sends by itself when calls reach the server again. */
export const useScanQueue = (personId: string): { queue: ScanQueue; scans: readonly KeptScan[] } => {
  const queue = useMemo(
    () =>
      makeScanQueue({
        personId,
        store: databaseStore<KeptScan>({
          database: 'waybill-scans',
          table: 'scans',
          keyPath: 'key',
          isOwn: (scan) => scan.personId === personId,
          tableKey: (key) => key,
        }),
        send: ({ stationId, number, scannedAt, key }, signal) =>
          api.call(scanAtStation, {
            params: { id: stationId },
            body: { trackingNumber: number, scannedAt },
            idempotencyKey: key,
            signal,
          }),
        withdraw: ({ stationId }, scanId, signal) =>
          api.call(undoStationScan, { params: { id: stationId }, body: { scanId }, signal }),
        isConnected,
        onSettled: soundSettled,
      }),
    [personId],
  )
  useEffect(() => {
    void queue.load()
    const unwatch = onConnection(() => void queue.flush())
    return () => {
      queue.stop()
      unwatch()
    }
  }, [queue])
  return { queue, scans: useSyncExternalStore(queue.subscribe, queue.scans) }
}
