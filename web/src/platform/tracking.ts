import {
  TRACKING_NAMESPACE,
  type TrackingClientEvents,
  type TrackingServerEvents,
} from '@waybill/contract/notifications/events'
import { io, type Socket } from 'socket.io-client'

type Scan = Parameters<TrackingServerEvents['tracking-number']>[0]

export type TrackingOptions = {
  token: () => Promise<string | undefined>
  /** Returns whether this page shows the scan. */
  scanned: (scan: Scan) => boolean
  closed: TrackingServerEvents['scan-closed']
  weighed: TrackingServerEvents['scale']
  /** Called after each connect: events may have been lost. */
  connected: () => void
}

/** Scans for this person's desk (rule SCN-3), over the page's live connection. */
export const connectTracking = ({ token, scanned, closed, weighed, connected }: TrackingOptions) => {
  const socket: Socket<TrackingServerEvents, TrackingClientEvents> = io(TRACKING_NAMESPACE, {
    transports: ['websocket'],
    auth: (send) => {
      token().then(
        (bearer) => send({ token: bearer }),
        () => send({}),
      )
    },
  })
  let watched: string | null = null
  socket.on('tracking-number', (scan, shown) => shown(scanned(scan)))
  socket.on('scan-closed', closed)
  socket.on('scale', weighed)
  socket.on('connect', () => {
    if (watched !== null) socket.emit('watch-station', watched)
    connected()
  })
  return {
    /** Subscribes to the scale of this station only. */
    watch: (stationId: string | null): void => {
      watched = stationId
      if (socket.connected) socket.emit('watch-station', stationId)
    },
    stop: (): void => void socket.disconnect(),
  }
}
