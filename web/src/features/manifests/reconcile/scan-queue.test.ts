import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEND_LIMIT_MS } from '../../../platform/time-limit.ts'
import { makeScanQueue, type ScanAnswer } from './scan-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('aborts a hanging call, and resends its scan with the same key before later ones (rule MNF-44)', async () => {
  const sent: { number: string; key: string }[] = []
  const answers: ScanAnswer[] = []
  let isHanging = true
  const queue = makeScanQueue({
    personId: 'hub',
    send: async ({ number, key }) => {
      sent.push({ number, key })
      return isHanging ? new Promise<never>(() => undefined) : ({ number } as ScanResult)
    },
    onAnswer: (answer) => void answers.push(answer),
  })
  queue.take(['SGL4802133104', 'SGL4802132998'], ['batch'])
  await vi.advanceTimersByTimeAsync(SEND_LIMIT_MS)
  expect(answers).toEqual([{ kind: 'kept', number: 'SGL4802132998' }])
  isHanging = false
  await queue.flush()
  expect(sent.map(({ number }) => number)).toEqual(['SGL4802133104', 'SGL4802133104', 'SGL4802132998'])
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(queue.scans()).toEqual([])
})
