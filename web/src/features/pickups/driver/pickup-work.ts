import type { DBSchema, IDBPDatabase } from 'idb'
import { openDB } from 'idb'

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

/** Where it is kept: in the browser's database, over a reload and a phone that was switched off. */
export type WorkStore = {
  all: () => Promise<PickupWork[]>
  put: (work: PickupWork) => Promise<void>
  remove: (pickupId: string) => Promise<void>
}

const DATABASE = 'waybill-pickups'
const VERSION = 1

interface WorkSchema extends DBSchema {
  work: { key: [string, string]; value: PickupWork }
}

let opened: Promise<IDBPDatabase<WorkSchema>> | undefined
const database = (): Promise<IDBPDatabase<WorkSchema>> =>
  (opened ??= openDB<WorkSchema>(DATABASE, VERSION, {
    upgrade: (db) => void db.createObjectStore('work', { keyPath: ['accountId', 'pickupId'] }),
  }))

/** The work of one account in this browser. A browser that keeps nothing lets it live as long as the page. */
export const workStore = (accountId: string): WorkStore => {
  const guarded = async <T>(act: (db: IDBPDatabase<WorkSchema>) => Promise<T>, otherwise: T): Promise<T> => {
    try {
      return await act(await database())
    } catch {
      return otherwise
    }
  }
  return {
    all: async () => (await guarded((db) => db.getAll('work'), [])).filter((work) => work.accountId === accountId),
    put: (work) => guarded(async (db) => void (await db.put('work', work)), undefined),
    remove: (pickupId) => guarded((db) => db.delete('work', [accountId, pickupId]), undefined),
  }
}
