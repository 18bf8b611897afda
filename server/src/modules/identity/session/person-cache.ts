import type { Me } from '@waybill/contract/identity/me'

/** Rule SGN-2: a person is believed at most this long without asking the database again. */
const LIFE_MS = 5_000
const SWEEP_ABOVE = 5_000

type Entry = { until: number; person: Promise<Me | undefined>; accountId: string | undefined }

/**
 * People by session, for a few seconds. What is asked for at the same time is loaded once. A notice drops the person's
 * entries even while they load: what was read before the change is never kept.
 */
export class PersonCache {
  readonly #entries = new Map<string, Entry>()

  get(session: string, load: () => Promise<Me | undefined>): Promise<Me | undefined> {
    const now = Date.now()
    const known = this.#entries.get(session)
    if (known && known.until > now) return known.person
    if (this.#entries.size > SWEEP_ABOVE) this.#sweep(now)
    const entry: Entry = { until: now + LIFE_MS, person: load(), accountId: undefined }
    this.#entries.set(session, entry)
    entry.person.then(
      (person) => {
        entry.accountId = person?.id
      },
      () => {
        if (this.#entries.get(session) === entry) this.#entries.delete(session)
      },
    )
    return entry.person
  }

  /** Drops a person's sessions, and those whose person is not known yet. */
  dropPerson(accountId: string): void {
    for (const [session, entry] of this.#entries)
      if (entry.accountId === undefined || entry.accountId === accountId) this.#entries.delete(session)
  }

  dropAll(): void {
    this.#entries.clear()
  }

  #sweep(now: number): void {
    for (const [session, entry] of this.#entries) if (entry.until <= now) this.#entries.delete(session)
  }
}
