/** Row types of the hub's desks and of pickups; `tables.ts` joins them. */
import type { Generated } from 'kysely'

export type StationTable = {
  id: string
  name: string
  is_active: Generated<boolean>
  desktop_id: string
  desktop_name: string
  printer_id: string
  printer_name: string
  printer_ip: string | null
  camera_host: string | null
  camera_port: number | null
  camera_user_name: string | null
  /** Encrypted (platform/secrets.ts). */
  camera_password: string | null
  camera_state: Generated<'none' | 'unknown' | 'ready' | 'noAnswer'>
  camera_since: Date | null
  key_hash: string | null
  has_connected: Generated<boolean>
  is_desktop_online: Generated<boolean>
  desktop_offline_since: Date | null
  is_printer_online: Generated<boolean>
  printer_offline_since: Date | null
  printer_problem: string | null
  /** The server process to which the agent is connected, and when that was last known. */
  agent_process: string | null
  agent_seen_at: Date | null
  last_scan_at: Date | null
  created_at: Generated<Date>
  version: Generated<number>
}

/** A scanned piece at a desk, and how its pop-up ended (rules SCN-1 to SCN-6). */
export type StationScanTable = {
  id: string
  station_id: string
  station_name: string
  number: string
  owner_id: string | null
  shipment_id: string | null
  result: 'taken' | 'alreadyTaken' | 'stopped' | 'unknown'
  scanned_by: string
  scanned_at: Date
  received_at: Date
  shown_at: Date | null
  outcome: 'saved' | 'dismissed' | 'withdrawn' | null
  closed_at: Date | null
}

/** A label for a station's printer (rules PRN-1 to PRN-6). */
export type PrintJobTable = {
  id: string
  station_id: string
  position: Generated<number>
  kind: 'sgl' | 'provider'
  owner_id: string
  shipment_id: string
  number: string
  state: Generated<'waiting' | 'printing' | 'printed' | 'failed' | 'cancelled'>
  attempts: Generated<number>
  problem: string | null
  requested_by: string
  requested_at: Date
  sent_at: Date | null
  settled_at: Date | null
}

export type PickupTable = {
  id: string
  number: string
  owner_id: string
  user_id: string
  contact_name: string
  contact_number: string
  contact_email: string
  pickup_address: string
  note: string | null
  pickup_time: Date
  pickup_user_id: string | null
  assigned_by: string | null
  assigned_at: Date | null
  is_completed: Generated<boolean>
  completed_by: string | null
  completed_at: Date | null
  photo: string | null
  shipments: number
  search_text: string
  created_at: Date
  version: Generated<number>
}

export type PickupShipmentTable = {
  owner_id: string
  shipment_id: string
  pickup_id: string
  is_open: Generated<boolean>
  scanned_at: Date | null
  /** The status before completing. */
  moved_from: number | null
}
