import type { TrackingServerEvents } from '@waybill/contract/notifications/events'
import { hasPermission } from '@waybill/contract/permissions'
import type { AppContext } from '../../platform/app-context.ts'
import { isUuid } from '../../platform/ids.ts'
import {
  authenticateNamespace,
  type NamespaceGuard,
  type SignedInNamespace,
  type SignedInSocket,
} from '../../platform/realtime/socket-auth.ts'
import { STATION_SCALE, type StationScale } from '../stations/index.ts'
import { listWaitingScans, SCAN_CLOSED, SCAN_MADE, saveShown, type ScanClosed, type ScanMade } from './scans.queries.ts'

/** How long a desk may take to acknowledge the pop-up; otherwise it is asked again when it connects. */
const ANSWERED_WITHIN_MS = 10_000

type Deps = Pick<AppContext, 'pubsub' | 'db' | 'now' | 'authenticate' | 'securityCounts' | 'settings'>
type Namespace = SignedInNamespace<TrackingServerEvents>
type Desk = SignedInSocket<TrackingServerEvents>

const scaleRoom = (stationId: string): string => `scale ${stationId}`

/** `/tracking`: a scan opens at the desks of its user, on any process (rules SCN-3, SCN-7). */
export const serveTracking = (namespace: Namespace, context: Deps): NamespaceGuard => {
  const guard = authenticateNamespace(namespace, context, async () => [])
  const desksOf = (userId: string): Desk[] =>
    [...namespace.sockets.values()].filter(({ data }) => data.me.id === userId)
  context.pubsub.subscribe(SCAN_MADE, (text) => {
    const made = JSON.parse(text) as ScanMade
    for (const desk of desksOf(made.userId)) show(context, desk, made)
  })
  context.pubsub.subscribe(SCAN_CLOSED, (text) => {
    const { scanId, userId, shipmentId, outcome } = JSON.parse(text) as ScanClosed
    for (const desk of desksOf(userId)) desk.emit('scan-closed', { ScanId: scanId, ShipmentId: shipmentId, outcome })
  })
  context.pubsub.subscribe(STATION_SCALE, (text) => {
    const { stationId, weightKg, isStable } = JSON.parse(text) as StationScale
    namespace.to(scaleRoom(stationId)).emit('scale', { StationId: stationId, weightKg, isStable })
  })
  namespace.on('connection', (desk) => {
    void showMissed(context, desk).catch(() => undefined)
    desk.on('watch-station', (stationId: unknown) => watch(desk, stationId))
  })
  return guard
}

/** Scans that no desk of this user has shown yet (rule SCN-4). */
const showMissed = async (context: Deps, desk: Desk): Promise<void> => {
  const userId = desk.data.me.id
  for (const { scanId, shipmentId, stationId } of await listWaitingScans(context.db, userId, { isUnshown: true }))
    show(context, desk, { scanId, userId, shipmentId, stationId })
}

const show = ({ db, now }: Deps, desk: Desk, { scanId, userId, shipmentId, stationId }: ScanMade): void => {
  const scan = { UserId: userId, ShipmentId: shipmentId, StationId: stationId, ScanId: scanId }
  const answered = (error: Error | null, isShown?: boolean): void => {
    if (error === null && isShown === true) saveShown(db, scanId, now()).catch(() => undefined)
  }
  desk.timeout(ANSWERED_WITHIN_MS).emit('tracking-number', scan, answered)
}

/** One scale at a time (rule SCN-7). */
const watch = (desk: Desk, stationId: unknown): void => {
  if (!hasPermission(desk.data.me, 'station.scan')) return
  for (const room of desk.rooms) if (room.startsWith('scale ')) void desk.leave(room)
  if (isUuid(stationId)) void desk.join(scaleRoom(stationId))
}
