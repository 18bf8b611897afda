import type { Tx } from '../../platform/database.ts'
import { hashStationKey } from '../../modules/stations/index.ts'
import { insertRows, listLastProcessed, saveLastScans } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { DEMO_STATIONS, SIMULATED_CAMERA } from './stations.ts'

const MINUTE_MS = 60_000
const AGE_DAYS = 120
const SCANS = 60
/** Desks of scans: mostly the first and the fourth. */
const SCANNED_AT = [
  [0, 5],
  [1, 3],
  [3, 6],
  [5, 2],
  [7, 1],
] as const

/** The desks of the hub, never connected, and the scans of the parcels processed last (rule DEM-1). */
export const insertStations = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const createdAt = new Date(now.getTime() - AGE_DAYS * 24 * 60 * MINUTE_MS)
  const stations = DEMO_STATIONS.map((station) => ({ ...station, id: random.id(createdAt.getTime()) }))
  await insertRows(
    tx,
    'station',
    stations.map(({ id, name, desktop, printer, camera, key, isActive = true }) => ({
      ...{ id, name, is_active: isActive, desktop_id: desktop, desktop_name: desktop },
      ...{ printer_id: printer.id, printer_name: printer.name, printer_ip: printer.ip },
      camera_host: camera?.host ?? null,
      camera_port: camera?.port ?? null,
      camera_user_name: camera && SIMULATED_CAMERA.userName,
      camera_state: camera ? 'unknown' : 'none',
      key_hash: key === undefined ? null : hashStationKey(key),
      ...{ has_connected: false, is_desktop_online: false, is_printer_online: false },
      ...{ created_at: createdAt.toISOString(), version: 1 },
    })),
  )
  await insertScans(tx, random, stations)
}

/** Each of these parcels was scanned, and saved some minutes later, which is when it was processed. */
const insertScans = async (
  tx: Tx,
  random: Random,
  stations: readonly { id: string; name: string }[],
): Promise<void> => {
  const scans = (await listLastProcessed(tx, SCANS)).flatMap(({ at: savedAt, ...parcel }) => {
    const station = stations[random.weighted(SCANNED_AT)]
    if (!station) return []
    const at = new Date(savedAt.getTime() - random.int(1, 4) * MINUTE_MS)
    const id = random.id(at.getTime())
    return { ...parcel, id, eventId: random.id(at.getTime()), station, at: at.toISOString(), savedAt }
  })
  await insertRows(
    tx,
    'station_scan',
    scans.map(({ id, station, number, ownerId, shipmentId, accountId, at, savedAt }) => ({
      ...{ id, station_id: station.id, station_name: station.name, number, owner_id: ownerId },
      ...{ shipment_id: shipmentId, result: 'taken', scanned_by: accountId, scanned_at: at, received_at: at },
      ...{ shown_at: at, outcome: 'saved', closed_at: savedAt.toISOString() },
    })),
  )
  await insertRows(
    tx,
    'shipment_event',
    scans.map(({ id, eventId, station, ownerId, shipmentId, username, at }) => ({
      ...{ id: eventId, owner_id: ownerId, shipment_id: shipmentId, status: null, at, action_user: username },
      ...{ place: station.name, reason: 'Scanned', applied: false, source: 'scan', source_event_id: `Scanned ${id}` },
    })),
  )
  await saveLastScans(tx)
}
