import { databaseStore } from '../../../platform/outbox/browser-database.ts'
import type { OutboxStore } from '../../../platform/outbox/outbox.ts'

/** A picked-up request that is not sent yet. */
export type DoneWork = {
  /** Idempotency-Key of the call: it takes effect once, however often it is sent. */
  key: string
  completedAt: string
  /** Until this moment, in ms, it can be undone and is not sent. */
  sendAfterMs: number
  /** Path of the uploaded photo. */
  photoPath: string | null
  /** Why the server refused it. */
  refused: string | null
}

/** A driver's work on one request that the server does not know yet (rule PUP-26). */
export type PickupWork = {
  accountId: string
  pickupId: string
  /** Name of the request on the screen. */
  name: string
  shipments: number
  scanned: string[]
  photo: Blob | null
  done: DoneWork | null
}

/** Storage of an account's work in this browser. */
export const workStore = (accountId: string): OutboxStore<PickupWork> =>
  databaseStore<PickupWork>({
    database: 'waybill-pickups',
    table: 'work',
    keyPath: ['accountId', 'pickupId'],
    isOwn: (work) => work.accountId === accountId,
    tableKey: (pickupId) => [accountId, pickupId],
  })
