/** Names of a store's entries. */
export const namesIn = (store: Pick<Storage, 'key' | 'length'>): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')

/** `open` throws if the browser forbids storage (private windows, blocked cookies); entries are then kept in memory. */
export const makeStore = (open: () => Storage): Storage => {
  const kept = new Map<string, string>()
  const opened = (): Storage | undefined => {
    try {
      return open()
    } catch {
      return undefined
    }
  }
  const names = (): string[] => {
    const store = opened()
    return [...new Set([...(store ? namesIn(store) : []), ...kept.keys()])]
  }
  return {
    getItem: (name) => kept.get(name) ?? opened()?.getItem(name) ?? null,
    setItem: (name, value) => {
      kept.delete(name)
      try {
        open().setItem(name, value)
      } catch {
        // Full or forbidden.
        kept.set(name, value)
      }
    },
    removeItem: (name) => {
      kept.delete(name)
      opened()?.removeItem(name)
    },
    clear: () => {
      kept.clear()
      opened()?.clear()
    },
    key: (at) => names()[at] ?? null,
    get length() {
      return names().length
    },
  }
}

/**
 * Storage of this tab; survives a reload. Never throws: without browser storage, entries last until the page is left.
 */
export const tabStore = makeStore(() => globalThis.sessionStorage)

/** Storage of this browser, likewise. */
export const browserStore = makeStore(() => globalThis.localStorage)
