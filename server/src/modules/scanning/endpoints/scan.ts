import { scanAtStation as endpoint } from '@waybill/contract/stations/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import type { StationScan } from '@waybill/contract/stations/scans'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { invalid } from '../../../platform/app-error.ts'
import { lockName, type Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { startOfVietnamDay } from '../../../platform/vietnam-time.ts'
import { findNumbers } from '../../shipments/index.ts'
import { findStation } from '../../stations/index.ts'
import { judgeScan } from '../judge-scan.ts'
import { recordScanEvent } from '../scan-event.ts'
import { countTaken, findScanned, findTakenScan, insertScan } from '../scans.queries.ts'

const DAY_MS = 86_400_000
const MAX_KEPT_DAYS = 7

/** Scanned without a network: the time then, unless a clock is ahead; kept for a week at most (rule SCN-1). */
const scanTime = (told: string | null | undefined, now: Date): Date => {
  const at = told ? new Date(told) : now
  if (now.getTime() - at.getTime() > MAX_KEPT_DAYS * DAY_MS)
    throw invalid({ scannedAt: `Must be within the last ${MAX_KEPT_DAYS} days` })
  return at > now ? now : at
}

const findByNumber = async (tx: Tx, me: Me, number: string) => {
  const [key] = await findNumbers(tx, [number])
  return key && findScanned(tx, me, key.id)
}

/** Takes a parcel in at a desk, or says what is with it (rules SCN-1, SCN-2). It moves nothing. */
export const scannedAtStation = implement(endpoint, async ({ context, me, params, body, language, change }) => {
  const now = context.now()
  const at = scanTime(body.scannedAt, now)
  const station = orNotFound(await findStation(context.db, idOrNotFound(params.id)))
  const number = normalizeNumber(body.trackingNumber)
  return change(async (tx) => {
    const found = await findByNumber(tx, me, number)
    // Two desks may scan one parcel in the same moment.
    if (found) await lockName(tx, `station-scan ${found.id}`)
    const taken = found && (await findTakenScan(tx, found.id))
    const { result, words } = judgeScan(found, taken?.outcome === null)
    const scanId = newId()
    await insertScan(tx, {
      ...{ id: scanId, station_id: station.id, station_name: station.name, number: found?.number ?? number, result },
      ...{ owner_id: found?.owner_id ?? null, shipment_id: found?.id ?? null },
      ...{ scanned_by: me.id, scanned_at: at, received_at: now },
    })
    if (found && result === 'taken')
      await recordScanEvent(tx, { key: found, scanId, at, by: me.username, place: station.name, words: 'Scanned' }, now)
    const earlier = result === 'alreadyTaken' ? taken : undefined
    return {
      scanId,
      result,
      shipmentId: found?.id ?? null,
      number: found?.number ?? number,
      packages: found?.packages ?? null,
      status: found?.status ?? null,
      station: earlier?.station_name ?? null,
      takenAt: earlier?.scanned_at.toISOString() ?? null,
      takenBy: earlier?.username ?? null,
      words: words?.[language] ?? null,
      scannedAt: at.toISOString(),
      today: await countTaken(tx, me.id, startOfVietnamDay(now)),
    } satisfies StationScan
  })
})
