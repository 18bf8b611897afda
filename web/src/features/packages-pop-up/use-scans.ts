import type { WaitingScan } from '@waybill/contract/stations/scans'
import { useEffect, useRef, useState } from 'react'
import { lazyImport, loadWithRetry } from '../../platform/lazy-import.ts'
import { useMe } from '../../platform/session.tsx'
import { tokenSource } from '../../platform/sign-in.ts'
import type { ScanOutcome } from './scan-end.ts'
import { readWaitingScans } from './waiting-scans.api.ts'

const tracking = lazyImport(() => import('../../platform/tracking.ts'))

export type OpenScan = Pick<WaitingScan, 'scanId' | 'shipmentId' | 'stationId'> & { scannedAt: string }
export type Reading = { weightKg: number; isStable: boolean }

/**
 * What was scanned for this person's desk, the oldest first (rule POP-1): as it comes, and what waits after each connect. The
 * first is shown, the others wait.
 */
export const useScans = () => {
  const { id } = useMe()
  const [scans, setScans] = useState<OpenScan[]>([])
  const [closed, setClosed] = useState<{ scanId: string; outcome: ScanOutcome }>()
  const [reading, setReading] = useState<Reading>()
  const connection = useRef<{ watch: (stationId: string | null) => void }>(undefined)
  const first = scans[0]
  const stationId = first?.stationId ?? null

  useEffect(() => {
    const add = (come: readonly OpenScan[]): void =>
      setScans((now) => [...now, ...come.filter(({ scanId }) => !now.some((known) => known.scanId === scanId))])
    return loadWithRetry(tracking, ({ connectTracking }) => {
      const made = connectTracking({
        token: tokenSource.token,
        scanned: ({ UserId, ShipmentId, StationId, ScanId }) => {
          if (UserId.toLowerCase() !== id.toLowerCase()) return false
          add([{ scanId: ScanId, shipmentId: ShipmentId, stationId: StationId, scannedAt: new Date().toISOString() }])
          return true
        },
        // What is shown says so itself: it may hold what was typed.
        closed: ({ ScanId, outcome }) => setClosed({ scanId: ScanId, outcome }),
        weighed: ({ weightKg, isStable }) => setReading({ weightKg, isStable }),
        connected: () => void readWaitingScans().then(add, () => undefined),
      })
      connection.current = made
      return made.stop
    })
  }, [id])

  useEffect(() => {
    setReading(undefined)
    connection.current?.watch(stationId)
  }, [stationId])

  // Those that only wait go at once.
  useEffect(() => {
    if (closed) setScans((now) => now.filter(({ scanId }, nth) => nth === 0 || scanId !== closed.scanId))
  }, [closed])

  return {
    first,
    waiting: Math.max(0, scans.length - 1),
    /** How the first ended, here or at another desk; undefined while it is open. */
    outcome: first !== undefined && first.scanId === closed?.scanId ? closed.outcome : undefined,
    reading,
    /** The first is dealt with. */
    next: (): void => setScans((now) => now.slice(1)),
  }
}
