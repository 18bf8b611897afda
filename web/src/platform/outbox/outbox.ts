import { isTransient, sentencesOf } from '../api-error.ts'

/** Where an outbox keeps its entries over a reload; `list` answers them in any order. */
export type OutboxStore<Entry> = {
  list: () => Promise<Entry[]>
  put: (entry: Entry) => Promise<unknown>
  remove: (key: string) => Promise<unknown>
}

type OutboxOptions<Entry> = {
  store: OutboxStore<Entry>
  keyOf: (entry: Entry) => string
  /** The entry to send next, of those that wait; undefined: none. */
  next: (entries: readonly Entry[]) => Entry | undefined
  /** From when an entry may be sent, in ms since 1970; at once without it. */
  dueAt?: (entry: Entry) => number
  /**
   * Sends an entry and writes what became of it with `change` or `remove`. Throws why not: a transient error keeps the entry
   * and tries again later.
   */
  send: (entry: Entry) => Promise<void>
  /** The server refused the entry, with these sentences. After it, `next` must not offer the entry again. */
  refuse: (entry: Entry, reason: string) => void
}

/** How long an entry that got no answer waits before it is sent again. */
const RETRY_MS = 2_000

/**
 * What a person did and the server does not know yet: entries are shown at once, kept in the browser and sent one after the
 * other in the order of `next`. An entry without an answer holds back those behind it; a refused one does not.
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
  /** One write after the other; a browser that stores nothing keeps entries while the page is open. */
  const write = (work: () => Promise<unknown>): Promise<unknown> => (writes = writes.then(work).catch(() => undefined))
  const find = (key: string): Entry | undefined => entries.find((entry) => keyOf(entry) === key)

  /** Adds an entry, or replaces the one of its key; resolves when it is stored. */
  const put = (entry: Entry): Promise<unknown> => {
    const known = find(keyOf(entry))
    show(known === undefined ? [...entries, entry] : entries.map((one) => (one === known ? entry : one)))
    return write(() => store.put(entry))
  }
  const sendLater = (afterMs: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void flush(), afterMs)
  }

  /** Sends what is due; while one is being sent, nothing. */
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
    /** Changes what is there of an entry now; nothing when it went meanwhile. */
    change: (key: string, changes: Partial<Entry>): Promise<unknown> => {
      const known = find(key)
      return known === undefined ? writes : put({ ...known, ...changes })
    },
    remove: (...keys: readonly string[]): void => {
      show(entries.filter((entry) => !keys.includes(keyOf(entry))))
      for (const key of keys) void write(() => store.remove(key))
    },
    /** Reads what this browser kept, before what was added since, and sends what waits. */
    load: async (): Promise<void> => {
      isStopped = false
      const stored = await store.list().catch(() => [])
      show([...stored.filter((entry) => find(keyOf(entry)) === undefined), ...entries])
      await flush()
    },
    flush,
    isSending: (key: string): boolean => sendingKey === key,
    /** The last try got no answer. */
    isStalled: (): boolean => isStalled,
    /** Nothing is sent again by itself from now on, until `load`. */
    stop: (): void => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
