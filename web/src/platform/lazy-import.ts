import { isConnected, onConnection } from './connection.ts'

/** A chunk that has not loaded within this time has failed (rule SCR-7). */
export const MAX_LOAD_MS = 60_000
/** Before the next try of `loadWithRetry`: doubles each time. */
const RETRY_MS = { first: 1_000, most: 30_000 }

/** A chunk of the app could not be loaded. `toast.failure` and `ui/lazy` say so in the person's language. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  /** The import neither loads nor fails. Browsers do not request it again, so that only a reload helps. */
  readonly isHung: boolean
  constructor({ cause, isHung = false }: { cause?: unknown; isHung?: boolean } = {}) {
    super('A part of the app could not be loaded', { cause })
    this.isHung = isHung
  }
}

type LazyImport<Module> = {
  /** Returns the same promise to every caller; after a failure the next call imports again. Throws ChunkLoadError. */
  (): Promise<Module>
  /** The module once it has loaded, for code that cannot wait. */
  loaded: () => Module | undefined
}

type Options = {
  /** `first`: one press away on every list. `never`: a screen, which the router prefetches for those who may open it. */
  prefetch?: 'first' | 'later' | 'never'
  timeoutMs?: number
}

const prefetched = { first: new Set<LazyImport<unknown>>(), later: new Set<LazyImport<unknown>>() }

/** Loads, one after the other, the lazy imports that pages may need next. `turn` waits until the page is idle. */
export const prefetchImports = async (turn: () => Promise<void>): Promise<void> => {
  for (const imports of [prefetched.first, prefetched.later])
    for (const load of imports) {
      if (load.loaded() !== undefined) continue
      await turn()
      await load()
    }
}

/**
 * A dynamic import that is loaded at its first use or when the page is idle (rule SCR-7): `const invoices =
 * lazyImport(() => import('./show-invoices.ts'))`, then `(await invoices()).showInvoices(ids)`.
 */
export const lazyImport = <Module>(
  importModule: () => Promise<Module>,
  { prefetch = 'later', timeoutMs = MAX_LOAD_MS }: Options = {},
): LazyImport<Module> => {
  let [loading, loaded]: [Promise<Module> | undefined, Module | undefined] = [undefined, undefined]
  const importOnce = async (): Promise<Module> => {
    try {
      loaded = await withTimeout(importModule(), timeoutMs)
      return loaded
    } catch (cause) {
      if (cause instanceof ChunkLoadError) throw cause
      loading = undefined
      throw new ChunkLoadError({ cause })
    }
  }
  const load = Object.assign(() => (loading ??= importOnce()), { loaded: () => loaded })
  if (prefetch !== 'never') prefetched[prefetch].add(load)
  return load
}

const withTimeout = async <Value>(value: Promise<Value>, timeoutMs: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError({ isHung: true })), timeoutMs)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads what works unseen, so that nobody could press Try again: retries with growing pauses, and at once when calls reach
 * the server again. `use` may return how to stop using the module. Returns how to stop all of it.
 */
export const loadWithRetry = <Module>(
  load: () => Promise<Module>,
  use: (module: Module) => (() => void) | undefined,
  onFailure?: () => void,
): (() => void) => {
  let [isStopped, isUsed, pauseMs] = [false, false, RETRY_MS.first]
  let stopUse: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const attempt = (): void => {
    clearTimeout(timer)
    load().then(
      (module) => {
        if (isStopped || isUsed) return
        isUsed = true
        stopUse = use(module)
      },
      () => {
        if (isStopped) return
        onFailure?.()
        clearTimeout(timer)
        timer = setTimeout(attempt, pauseMs)
        pauseMs = Math.min(RETRY_MS.most, 2 * pauseMs)
      },
    )
  }
  attempt()
  const stopListening = onConnection(() => (isConnected() && !isUsed ? attempt() : undefined))
  return () => {
    isStopped = true
    stopListening()
    clearTimeout(timer)
    stopUse?.()
  }
}
