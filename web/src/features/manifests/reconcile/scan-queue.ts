import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { isTransient } from '../../../platform/api.ts'
import { makeOutbox } from '../../../platform/outbox/outbox.ts'
import { SEND_LIMIT_MS, withTimeLimit } from '../../../platform/time-limit.ts'
import { keptScanStore, type KeptScan } from './kept-scans.ts'

/** Answer to the last scan. `kept`: no connection, so neither right nor wrong. */
export type ScanAnswer =
  | { kind: 'answer'; result: ScanResult }
  | { kind: 'failed'; number: string; words: string }
  | { kind: 'kept'; number: string }

type QueueOptions = {
  personId: string
  send: (scan: KeptScan, signal: AbortSignal) => Promise<ScanResult>
  /** `isNewest`: no later scan exists. */
  onAnswer: (answer: ScanAnswer, isNewest: boolean) => void
}

/**
 * Unanswered scans of one person (rule MNF-44), sent in order, each with its own key. Refused ones stay until
 * dismissed.
 */
export const makeScanQueue = ({ personId, send, onAnswer }: QueueOptions) => {
  const outbox = makeOutbox<KeptScan>({
    store: keptScanStore(personId),
    keyOf: ({ key }) => key,
    next: (scans) => waitingScans(scans)[0],
    send: async (scan) => {
      if (!scan.isTried) void outbox.change(scan.key, { isTried: true })
      try {
        const result = await withTimeLimit(SEND_LIMIT_MS, (signal) => send(scan, signal))
        onAnswer({ kind: 'answer', result }, isNewest(scan))
        outbox.remove(scan.key)
      } catch (error) {
        if (isTransient(error))
          onAnswer({ kind: 'kept', number: outbox.entries().at(-1)?.number ?? scan.number }, false)
        throw error
      }
    },
    refuse: (scan, refusal) => {
      onAnswer({ kind: 'failed', number: scan.number, words: refusal }, isNewest(scan))
      void outbox.change(scan.key, { refusal })
    },
  })
  const isNewest = ({ key }: KeptScan): boolean => outbox.entries().at(-1)?.key === key

  return {
    scans: outbox.entries,
    subscribe: outbox.subscribe,
    load: outbox.load,
    flush: outbox.flush,
    stop: outbox.stop,
    take: (texts: readonly string[], batchIds: readonly string[]): void => {
      const numbers = texts.map(normalizeNumber).filter((number) => number !== '')
      const first = Math.max(Date.now(), (outbox.entries().at(-1)?.order ?? 0) + 1)
      for (const [nth, number] of numbers.entries())
        void outbox.put({
          key: crypto.randomUUID(),
          number,
          at: new Date().toISOString(),
          order: first + nth,
          batchIds,
          isTried: false,
          refusal: null,
        })
      const last = numbers.at(-1)
      if (outbox.isStalled() && last !== undefined) onAnswer({ kind: 'kept', number: last }, false)
      void outbox.flush()
    },
    /** Removes the last unsent scan. False: it is being sent; undefined: none is waiting. */
    undo: (): boolean | undefined => {
      const last = waitingScans(outbox.entries()).at(-1)
      if (last && !last.isTried) outbox.remove(last.key)
      return last && !last.isTried
    },
    /** Removes a refused scan. */
    dismiss: (key: string): void => outbox.remove(key),
  }
}

export const waitingScans = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(({ refusal }) => refusal === null)
export const refusedScans = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(({ refusal }) => refusal !== null)
