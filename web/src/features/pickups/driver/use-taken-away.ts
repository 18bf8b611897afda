import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { useEffect, useRef, useState } from 'react'
import type { DriverPickups } from './driver-pickups.ts'

/** Requests that left the driver's list because they are no longer theirs (rule PUP-27), except picked-up ones. */
export const useTakenAway = (shown: DriverPickups | undefined) => {
  const before = useRef<readonly PickupRow[]>([])
  const [taken, setTaken] = useState<readonly PickupRow[]>([])
  useEffect(() => {
    if (!shown) return
    const here = new Set([...shown.open, ...shown.done].map(({ id }) => id))
    const gone = before.current.filter(({ id }) => !here.has(id))
    before.current = shown.open
    setTaken((known) => [...known.filter(({ id }) => !here.has(id)), ...gone])
  }, [shown])
  return { taken, dismiss: (id: string) => setTaken((known) => known.filter((one) => one.id !== id)) }
}
