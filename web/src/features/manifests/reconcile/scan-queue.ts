import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { isTransient, sentencesOf } from '../../../platform/api.ts'
import { SEND_LIMIT_MS, withTimeLimit } from '../../../platform/time-limit.ts'
import { listKeptScans, removeKeptScan, storeScan, type KeptScan } from './kept-scans.ts'

/** What the last scan was. `kept`: there is no connection, so nothing is called right or wrong. */
export type ScanAnswer =
  | { kind: 'answer'; result: ScanResult }
  | { kind: 'failed'; number: string; words: string }
  | { kind: 'kept'; number: string }

type QueueOptions = {
  personId: string
  send: (scan: KeptScan, signal: AbortSignal) => Promise<ScanResult>
  /** `isNewest`: nothing was scanned since. */
  onAnswer: (answer: ScanAnswer, isNewest: boolean) => void
}

/**
 * The scans of one person that are not answered (rule MNF-44): taken at once, stored, sent one after the other in their
 * order, each under a key of its own. What cannot be sent stays and is sent by the next `flush`; what is refused stays too.
 */
export const makeScanQueue = ({ personId, send, onAnswer }: QueueOptions) => {
  let scans: readonly KeptScan[] = listKeptScans(personId)
  let isSending = false
  /** The last try got no answer. */
  let isStalled = false
  const listeners = new Set<() => void>()

  const show = (next: readonly KeptScan[]): void => {
    scans = next
    for (const listener of listeners) listener()
  }
  const change = (scan: KeptScan, given: Partial<KeptScan>): void => {
    const next = { ...scan, ...given }
    storeScan(personId, next)
    show(scans.map((one) => (one.key === scan.key ? next : one)))
  }
  const remove = (key: string): void => {
    removeKeptScan(personId, key)
    show(scans.filter((one) => one.key !== key))
  }

  /** Sends one scan; false when nobody answered. */
  const sendOne = async (scan: KeptScan): Promise<boolean> => {
    if (!scan.isTried) change(scan, { isTried: true })
    const isNewest = (): boolean => scans.at(-1)?.key === scan.key
    try {
      const result = await withTimeLimit(SEND_LIMIT_MS, (signal) => send(scan, signal))
      onAnswer({ kind: 'answer', result }, isNewest())
      remove(scan.key)
    } catch (error) {
      if (isTransient(error)) {
        onAnswer({ kind: 'kept', number: scans.at(-1)?.number ?? scan.number }, false)
        return false
      }
      const refusal = sentencesOf(error).join(' ')
      onAnswer({ kind: 'failed', number: scan.number, words: refusal }, isNewest())
      change(scan, { isTried: true, refusal })
    }
    return true
  }

  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let [next] = waitingScans(scans); next; [next] = waitingScans(scans)) {
        isStalled = !(await sendOne(next))
        if (isStalled) return
      }
    } finally {
      isSending = false
    }
  }

  return {
    scans: (): readonly KeptScan[] => scans,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    flush,
    take: (texts: readonly string[], batchIds: readonly string[]): void => {
      const numbers = texts.map(normalizeNumber).filter((number) => number !== '')
      const first = Math.max(Date.now(), (scans.at(-1)?.order ?? 0) + 1)
      const taken = numbers.map((number, nth) => ({
        key: crypto.randomUUID(),
        number,
        at: new Date().toISOString(),
        order: first + nth,
        batchIds,
        isTried: false,
        refusal: null,
      }))
      for (const scan of taken) storeScan(personId, scan)
      show([...scans, ...taken])
      const last = numbers.at(-1)
      if (isStalled && last !== undefined) onAnswer({ kind: 'kept', number: last }, false)
      void flush()
    },
    /** Takes the last scan out again that waits and was not sent; false: it is being sent. undefined: none waits. */
    undo: (): boolean | undefined => {
      const last = waitingScans(scans).at(-1)
      if (last && !last.isTried) remove(last.key)
      return last && !last.isTried
    },
    /** Puts a refused scan away. */
    dismiss: remove,
  }
}

export const waitingScans = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(({ refusal }) => refusal === null)
export const refusedScans = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(({ refusal }) => refusal !== null)
