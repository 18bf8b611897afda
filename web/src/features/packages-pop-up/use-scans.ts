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
 * Queue of scans for this person's desk, oldest first (rule POP-1): live ones, and those waiting after each connect.
 * The first is shown.
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
        // The shown scan reports its own end: it may hold unsaved input.
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

  // Scans that are only waiting are removed at once.
  useEffect(() => {
    if (closed) setScans((now) => now.filter(({ scanId }, nth) => nth === 0 || scanId !== closed.scanId))
  }, [closed])

  return {
    first,
    waiting: Math.max(0, scans.length - 1),
    /** How the first scan ended, here or at another desk; undefined while it is open. */
    outcome: first !== undefined && first.scanId === closed?.scanId ? closed.outcome : undefined,
    reading,
    /** Removes the first scan: it is handled. */
    next: (): void => setScans((now) => now.slice(1)),
  }
}
