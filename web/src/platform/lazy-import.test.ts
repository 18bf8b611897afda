import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callAnswered, callFailed } from './connection.ts'
import { ChunkLoadError, lazyImport, loadWithRetry, MAX_LOAD_MS } from './lazy-import.ts'

/** An import that fails until `isUp`, and counts its attempts. */
const flaky = () => {
  const state = { isUp: false, imports: 0 }
  const load = lazyImport(
    async () => {
      state.imports += 1
      if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module: https://waybill/assets/a.js')
      return 'code'
    },
    { prefetch: 'never' },
  )
  return { state, load }
}

describe('a lazy import', () => {
  it('loads once for all callers', async () => {
    const { state, load } = flaky()
    state.isUp = true
    expect(load.loaded()).toBeUndefined()
    expect(await Promise.all([load(), load()])).toEqual(['code', 'code'])
    await load()
    expect(state.imports).toBe(1)
    expect(load.loaded()).toBe('code')
  })

  it('fails without the browser’s words, and loads again at the next call', async () => {
    const { state, load } = flaky()
    const error: unknown = await load().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ChunkLoadError)
    expect(error).toMatchObject({ isHung: false })
    expect(String(error)).not.toContain('assets')
    state.isUp = true
    expect(await load()).toBe('code')
  })

  it('is prefetched one at a time, the first ones before the others, screens never', async () => {
    // A module of its own: the files that ran before this one may have left imports to prefetch.
    vi.resetModules()
    const { lazyImport, prefetchImports } = await import('./lazy-import.ts')
    const loaded: string[] = []
    lazyImport(async () => loaded.push('screen'), { prefetch: 'never' })
    lazyImport(async () => loaded.push('dialog'))
    lazyImport(async () => loaded.push('filter'), { prefetch: 'first' })
    const turn = vi.fn(async () => undefined)
    await prefetchImports(turn)
    expect(loaded).toEqual(['filter', 'dialog'])
    expect(turn).toHaveBeenCalledTimes(2)
  })
})

describe('a lazy import over time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    callAnswered()
    vi.useRealTimers()
  })

  it('fails after 60 000 ms, for good', async () => {
    expect(MAX_LOAD_MS).toBe(60_000)
    const importModule = vi.fn(() => new Promise<never>(() => undefined))
    const load = lazyImport(importModule, { prefetch: 'never' })
    const failed = expect(load()).rejects.toMatchObject({ name: 'ChunkLoadError', isHung: true })
    await vi.advanceTimersByTimeAsync(MAX_LOAD_MS)
    await failed
    await expect(load()).rejects.toMatchObject({ isHung: true })
    expect(importModule).toHaveBeenCalledTimes(1)
  })

  const retried = () => {
    const { state, load } = flaky()
    const seen = { uses: 0, stops: 0, failures: 0 }
    const stop = loadWithRetry(
      load,
      () => {
        seen.uses += 1
        return () => void (seen.stops += 1)
      },
      () => void (seen.failures += 1),
    )
    return { state, seen, stop }
  }

  it('with retry loads again after a failure, and is used once', async () => {
    const { state, seen, stop } = retried()
    await vi.advanceTimersByTimeAsync(500)
    expect(seen).toEqual({ failures: 1, uses: 0, stops: 0 })
    state.isUp = true
    await vi.advanceTimersByTimeAsync(500)
    expect(seen).toEqual({ failures: 1, uses: 1, stops: 0 })
    callFailed()
    callAnswered()
    await vi.advanceTimersByTimeAsync(60_000)
    stop()
    expect(state.imports).toBe(2)
    expect(seen).toEqual({ failures: 1, uses: 1, stops: 1 })
  })

  it('with retry waits longer each time, and loads at once when calls reach the server again', async () => {
    const { state, stop } = retried()
    await vi.advanceTimersByTimeAsync(60_000)
    // After 0, 1, 3, 7, 15, 31 seconds, then every 30.
    expect(state.imports).toBe(6)
    callFailed()
    callAnswered()
    await vi.advanceTimersByTimeAsync(0)
    expect(state.imports).toBe(7)
    stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(state.imports).toBe(7)
  })

  it('with retry is not used once it was stopped', async () => {
    const { state, seen, stop } = retried()
    state.isUp = true
    stop()
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.uses).toBe(0)
  })
})
