import type { StationScan } from '@waybill/contract/stations/scans'
import { isTransient, sentencesOf } from '../../platform/api.ts'
import { today } from '../../platform/format.ts'
import { SEND_LIMIT_MS, withTimeLimit } from '../../platform/time-limit.ts'
import { outcomeOf, scanToUndo, waitingScans, type KeptScan } from './kept-scan.ts'
import type { ScanStore } from './scan-store.ts'

/** How many answered scans stay for the list. */
export const SHOWN_SCANS = 10

type QueueOptions = {
  personId: string
  store: () => Promise<ScanStore>
  send: (scan: KeptScan, signal: AbortSignal) => Promise<StationScan>
  withdraw: (scan: KeptScan, scanId: string, signal: AbortSignal) => Promise<StationScan>
  isConnected: () => boolean
  /** A scan was answered or refused; `isNewest`: the person has scanned nothing since. */
  onSettled: (scan: KeptScan, isNewest: boolean) => void
}

/**
 * The scans of one person (rules SCS-3, SCS-4): taken at once, stored, sent one after the other in their order, each under
 * a key of its own, so that none counts twice. What cannot be sent stays and is sent by the next `flush`.
 */
export const makeScanQueue = ({ personId, store, send, withdraw, isConnected, onSettled }: QueueOptions) => {
  let scans: readonly KeptScan[] = []
  let isSending = false
  let writes: Promise<unknown> = Promise.resolve()
  const listeners = new Set<() => void>()

  const show = (next: readonly KeptScan[]): void => {
    scans = next
    for (const listener of listeners) listener()
  }
  /** One write after the other. */
  const write = (work: (open: ScanStore) => Promise<void>): Promise<unknown> =>
    (writes = writes.then(async () => work(await store())).catch(() => undefined))
  const find = (key: string): KeptScan | undefined => scans.find((scan) => scan.key === key)
  const change = (key: string, given: Partial<KeptScan>): Promise<unknown> => {
    const before = find(key)
    if (!before) return writes
    const next = { ...before, ...given }
    show(scans.map((scan) => (scan === before ? next : scan)))
    return write((open) => open.save(next))
  }
  const drop = (dropped: readonly KeptScan[]): void => {
    if (dropped.length === 0) return
    show(scans.filter((scan) => !dropped.includes(scan)))
    void write(async (open) => {
      for (const { key } of dropped) await open.remove(key)
    })
  }

  const settle = async (key: string, given: Pick<KeptScan, 'answer'> | Pick<KeptScan, 'refusal'>): Promise<void> => {
    void change(key, { ...given, settledAt: Date.now() })
    const scan = find(key)
    if (!scan) return
    if (scan.isUndone && scan.answer !== null) return withdrawAnswered(scan)
    const isNewest = scans.at(-1) === scan
    const isTaken = outcomeOf(scan) === 'taken'
    if (!isNewest && !isTaken) void change(key, { raisedAt: Date.now() })
    onSettled(scan, isNewest)
    drop(scans.filter((one) => outcomeOf(one) !== 'waiting').slice(0, -SHOWN_SCANS))
  }

  const withdrawAnswered = async (scan: KeptScan): Promise<void> => {
    if (!scan.answer) return
    const { scanId } = scan.answer
    try {
      const answer = await withTimeLimit(SEND_LIMIT_MS, (signal) => withdraw(scan, scanId, signal))
      void change(scan.key, { answer, isUndone: true, settledAt: Date.now() })
    } catch (error) {
      void change(scan.key, { isUndone: false })
      throw error
    }
  }

  /** Sends one scan; false when nobody answered. */
  const sendOne = async (scan: KeptScan): Promise<boolean> => {
    await change(scan.key, { isTried: true })
    try {
      const answer = await withTimeLimit(SEND_LIMIT_MS, (signal) => send(scan, signal))
      await settle(scan.key, { answer })
    } catch (error) {
      if (find(scan.key)?.answer) return true
      if (isTransient(error)) {
        void change(scan.key, { wasOffline: true })
        return false
      }
      await settle(scan.key, { refusal: sentencesOf(error).join(' ') })
    }
    return true
  }

  const flush = async (): Promise<void> => {
    if (isSending) return
    isSending = true
    try {
      for (let [next] = waitingScans(scans); next && isConnected(); [next] = waitingScans(scans))
        if (!(await sendOne(next))) return
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
    /** Reads what this browser kept, and sends what waits; answers of other days are dropped. */
    load: async (): Promise<void> => {
      const stored = await store().then((open) => open.list(personId))
      const known = new Set(scans.map(({ key }) => key))
      show([...stored.filter(({ key }) => !known.has(key)), ...scans])
      drop(scans.filter((scan) => outcomeOf(scan) !== 'waiting' && today() !== dayOf(scan)))
      await flush()
    },
    flush,
    take: (number: string, station: { id: string; name: string }): void => {
      const scan: KeptScan = {
        key: crypto.randomUUID(),
        personId,
        order: Math.max(Date.now(), (scans.at(-1)?.order ?? 0) + 1),
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
      }
      show([...scans, scan])
      void write((open) => open.save(scan))
      void flush()
    },
    /** Takes the last scan out when it was not sent, else withdraws it. Throws why the server refused. */
    undo: async (): Promise<KeptScan | undefined> => {
      const last = scanToUndo(scans, Date.now())
      if (!last) return undefined
      if (last.answer) await withdrawAnswered(last)
      else if (last.isTried) void change(last.key, { isUndone: true })
      else drop([last])
      return last
    },
  }
}

const VIETNAM_MS = 7 * 3_600_000
const dayOf = ({ scannedAt }: KeptScan): string =>
  new Date(Date.parse(scannedAt) + VIETNAM_MS).toISOString().slice(0, 10)

export type ScanQueue = ReturnType<typeof makeScanQueue>
