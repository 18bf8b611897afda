/** The names of what a store holds. */
export const namesIn = (store: Pick<Storage, 'key' | 'length'>): string[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')

/** `open` throws where the browser forbids its stores (private windows, blocked cookies): then the page keeps the entries itself. */
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
        // Full, or forbidden.
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

/** What this tab keeps over a reload. Nothing throws: where the browser keeps nothing, it is kept until the page is left. */
export const tabStore = makeStore(() => globalThis.sessionStorage)

/** What this browser keeps, likewise. */
export const browserStore = makeStore(() => globalThis.localStorage)
