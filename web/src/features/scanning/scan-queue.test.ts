import type { StationScan } from '@waybill/contract/stations/scans'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEND_LIMIT_MS } from '../../platform/time-limit.ts'
import type { KeptScan } from './kept-scan.ts'
import { makeScanQueue } from './scan-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose calls hang until `mend`. */
const openQueue = () => {
  const stored = new Map<string, KeptScan>()
  const calls: string[] = []
  let isHanging = true
  const answer = async (call: string, given: Partial<StationScan>): Promise<StationScan> => {
    calls.push(call)
    return isHanging ? new Promise<never>(() => undefined) : ({ result: 'taken', ...given } as StationScan)
  }
  const queue = makeScanQueue({
    personId: 'hub',
    store: {
      list: async () => [...stored.values()],
      put: async (scan) => void stored.set(scan.key, scan),
      remove: async (key) => void stored.delete(key),
    },
    send: ({ number, key }) => answer(`send ${number} ${key}`, { scanId: number }),
    withdraw: (_scan, scanId) => answer(`withdraw ${scanId}`, {}),
    isConnected: () => true,
    onSettled: () => undefined,
  })
  return { queue, calls, mend: () => void (isHanging = false), hang: () => void (isHanging = true) }
}
const DESK = { id: 'desk', name: 'Desk 04' }

test('aborts a hanging call, and sends waiting scans in order, each with its own key (rule SCS-3)', async () => {
  const { queue, calls, mend } = openQueue()
  queue.take('FIRST0001', DESK)
  queue.take('SECOND001', DESK)
  await vi.advanceTimersByTimeAsync(SEND_LIMIT_MS)
  mend()
  await queue.flush()
  const [first, second] = queue.scans().map(({ key }) => key)
  expect(calls).toEqual([`send FIRST0001 ${first}`, `send FIRST0001 ${first}`, `send SECOND001 ${second}`])
})

test('aborts a hanging withdrawal, which can be tried again (rule SCS-7)', async () => {
  const { queue, calls, mend, hang } = openQueue()
  mend()
  queue.take('FIRST0001', DESK)
  await vi.advanceTimersByTimeAsync(0)
  hang()
  const failed = expect(queue.undo()).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(SEND_LIMIT_MS)
  await failed
  mend()
  await queue.undo()
  expect(calls.slice(1)).toEqual(['withdraw FIRST0001', 'withdraw FIRST0001'])
  expect(queue.scans()).toMatchObject([{ isUndone: true }])
})
