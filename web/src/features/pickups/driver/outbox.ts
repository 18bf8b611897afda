import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { makeOutbox, type OutboxStore } from '../../../platform/outbox/outbox.ts'
import { SEND_LIMIT_MS, UPLOAD_LIMIT_MS, withTimeLimit } from '../../../platform/time-limit.ts'
import type { DoneWork, PickupWork } from './pickup-work.ts'

/** How long Done can be undone before it is sent (rule PUP-25). */
export const UNDO_MS = 6_000

type Named = { id: string; name: string; shipments: number }
export type SentWork = { scanned: string[] | null; photo: string | null; completedAt: string }
type PickupOutboxOptions = {
  accountId: string
  store: OutboxStore<PickupWork>
  /** Uploads a photo; resolves to its path. */
  upload: (photo: Blob, pickupId: string, signal: AbortSignal) => Promise<string>
  complete: (pickupId: string, body: SentWork, idempotencyKey: string, signal: AbortSignal) => Promise<PickupDetail>
  onSent: (pickup: PickupDetail) => void
}

/** The oldest done request that was not refused. */
const nextDone = (works: readonly PickupWork[]): PickupWork | undefined =>
  works
    .flatMap((work) => (work.done?.refused === null ? [{ work, completedAt: work.done.completedAt }] : []))
    .sort((a, b) => a.completedAt.localeCompare(b.completedAt))[0]?.work

/**
 * Scans, photos and completions of a driver. Done is delayed so that it can be undone, is kept while offline, and is
 * sent in order, each once (rules PUP-25, PUP-26).
 */
export const makePickupOutbox = ({ accountId, store, upload, complete, onSent }: PickupOutboxOptions) => {
  const outbox = makeOutbox<PickupWork>({
    store,
    keyOf: ({ pickupId }) => pickupId,
    next: nextDone,
    dueAt: ({ done }) => done?.sendAfterMs ?? 0,
    send: ({ pickupId, done }) => sendDone(pickupId, done?.key),
    refuse: ({ done }, refused) => done && writeOutcome(done.key, { refused }),
  })
  globalThis.addEventListener?.('online', () => void outbox.flush())

  const workOf = outbox.find
  /** The work of a request, if it is still the completion with this key. */
  const stillDone = (pickupId: string, key: string | undefined): (PickupWork & { done: DoneWork }) | undefined => {
    const work = workOf(pickupId)
    return work?.done && work.done.key === key ? { ...work, done: work.done } : undefined
  }
  /** Adds an outcome to the current work; removed work stays removed. */
  const writeOutcome = (key: string, outcome: Partial<DoneWork>): void => {
    const work = outbox.entries().find(({ done }) => done?.key === key)
    if (work?.done) void outbox.put({ ...work, done: { ...work.done, ...outcome } })
  }

  /** The work may change while its photo is uploading: the state after the upload is sent. */
  const sendDone = async (pickupId: string, key: string | undefined): Promise<void> => {
    for (let work = stillDone(pickupId, key); work; work = stillDone(pickupId, key)) {
      const { photo, scanned, done } = work
      if (photo !== null && done.photoPath === null) {
        const photoPath = await withTimeLimit(UPLOAD_LIMIT_MS, (signal) => upload(photo, pickupId, signal))
        if (workOf(pickupId)?.photo === photo) writeOutcome(done.key, { photoPath })
        continue
      }
      const body = {
        scanned: scanned.length > 0 ? scanned : null,
        photo: done.photoPath,
        completedAt: done.completedAt,
      }
      onSent(await withTimeLimit(SEND_LIMIT_MS, (signal) => complete(pickupId, body, done.key, signal)))
      return outbox.remove(pickupId)
    }
  }

  const begun = ({ id, name, shipments }: Named): PickupWork => {
    const known = workOf(id) ?? { accountId, pickupId: id, scanned: [], photo: null, done: null }
    return { ...known, name, shipments }
  }

  return {
    ready: outbox.load(),
    works: outbox.entries,
    subscribe: outbox.subscribe,
    send: outbox.flush,
    workOf,
    scan: (pickup: Named, number: string): void => {
      const work = begun(pickup)
      if (!work.scanned.includes(number)) void outbox.put({ ...work, scanned: [...work.scanned, number] })
    },
    unscan: (pickup: Named, number: string): void => {
      const work = begun(pickup)
      void outbox.put({ ...work, scanned: work.scanned.filter((one) => one !== number) })
    },
    setPhoto: (pickup: Named, photo: Blob | null): void => {
      const work = begun(pickup)
      void outbox.put({ ...work, photo, done: work.done && { ...work.done, photoPath: null } })
    },
    done: (pickup: Named): void => {
      const now = Date.now()
      const done: DoneWork = {
        key: crypto.randomUUID(),
        completedAt: new Date(now).toISOString(),
        sendAfterMs: now + UNDO_MS,
        photoPath: null,
        refused: null,
      }
      void outbox.put({ ...begun(pickup), done })
      void outbox.flush()
    },
    /** Possible until it is sent. */
    undo: (pickupId: string): void => {
      if (!outbox.isSending(pickupId)) void outbox.change(pickupId, { done: null })
    },
    /** Removes the stored work of a request that was refused, or assigned to somebody else. */
    drop: (pickupId: string): void => outbox.remove(pickupId),
  }
}

export type PickupOutbox = ReturnType<typeof makePickupOutbox>
