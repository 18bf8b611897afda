import type { StationScan } from '@waybill/contract/stations/scans'
import { isTransient } from '../../platform/api.ts'
import { today } from '../../platform/format.ts'
import { makeOutbox, type OutboxStore } from '../../platform/outbox/outbox.ts'
import { SEND_LIMIT_MS, withTimeLimit } from '../../platform/time-limit.ts'
import { outcomeOf, scanToUndo, waitingScans, type KeptScan } from './kept-scan.ts'

/** Number of answered scans kept for the list. */
export const SHOWN_SCANS = 10

type QueueOptions = {
  personId: string
  store: OutboxStore<KeptScan>
  send: (scan: KeptScan, signal: AbortSignal) => Promise<StationScan>
  withdraw: (scan: KeptScan, scanId: string, signal: AbortSignal) => Promise<StationScan>
  isConnected: () => boolean
  /** A scan was answered or refused; `isNewest`: no later scan exists. */
  onSettled: (scan: KeptScan, isNewest: boolean) => void
}

/**
 * Scans of one person at a station (rules SCS-3, SCS-4), sent in order, each with its own key so that none counts
 * twice. Answered ones stay for the list.
 */
export const makeScanQueue = ({ personId, store, send, withdraw, isConnected, onSettled }: QueueOptions) => {
  const outbox = makeOutbox<KeptScan>({
    store: { ...store, list: async () => (await store.list()).sort((a, b) => a.order - b.order) },
    keyOf: ({ key }) => key,
    next: (scans) => (isConnected() ? waitingScans(scans)[0] : undefined),
    send: async (scan) => {
      await outbox.change(scan.key, { isTried: true })
      try {
        const answer = await withTimeLimit(SEND_LIMIT_MS, (signal) => send(scan, signal))
        settle(scan.key, { answer })
      } catch (error) {
        if (isTransient(error)) void outbox.change(scan.key, { wasOffline: true })
        throw error
      }
      const answered = outbox.find(scan.key)
      // A scan undone while it was being sent is withdrawn; if that fails, it counts as taken again.
      if (answered?.isUndone) await withdrawAnswered(answered).catch(() => undefined)
    },
    refuse: ({ key }, refusal) => settle(key, { refusal }),
  })

  const removeOld = (old: readonly KeptScan[]): void => outbox.remove(...old.map(({ key }) => key))

  const settle = (key: string, outcome: Pick<KeptScan, 'answer'> | Pick<KeptScan, 'refusal'>): void => {
    void outbox.change(key, { ...outcome, settledAt: Date.now() })
    const scan = outbox.find(key)
    if (!scan || (scan.isUndone && scan.answer !== null)) return
    const isNewest = outbox.entries().at(-1) === scan
    if (!isNewest && outcomeOf(scan) !== 'taken') void outbox.change(key, { raisedAt: Date.now() })
    onSettled(scan, isNewest)
    const settled = outbox.entries().filter((one) => outcomeOf(one) !== 'waiting')
    removeOld(settled.slice(0, -SHOWN_SCANS))
  }

  const withdrawAnswered = async (scan: KeptScan): Promise<void> => {
    if (!scan.answer) return
    const { scanId } = scan.answer
    try {
      const answer = await withTimeLimit(SEND_LIMIT_MS, (signal) => withdraw(scan, scanId, signal))
      void outbox.change(scan.key, { answer, isUndone: true, settledAt: Date.now() })
    } catch (error) {
      void outbox.change(scan.key, { isUndone: false })
      throw error
    }
  }

  return {
    scans: outbox.entries,
    subscribe: outbox.subscribe,
    flush: outbox.flush,
    stop: outbox.stop,
    /** Loads stored scans and sends waiting ones; answers of other days are dropped. */
    load: async (): Promise<void> => {
      await outbox.load()
      removeOld(outbox.entries().filter((scan) => outcomeOf(scan) !== 'waiting' && today() !== dayOf(scan)))
    },
    take: (number: string, station: { id: string; name: string }): void => {
      void outbox.put({
        key: crypto.randomUUID(),
        personId,
        order: Math.max(Date.now(), (outbox.entries().at(-1)?.order ?? 0) + 1),
        stationId: station.id,
        stationName: station.name,
        number,
        scannedAt: new Date().toISOString(),
        isTried: false,
        wasOffline: !isConnected(),
        answer: null,
        refusal: null,
        settledAt: null,
        isUndone: false,
        raisedAt: null,
      })
      void outbox.flush()
    },
    /** Removes the last scan if it was not sent, else withdraws it. Throws with the server's reason. */
    undo: async (): Promise<KeptScan | undefined> => {
      const last = scanToUndo(outbox.entries(), Date.now())
      if (!last) return undefined
      if (last.answer) await withdrawAnswered(last)
      else if (last.isTried) void outbox.change(last.key, { isUndone: true })
      else outbox.remove(last.key)
      return last
    },
  }
}

const VIETNAM_MS = 7 * 3_600_000
const dayOf = ({ scannedAt }: KeptScan): string =>
  new Date(Date.parse(scannedAt) + VIETNAM_MS).toISOString().slice(0, 10)

export type ScanQueue = ReturnType<typeof makeScanQueue>
