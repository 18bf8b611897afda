import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Station } from '@waybill/contract/stations/schemas'
import type { StationRow } from './stations.queries.ts'

/** Agents report at least this often; otherwise the agent, or its process, was killed. */
const AGENT_SILENT_MS = 45_000

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

/** Its agent's last message counts only while the agent is online. A raw printer has no such time. */
export const isAgentOnline = ({ agent_seen_at }: StationRow, now: Date): boolean =>
  agent_seen_at !== null && now.getTime() - agent_seen_at.getTime() <= AGENT_SILENT_MS

const hasCameraOf = ({ camera_host, camera_port, camera_user_name, camera_password }: StationRow): boolean =>
  camera_host !== null && camera_port !== null && camera_user_name !== null && camera_password !== null

/** A station for this reader (rule STN-4): its set-up only for users who manage stations, the password for nobody. */
export const presentStation = (me: Me, row: StationRow & { scans_today?: number }, now: Date): Station => {
  const isDesktopOnline = row.is_desktop_online && isAgentOnline(row, now)
  const isPrinterOnline = row.is_printer_online && (row.agent_seen_at === null || isAgentOnline(row, now))
  const seen = {
    id: row.id,
    name: row.name,
    isActive: row.is_active,
    isDesktopOnline,
    isPrinterOnline,
    hasCamera: hasCameraOf(row),
  }
  if (!hasPermission(me, 'station.manage')) return seen
  const silentSince = row.agent_seen_at
  return {
    ...seen,
    desktopId: row.desktop_id,
    desktopName: row.desktop_name,
    desktopOfflineSince: isDesktopOnline ? null : iso(row.desktop_offline_since ?? silentSince),
    hasConnected: row.has_connected,
    printerId: row.printer_id,
    printerName: row.printer_name,
    printerIp: row.printer_ip,
    printerOfflineSince: isPrinterOnline ? null : iso(row.printer_offline_since ?? silentSince),
    printerProblem: row.printer_problem,
    cameraHost: row.camera_host,
    cameraPort: row.camera_port,
    cameraUserName: row.camera_user_name,
    hasCameraPassword: row.camera_password !== null,
    cameraState: row.camera_state,
    cameraSince: iso(row.camera_since),
    scansToday: Number(row.scans_today ?? 0),
    lastScanAt: iso(row.last_scan_at),
    hasKey: row.key_hash !== null,
    version: row.version,
  }
}
