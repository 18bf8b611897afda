import { databaseStore } from '../../../platform/outbox/browser-database.ts'
import type { OutboxStore } from '../../../platform/outbox/outbox.ts'

/** A request that was picked up and is not sent yet. */
export type DoneWork = {
  /** Idempotency-Key of the call: it is done once, however often it is sent. */
  key: string
  completedAt: string
  /** Before this moment, in ms, it can be undone and is not sent. */
  sendAfterMs: number
  /** Where the photo lies on the server, once it is there. */
  photoPath: string | null
  /** Why the server did not take it. */
  refused: string | null
}

/** What a driver did with one request and the server does not know yet (rule PUP-26). */
export type PickupWork = {
  accountId: string
  pickupId: string
  /** What the request is called on the screen. */
  name: string
  shipments: number
  scanned: string[]
  photo: Blob | null
  done: DoneWork | null
}

/** The work of one account in this browser. */
export const workStore = (accountId: string): OutboxStore<PickupWork> =>
  databaseStore<PickupWork>({
    database: 'waybill-pickups',
    table: 'work',
    keyPath: ['accountId', 'pickupId'],
    isOwn: (work) => work.accountId === accountId,
    tableKey: (pickupId) => [accountId, pickupId],
  })
