import { STATUS } from '@waybill/contract/shipments/status'
import type { Tx } from '../../platform/database.ts'
import { insertRows } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { listHubParcels } from './hub.queries.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const SCANNED = 60
const AGE_DAYS = 120

/** Name, desktop, printer and its address. */
const STATIONS = [
  ['Desk 01, Tân Bình', 'PACK-TB-01', 'virtual-1', 'Zebra ZD421', '10.4.1.31'],
  ['Desk 02, Tân Bình', 'PACK-TB-02', 'zebra-02', 'Zebra ZD421', '10.4.1.32'],
  ['Desk 03, Tân Bình', 'PACK-TB-03', 'zebra-03', 'Zebra ZD421', '10.4.1.33'],
  ['Desk 04, Tân Bình', 'PACK-TB-04', 'virtual-2', 'Zebra ZD621', '10.4.1.34'],
  ['Returns, Tân Bình', 'PACK-TB-09', 'brother-09', 'Brother TD-4420DN', '10.4.1.39'],
  ['Desk 01, Long Biên', 'PACK-LB-01', 'zebra-lb-01', 'Zebra ZD421', '10.8.2.31'],
  ['Quầy Ng. Văn Trỗi', 'COUNTER-NVT', 'xprinter', 'Xprinter XP-420B', null],
  ['Desk 05, Tân Bình', 'PACK-TB-05', 'none', 'None', null],
] as const
/** The last one was never set up whole, and is not in use. */
const UNUSED = STATIONS.length - 1

/** Desks of the hub with what was scanned there today (rule DEM-1). Their devices are offline until they connect. */
export const insertStations = async (
  tx: Tx,
  random: Random,
  now: Date,
  accounts: ReadonlyMap<string, string>,
): Promise<void> => {
  const made = new Date(now.getTime() - AGE_DAYS * DAY_MS)
  const stations = STATIONS.map(([name, desktop, printer, printerName, printerIp], nth) => ({
    id: random.id(made.getTime() + nth),
    name,
    is_active: nth !== UNUSED,
    ...{ desktop_id: desktop, desktop_name: desktop },
    ...{ printer_id: printer, printer_name: printerName, printer_ip: printerIp },
    ...{ camera_state: 'none', created_at: made, version: 1 },
  }))
  await insertRows(tx, 'station', stations)
  const clerks = ['delivery-employee', 'ops-manager', 'cs-employee'].map((name) => accounts.get(name) ?? '')
  const parcels = await listHubParcels(tx, SCANNED)
  await insertRows(
    tx,
    'station_scan',
    parcels.map(({ id, owner_id, number, status }, nth) => {
      const at = new Date(now.getTime() - (nth * 4 + 3) * MINUTE_MS)
      const { id: station_id, name: station_name } = random.pick(stations.slice(0, UNUSED))
      return {
        ...{ id: random.id(at.getTime()), station_id, station_name, number, owner_id, shipment_id: id },
        ...{ result: 'taken', scanned_by: random.pick(clerks), scanned_at: at, received_at: at, shown_at: at },
        outcome: status === STATUS.processingAtHub ? 'saved' : 'dismissed',
        closed_at: new Date(at.getTime() + random.int(20, 90) * 1_000),
      }
    }),
  )
}
