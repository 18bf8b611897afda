import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { ApiError, sentencesOf } from '../../../platform/api-error.ts'
import { SEND_LIMIT_MS, UPLOAD_LIMIT_MS, withTimeLimit } from '../../../platform/time-limit.ts'
import type { DoneWork, PickupWork, WorkStore } from './pickup-work.ts'

/** How long Done can be undone before it is sent (rule PUP-25). */
export const UNDO_MS = 6_000
const AGAIN_MS = 3_000

type Named = { id: string; name: string; shipments: number }
export type SentWork = { scanned: string[] | null; photo: string | null; completedAt: string }
type OutboxOptions = {
  accountId: string
  store: WorkStore
  /** Puts a photo on the server and answers where it lies. */
  upload: (photo: Blob, pickupId: string, signal: AbortSignal) => Promise<string>
  complete: (pickupId: string, body: SentWork, idempotencyKey: string, signal: AbortSignal) => Promise<PickupDetail>
  onSent: (pickup: PickupDetail) => void
}

/** Nobody answered, a server in trouble, or a session to renew: it is sent again. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) ||
  [0, 401, 429].includes(error.status) ||
  error.status >= 500 ||
  error.code === 'request_in_progress'

/**
 * What a driver has scanned, photographed and done. Done waits so that it can be undone, is kept while there is no
 * connection, and is sent in its order, each once (rules PUP-25, PUP-26).
 */
export class PickupOutbox {
  #works: readonly PickupWork[] = []
  #sendingId: string | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #options: OutboxOptions
  readonly #listeners = new Set<() => void>()
  readonly ready: Promise<void>

  constructor(options: OutboxOptions) {
    this.#options = options
    this.ready = options.store.all().then((stored) => {
      const known = new Set(this.#works.map(({ pickupId }) => pickupId))
      this.#show([...stored.filter(({ pickupId }) => !known.has(pickupId)), ...this.#works])
      void this.send()
    })
    globalThis.addEventListener?.('online', () => void this.send())
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly works = (): readonly PickupWork[] => this.#works
  readonly workOf = (pickupId: string): PickupWork | undefined => this.#works.find((work) => work.pickupId === pickupId)

  scan(pickup: Named, number: string): void {
    const { scanned } = this.#begun(pickup)
    if (!scanned.includes(number)) this.#keep({ ...this.#begun(pickup), scanned: [...scanned, number] })
  }
  unscan(pickup: Named, number: string): void {
    const work = this.#begun(pickup)
    this.#keep({ ...work, scanned: work.scanned.filter((one) => one !== number) })
  }
  setPhoto(pickup: Named, photo: Blob | null): void {
    const work = this.#begun(pickup)
    this.#keep({ ...work, photo, done: work.done && { ...work.done, photoPath: null } })
  }

  done(pickup: Named): void {
    const now = Date.now()
    const done: DoneWork = {
      key: crypto.randomUUID(),
      completedAt: new Date(now).toISOString(),
      sendAfterMs: now + UNDO_MS,
      photoPath: null,
      refused: null,
    }
    this.#keep({ ...this.#begun(pickup), done })
    this.#sendLater(UNDO_MS)
  }

  /** Possible until it is sent. */
  undo(pickupId: string): void {
    const work = this.workOf(pickupId)
    if (work && pickupId !== this.#sendingId) this.#keep({ ...work, done: null })
  }

  /** Lets go of what was kept of a request: it was refused, or taken away. */
  drop(pickupId: string): void {
    this.#show(this.#works.filter((work) => work.pickupId !== pickupId))
    void this.#options.store.remove(pickupId)
  }

  /** Sends what is due, the oldest first; one that cannot be sent now holds back those after it. */
  async send(): Promise<void> {
    if (this.#sendingId !== undefined) return
    for (let due = this.#nextDue(); due; due = this.#nextDue()) {
      const { work, done } = due
      const wait = done.sendAfterMs - Date.now()
      if (wait > 0) return this.#sendLater(wait)
      this.#sendingId = work.pickupId
      try {
        await this.#sendOne(work.pickupId, done)
      } catch (error) {
        if (isPassing(error)) return this.#sendLater(AGAIN_MS)
        this.#note(done, { refused: sentencesOf(error).join(' ') })
      } finally {
        this.#sendingId = undefined
      }
    }
  }

  /** What is kept of it may change while its photo is on its way: what is sent is what stands there then. */
  async #sendOne(pickupId: string, { key }: DoneWork): Promise<void> {
    for (let work = this.#stillDone(pickupId, key); work; work = this.#stillDone(pickupId, key)) {
      const { photo, scanned, done } = work
      if (photo !== null && done.photoPath === null) {
        const photoPath = await withTimeLimit(UPLOAD_LIMIT_MS, (signal) =>
          this.#options.upload(photo, pickupId, signal),
        )
        if (this.workOf(pickupId)?.photo === photo) this.#note(done, { photoPath })
        continue
      }
      const body = {
        scanned: scanned.length > 0 ? scanned : null,
        photo: done.photoPath,
        completedAt: done.completedAt,
      }
      this.#options.onSent(
        await withTimeLimit(SEND_LIMIT_MS, (signal) => this.#options.complete(pickupId, body, key, signal)),
      )
      return this.drop(pickupId)
    }
  }

  /** What is kept of a request, while it is what was done under this key. */
  #stillDone(pickupId: string, key: string): (PickupWork & { done: DoneWork }) | undefined {
    const work = this.workOf(pickupId)
    return work?.done?.key === key ? { ...work, done: work.done } : undefined
  }

  /** Adds what became of it to what stands there now; what was dropped meanwhile stays away. */
  #note({ key }: DoneWork, became: Partial<DoneWork>): void {
    const work = this.#works.find(({ done }) => done?.key === key)
    if (work?.done) this.#keep({ ...work, done: { ...work.done, ...became } })
  }

  #nextDue(): { work: PickupWork; done: DoneWork } | undefined {
    return this.#works
      .flatMap((work) => (work.done !== null && work.done.refused === null ? [{ work, done: work.done }] : []))
      .sort((a, b) => a.done.completedAt.localeCompare(b.done.completedAt))[0]
  }

  #begun({ id, name, shipments }: Named): PickupWork {
    const { accountId } = this.#options
    const known = this.workOf(id) ?? { accountId, pickupId: id, scanned: [], photo: null, done: null }
    return { ...known, name, shipments }
  }

  #keep(work: PickupWork): void {
    this.#show([...this.#works.filter(({ pickupId }) => pickupId !== work.pickupId), work])
    void this.#options.store.put(work)
  }

  #show(works: readonly PickupWork[]): void {
    this.#works = works
    for (const listener of this.#listeners) listener()
  }

  #sendLater(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.send(), afterMs)
  }
}
