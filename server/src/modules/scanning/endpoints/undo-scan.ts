import { undoStationScan as endpoint } from '@waybill/contract/stations/endpoints'
import { SCAN_UNDO_SECONDS, type StationScan } from '@waybill/contract/stations/scans'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { startOfVietnamDay } from '../../../platform/vietnam-time.ts'
import { recordScanEvent } from '../scan-event.ts'
import { closeScanRows, countTaken, lockOwnScan } from '../scans.queries.ts'

const TOO_LATE = `A scan can be taken back for ${SCAN_UNDO_SECONDS} seconds.`
const SAVED = 'Its packages are saved already.'

/** Withdraws an own scan within 30 seconds (rule SCN-6); asked twice, it is withdrawn once. */
export const undoneScan = implement(endpoint, ({ context, me, params, body, change }) =>
  change(async (tx) => {
    const now = context.now()
    const scan = orNotFound(await lockOwnScan(tx, me, idOrNotFound(body.scanId)))
    if (scan.station_id !== params.id) orNotFound(undefined)
    if (scan.outcome === 'saved') throw refused(SAVED)
    if (scan.outcome !== 'withdrawn') {
      if (now.getTime() - scan.received_at.getTime() > SCAN_UNDO_SECONDS * 1_000) throw refused(TOO_LATE)
      await closeScanRows(tx, [scan.id], 'withdrawn', now)
      const { owner_id, shipment_id, result, station_name: place } = scan
      if (result === 'taken' && owner_id !== null && shipment_id !== null) {
        const key = { id: shipment_id, owner_id }
        await recordScanEvent(
          tx,
          { key, scanId: scan.id, at: now, by: me.username, place, words: 'Scan taken back' },
          now,
        )
      }
    }
    return {
      scanId: scan.id,
      result: scan.result,
      shipmentId: scan.shipment_id,
      number: scan.number,
      ...{ packages: null, status: null, station: null, takenAt: null, takenBy: null, words: null },
      scannedAt: scan.scanned_at.toISOString(),
      today: await countTaken(tx, me.id, startOfVietnamDay(now)),
    } satisfies StationScan
  }),
)
