import { isTransient, sentencesOf } from '../api-error.ts'

/** Storage of an outbox's entries; `list` returns them in any order. */
export type OutboxStore<Entry> = {
  list: () => Promise<Entry[]>
  put: (entry: Entry) => Promise<unknown>
  remove: (key: string) => Promise<unknown>
}

type OutboxOptions<Entry> = {
  store: OutboxStore<Entry>
  keyOf: (entry: Entry) => string
  /** The next entry to send; undefined: none. */
  next: (entries: readonly Entry[]) => Entry | undefined
  /** Earliest time to send an entry, in ms since 1970; default: at once. */
  dueAt?: (entry: Entry) => number
  /**
   * Sends an entry and records the outcome with `change` or `remove`. Throws on failure; a transient error keeps the
   * entry for a retry.
   */
  send: (entry: Entry) => Promise<void>
  /** The server refused the entry, with these messages. `next` must not return it again. */
  refuse: (entry: Entry, reason: string) => void
}

/** Delay before an unanswered entry is retried. */
const RETRY_MS = 2_000

/**
 * Actions that the server does not know yet: entries show at once, are stored in the browser and sent one at a time in
 * the order of `next`. An unanswered entry blocks those behind it; a refused one does not.
 */
export const makeOutbox = <Entry>({ store, keyOf, next, dueAt = () => 0, send, refuse }: OutboxOptions<Entry>) => {
  let entries: readonly Entry[] = []
  let sendingKey: string | undefined
  let isStalled = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writes: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (shown: readonly Entry[]): void => {
    entries = shown
    for (const listener of listeners) listener()
  }
  /** Serializes writes; without browser storage, entries last while the page is open. */
  const write = (work: () => Promise<unknown>): Promise<unknown> => (writes = writes.then(work).catch(() => undefined))
  const find = (key: string): Entry | undefined => entries.find((entry) => keyOf(entry) === key)

  /** Adds an entry, or replaces the one with its key; resolves when it is stored. */
  const put = (entry: Entry): Promise<unknown> => {
    const known = find(keyOf(entry))
    show(known === undefined ? [...entries, entry] : entries.map((one) => (one === known ? entry : one)))
    return write(() => store.put(entry))
  }
  const sendLater = (afterMs: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), afterMs)
  }

  /** Sends due entries; does nothing while a send is running. */
  const flush = async (): Promise<void> => {
    if (sendingKey !== undefined) return
    for (let entry = next(entries); entry !== undefined; entry = next(entries)) {
      const waitMs = dueAt(entry) - Date.now()
      if (waitMs > 0) return sendLater(waitMs)
      sendingKey = keyOf(entry)
      try {
        await send(entry)
        isStalled = false
      } catch (error) {
        isStalled = isTransient(error)
        if (isStalled) return sendLater(RETRY_MS)
        refuse(find(sendingKey) ?? entry, sentencesOf(error).join(' '))
      } finally {
        sendingKey = undefined
      }
    }
  }

  return {
    entries: (): readonly Entry[] => entries,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    find,
    put,
    /** Changes an existing entry; does nothing if it is gone. */
    change: (key: string, changes: Partial<Entry>): Promise<unknown> => {
      const known = find(key)
      return known === undefined ? writes : put({ ...known, ...changes })
    },
    remove: (...keys: readonly string[]): void => {
      show(entries.filter((entry) => !keys.includes(keyOf(entry))))
      for (const key of keys) void write(() => store.remove(key))
    },
    /** Loads stored entries before those added since, and sends what is due. */
    load: async (): Promise<void> => {
      isStopped = false
      const stored = await store.list().catch(() => [])
      show([...stored.filter((entry) => find(keyOf(entry)) === undefined), ...entries])
      await flush()
    },
    flush,
    isSending: (key: string): boolean => sendingKey === key,
    /** Whether the last attempt got no answer. */
    isStalled: (): boolean => isStalled,
    /** Stops retrying until `load`. */
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
