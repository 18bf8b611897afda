import { SCAN_UNDO_SECONDS, type StationScan } from '@waybill/contract/stations/scans'

/** A scan stored in this browser until it is answered, then for the list of the last ten (rule SCS-4). */
export type KeptScan = {
  /** Idempotency-Key of every attempt. */
  key: string
  personId: string
  /** Sort order of scans; roughly the time in ms. */
  order: number
  stationId: string
  stationName: string
  number: string
  scannedAt: string
  /** It was sent at least once, so the server may have it. */
  isTried: boolean
  /** It was made offline, or an attempt got no answer. */
  wasOffline: boolean
  answer: StationScan | null
  /** Why the server refused the call itself. */
  refusal: string | null
  /** Time in ms of the answer or refusal, later of the withdrawal. */
  settledAt: number | null
  /** Withdrawn, or to be withdrawn as soon as it is answered. */
  isUndone: boolean
  /** Time in ms at which it failed after the person had scanned on. Such scans are listed on top. */
  raisedAt: number | null
}

export type ScanOutcome = 'waiting' | 'refused' | 'withdrawn' | StationScan['result']

export const outcomeOf = ({ answer, refusal, isUndone }: KeptScan): ScanOutcome => {
  if (refusal !== null) return 'refused'
  if (answer === null) return 'waiting'
  return isUndone ? 'withdrawn' : answer.result
}

const isWaiting = (scan: KeptScan): boolean => outcomeOf(scan) === 'waiting'
export const waitingScans = (scans: readonly KeptScan[]): KeptScan[] => scans.filter(isWaiting)

/** The scan that Undo withdraws: the last one, while it waits or for 30 seconds after it succeeded (rule SCS-7). */
export const scanToUndo = (scans: readonly KeptScan[], nowMs: number): KeptScan | undefined => {
  const last = scans.findLast(({ isUndone }) => !isUndone)
  if (!last || isWaiting(last)) return last
  const isFresh = nowMs - (last.settledAt ?? 0) < SCAN_UNDO_SECONDS * 1_000
  return outcomeOf(last) === 'taken' && isFresh ? last : undefined
}

/** The server's last count plus waiting scans; undefined before the first answer of the day. */
export const countOfToday = (scans: readonly KeptScan[]): number | undefined => {
  const [newest] = scans.filter(({ answer }) => answer !== null).sort((a, b) => (b.settledAt ?? 0) - (a.settledAt ?? 0))
  const waiting = scans.filter((scan) => isWaiting(scan) && !scan.isUndone).length
  if (newest?.answer) return newest.answer.today + waiting
  return waiting > 0 ? waiting : undefined
}

/** Newest first; scans that failed after the person had moved on come on top. */
export const lastScans = (scans: readonly KeptScan[], count: number): KeptScan[] => {
  const placeOf = ({ raisedAt, order }: KeptScan): number => raisedAt ?? order
  return scans.toSorted((a, b) => placeOf(b) - placeOf(a)).slice(0, count)
}
