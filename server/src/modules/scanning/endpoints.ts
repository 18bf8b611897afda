import type { Me } from '@waybill/contract/identity/me'
import { type StationScan, SCAN_UNDO_SECONDS, type StationScanResult } from '@waybill/contract/stations/scans'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import * as endpoints from '@waybill/contract/stations/endpoints'
import {
  closeStationScan as closeEndpoint,
  listWaitingScans as listEndpoint,
} from '@waybill/contract/stations/endpoints'
import type { Language } from '@waybill/contract/kernel/language'
import { requireStatus, STATUS, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { invalid, refused } from '../../platform/app-error.ts'
import { lockName, type Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { implement } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { startOfVietnamDay } from '../../platform/vietnam-time.ts'
import { findNumbers, type ShipmentKey, systemEvents } from '../shipments/index.ts'
import { findStation, publishStation } from '../stations/index.ts'
import {
  countTaken,
  findScanned,
  findTakenScan,
  insertScan,
  closeScanRows,
  lockOwnScan,
  listWaitingScans,
} from './scans.queries.ts'

/** The record of a scanned number. */
type ScannedShipment = { line: 'express' | 'ecommerce'; status: number; held_at: Date | null; hasVerified: boolean }

/** In these statuses a parcel is weighed and photographed at a desk; no other leads to 'processing at hub'. */
const TAKEN_AT: readonly StatusCode[] = [
  STATUS.generated,
  STATUS.creatingFailed,
  STATUS.pickedUp,
  STATUS.droppedOff,
  STATUS.receivedAtHub,
  STATUS.processingAtHub,
  STATUS.damaged,
]

type Words = Record<Language, string>
const ORDER: Words = {
  en: 'An express order: open it at a desk',
  vi: 'Đơn chuyển phát nhanh: mở tại quầy',
}
const SET_ASIDE: Partial<Record<StatusCode, Words>> = {
  [STATUS.cancelled]: { en: 'Cancelled: set it aside', vi: 'Đã hủy: để riêng ra' },
  [STATUS.holdForPayment]: { en: 'Hold for payment: set it aside', vi: 'Chờ thanh toán: để riêng ra' },
  [STATUS.heldByCustoms]: { en: 'Held by customs: ask the office', vi: 'Hải quan tạm giữ: hỏi văn phòng' },
  [STATUS.lost]: { en: 'Known as lost: tell the office', vi: 'Đang báo thất lạc: báo văn phòng' },
}
const elsewhere = (status: StatusCode): Words => ({
  en: `${STATUSES[status].en}: ask the office`,
  vi: `${STATUSES[status].vi}: hỏi văn phòng`,
})

type Verdict = { result: StationScanResult; words: Words | null }

/** The result of a scan (rule SCN-2). `isOpen`: the parcel waits at a desk, this one or another. */
export const judgeScan = (found: ScannedShipment | undefined, isOpen: boolean): Verdict => {
  if (!found) return { result: 'unknown', words: null }
  if (found.line === 'express') return { result: 'stopped', words: ORDER }
  const status = requireStatus(found.status)
  // One that is held for payment is weighed like any other; only its status stays (rule BIL-72).
  if (!TAKEN_AT.includes(status) && found.held_at === null)
    return { result: 'stopped', words: SET_ASIDE[status] ?? elsewhere(status) }
  const isDone = (status === STATUS.processingAtHub || found.held_at !== null) && found.hasVerified
  return { result: isOpen || isDone ? 'alreadyTaken' : 'taken', words: null }
}

const DAY_MS = 86_400_000
const MAX_KEPT_DAYS = 7

/** Scanned offline: the client's time, unless it is in the future; at most a week back (rule SCN-1). */
const scanTime = (reported: string | null | undefined, now: Date): Date => {
  const at = reported ? new Date(reported) : now
  if (now.getTime() - at.getTime() > MAX_KEPT_DAYS * DAY_MS)
    throw invalid({ scannedAt: `Must be within the last ${MAX_KEPT_DAYS} days` })
  return at > now ? now : at
}

const findByNumber = async (tx: Tx, me: Me, number: string) => {
  const [key] = await findNumbers(tx, [number])
  return key && findScanned(tx, me, key.id)
}

/** Records a parcel's scan at a desk, or says why not (rules SCN-1, SCN-2). It does not change the status. */
export const scannedAtStation = implement(
  endpoints.scanAtStation,
  async ({ context, me, params, body, language, change }) => {
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
        await recordScanEvent(
          tx,
          { key: found, scanId, at, by: me.username, place: station.name, words: 'Scanned' },
          now,
        )
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
  },
)

const TOO_LATE = `A scan can be taken back for ${SCAN_UNDO_SECONDS} seconds.`
const SAVED = 'Its packages are saved already.'

/** Withdraws the caller's own scan within 30 seconds (rule SCN-6); idempotent. */
export const undoneScan = implement(endpoints.undoStationScan, ({ context, me, params, body, change }) =>
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

const SOURCE = 'scan'

type ScanEvent = {
  key: ShipmentKey
  scanId: string
  at: Date
  by: string
  place: string
  words: 'Scanned' | 'Scan taken back'
}

/**
 * A scan is a remark in the parcel's history, and does not change its status (rule SCN-1). A withdrawn one stays, with
 * a second remark.
 */
const recordScanEvent = async (tx: Tx, { key, scanId, at, by, place, words }: ScanEvent, now: Date): Promise<void> => {
  const event = { key, source: SOURCE, eventId: `${words} ${scanId}`, status: null, at, place, reason: words, by }
  await systemEvents(tx, [{ ...event, isFromCarrier: false }], now)
}

/** The caller's scans with an open pop-up (rule SCN-4). */
export const waitingScans = implement(listEndpoint, ({ context, me }) => listWaitingScans(context.db, me.id))

/** Ends the pop-up of the caller's scan (rule SCN-5); an ended one stays as it ended. */
export const closedScan = implement(closeEndpoint, ({ context, me, params, body, change }) =>
  change(async (tx) => {
    const { id } = orNotFound(await lockOwnScan(tx, me, idOrNotFound(params.scanId)))
    await closeScanRows(tx, [id], body.outcome, context.now())
    return listWaitingScans(tx, me.id)
  }),
)

/** The save has notified the parcel's screens; the desks' screens refresh their counts (rule SCN-9). */
export const pushedToTopic = implement(endpoints.pushToTopic, async ({ context, me, body, change }) => {
  const found = orNotFound(await findScanned(context.db, me, idOrNotFound(body.data.ShipmentId)))
  return change(async (tx) => {
    const scan = await findTakenScan(tx, found.id)
    if (scan) await publishStation(tx, scan.station_id)
    return { topic: body.topic }
  })
})
