import { afterEach, describe, expect, it, vi } from 'vitest'
import { actionPart, PartMissing } from './action-part.ts'
import { callAnswered, callFailed } from './connection.ts'

/** A fetch that fails until it is told to succeed. */
const flaky = () => {
  const state = { isUp: false, fetches: 0 }
  const load = actionPart(async () => {
    state.fetches += 1
    if (!state.isUp) throw new TypeError('Failed to fetch dynamically imported module: https://waybill/assets/a.js')
    return 'code'
  })
  return { state, load }
}

describe('what an action calls', () => {
  afterEach(callAnswered)

  it('is missing when it does not come, without the browser’s words, and is fetched again by the next call', async () => {
    const { state, load } = flaky()
    const missing: unknown = await load().catch((error: unknown) => error)
    expect(missing).toBeInstanceOf(PartMissing)
    expect(missing).toMatchObject({ isHung: false, isUpdated: false })
    expect(String(missing)).not.toContain('assets')
    state.isUp = true
    expect(await load()).toBe('code')
  })

  it('is fetched again when calls reach the server again', async () => {
    const { state, load } = flaky()
    callFailed()
    await load().catch(() => undefined)
    state.isUp = true
    callAnswered()
    await vi.waitFor(() => expect(state.fetches).toBe(2))
    expect(await load()).toBe('code')
    expect(state.fetches).toBe(2)
  })

  it('has failed when it has not come in time', async () => {
    const load = actionPart(() => new Promise<never>(() => undefined), 1)
    await expect(load()).rejects.toMatchObject({ name: 'PartMissing', isHung: true })
  })
})
