import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchPartsAhead, makePart, MAX_LOAD_MS, PartTimeout } from './parts.ts'

/** Fetches that fail until they are told to succeed, and how often it was tried. */
const flaky = () => {
  const state = { isUp: false, fetches: 0 }
  const fetchPart = async (): Promise<string> => {
    state.fetches += 1
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return 'code'
  }
  return { state, fetchPart }
}

describe('a part of the app', () => {
  it('is fetched once, however often it is asked for', async () => {
    const { state, fetchPart } = flaky()
    state.isUp = true
    const part = makePart(fetchPart)
    expect(await Promise.all([part.load(), part.load()])).toEqual(['code', 'code'])
    await part.load()
    expect(state.fetches).toBe(1)
    expect(part.loaded()).toBe('code')
  })

  it('is fetched again after a failure, and tells those who show it', async () => {
    const { state, fetchPart } = flaky()
    const part = makePart(fetchPart)
    const told = vi.fn()
    part.subscribe(told)
    await expect(part.load()).rejects.toThrow('Failed to fetch')
    expect(part.error()).toBeInstanceOf(TypeError)
    state.isUp = true
    expect(await part.load()).toBe('code')
    expect(part.error()).toBeUndefined()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('is fetched ahead one at a time, except a screen, which only some may open', async () => {
    const screen = makePart(async () => 'screen', { isScreen: true })
    const dialog = makePart(async () => 'dialog')
    const turn = vi.fn(async () => undefined)
    await fetchPartsAhead(turn).catch(() => undefined)
    expect(turn).toHaveBeenCalled()
    expect([screen.loaded(), dialog.loaded()]).toEqual([undefined, 'dialog'])
  })

  it('is fetched ahead before the others when it is one press away', async () => {
    const fetched: string[] = []
    makePart(async () => fetched.push('dialog'))
    makePart(async () => fetched.push('filter'), { isNear: true })
    await fetchPartsAhead(async () => undefined).catch(() => undefined)
    expect(fetched).toEqual(['filter', 'dialog'])
  })
})

describe('a part that does not come', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('has failed after 60 000 ms', async () => {
    expect(MAX_LOAD_MS).toBe(60_000)
    const part = makePart(() => new Promise<never>(() => undefined))
    const loading = expect(part.load()).rejects.toBeInstanceOf(PartTimeout)
    await vi.advanceTimersByTimeAsync(MAX_LOAD_MS - 1)
    expect(part.error()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    await loading
    expect(part.error()).toBeInstanceOf(PartTimeout)
  })
})
