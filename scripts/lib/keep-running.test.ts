import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { run } from './children.mjs'
import { keepRunning } from './keep-running.mjs'

type Ending = Awaited<ReturnType<typeof run>>
const KILLED: Ending = { code: 137, signal: 'SIGKILL', output: '' }
const STOPPED: Ending = { code: 0, signal: null, output: '' }
const FAILED: Ending = { code: 1, signal: null, output: '' }

const say = vi.spyOn(console, 'log')
const logged = (): unknown[] => say.mock.calls.map(([line]) => line)

beforeEach(() => {
  say.mockReset().mockImplementation(() => undefined)
})
afterEach(() => vi.useRealTimers())

/** A server that ends so, one after the other, each after `afterMs`; with the seconds at which it was started. */
const keep = async (endings: readonly Ending[], afterMs = 0): Promise<{ code: number; starts: number[] }> => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const began = Date.now()
  const starts: number[] = []
  const code = await keepRunning(
    'server',
    async () => {
      starts.push((Date.now() - began) / 1_000)
      vi.setSystemTime(Date.now() + afterMs)
      return endings[starts.length - 1] ?? STOPPED
    },
    async (ms) => void vi.setSystemTime(Date.now() + ms),
  )
  return { code, starts }
}

describe('npm start and its server', () => {
  it('restarts a killed process after a pause, and logs both', async () => {
    expect(await keep([KILLED, STOPPED])).toEqual({ code: 0, starts: [0, 1] })
    expect(logged()).toEqual([
      'The server was ended by SIGKILL. It is started again in 1 s.',
      'The server has stopped.',
    ])
  })

  it('increases the pauses, and stops at the fifth end within a minute', async () => {
    expect(await keep(Array.from({ length: 9 }, () => KILLED))).toEqual({ code: 137, starts: [0, 1, 3, 7, 15] })
    expect(logged().at(-1)).toBe('The server was ended by SIGKILL, 5 times within a minute: everything stops.')
  })

  it('counts ends far apart separately', async () => {
    const { starts } = await keep(
      Array.from({ length: 9 }, () => KILLED),
      61_000,
    )
    expect(starts).toHaveLength(10)
  })

  it('does not restart a process that fails while starting; survives a failure after a minute', async () => {
    expect(await keep([FAILED])).toEqual({ code: 1, starts: [0] })
    expect(await keep([FAILED, STOPPED], 61_000)).toEqual({ code: 0, starts: [0, 62] })
    expect(logged()).toContain('The server has ended with code 1. It is started again in 1 s.')
  })

  it('names the signal of a killed program', async () => {
    const { code, signal } = await run(process.execPath, ['-e', 'process.kill(process.pid, "SIGKILL")'])
    expect([code, signal]).toEqual([137, 'SIGKILL'])
  })
})
