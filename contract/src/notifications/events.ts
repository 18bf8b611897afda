import type { ConnectionName } from '../carriers/connections.ts'
import type { Envelope } from '../kernel/endpoint.ts'
import type { OrderDetail } from '../orders/schemas.ts'
import type { NoticeKind } from './notice-kinds.ts'
import type { ShipmentType } from '../shipments/shipment-type.ts'

/** The namespace of live events, and the one that delivers a scan to its desk (rule LIV-1). */
export const NOTIFY_NAMESPACE = '/notify'
export const TRACKING_NAMESPACE = '/tracking'

/**
 * A record has changed; clients refetch it through the same calls. Default: a shipment was made, saved or deleted.
 * `identity`: the user's rights have changed (their account or role); `version` has no meaning then. `carrier`: the
 * state of a connection, by name. `manifest`: it, its parcels or the channel's answers. `leftOrigin`: a batch gained or
 * lost parcels, was scanned against or was taken. `station`: its flags, set-up or print jobs. `pickup`: a request was
 * made, assigned, completed or reopened. `billing`: statements or payments of the company with this id, or
 * transfers that belong to none (no id).
 */
type Changed = {
  kind:
    | 'order'
    | 'parcel'
    | 'partnerOrder'
    | 'identity'
    | 'carrier'
    | 'manifest'
    | 'leftOrigin'
    | 'station'
    | 'pickup'
    | 'billing'
  id: string
  version: number
}
/** The processing lock was taken, released or taken over; `name` is its holder's username. */
type ChangeProcess = {
  id: string
  isProcess: boolean
  processedByUserId: string | null
  name: string | null
  version: number
}
/** A new status that this user observes. `id` is the shipment's, `type` says which form opens it. */
type StatusNotification = { message: string; status: number; type: ShipmentType; id: string }
/** The credentials of a connection fail (rule CAR-8); `status` has no meaning. */
type CarrierNotification = { message: string; status: 0; type: 'carrier'; id: ConnectionName }
/** A personal notification (rule LIV-6). `id` is the notification's. */
type PersonalNotification = { message: string; status: 0; type: NoticeKind; id: string }
type Notify = StatusNotification | CarrierNotification | PersonalNotification

/** Events that the server sends on `/notify` after the commit, to users who may see the row (rules PER-2, LIV-2). */
export type ServerEvents = {
  Changed: (changed: Changed) => void
  ChangeProcess: (lock: ChangeProcess) => void
  /** Throttled to once a second: counts and charts may have changed. */
  UpdateDashboard: (nothing: Record<string, never>) => void
  Notify: (notification: Notify) => void
}

/** Events that a client may send there. */
export type ClientCalls = {
  /** Takes or releases the processing lock, as `Order/MarkAsProcess` and `/UnMarkAsProcess` do; their envelope is the answer. */
  Process: (id: string, flag: boolean, answered: (answer: Envelope<OrderDetail>) => void) => void
  /** Accepted from older clients and ignored: the save has already published the event. */
  Send: (message: string, status: number, type: string, id: string, answered?: (answer: Envelope<null>) => void) => void
}

/**
 * Events on `/tracking`, to one user (rules SCN-3, SCN-7). `tracking-number` opens the packages pop-up and is
 * acknowledged by the desk that shows it; `scan-closed` closes it; `scale` carries the reading of the station's scale
 * to desks that watch it.
 */
export type TrackingServerEvents = {
  'tracking-number': (
    scan: { UserId: string; ShipmentId: string; StationId: string; ScanId: string },
    shown: (isShown: boolean) => void,
  ) => void
  'scan-closed': (scan: { ScanId: string; ShipmentId: string; outcome: 'saved' | 'dismissed' | 'withdrawn' }) => void
  scale: (reading: { StationId: string; weightKg: number; isStable: boolean }) => void
}
export type TrackingClientEvents = {
  /** Watch the scale of this station only; null: of none. */
  'watch-station': (stationId: string | null) => void
}
