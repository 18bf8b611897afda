import { useEffect, useState } from 'react'

const RECOUNTED_EVERY_MS = 10_000

/** The current time, updated every ten seconds and whenever `read` (the time of the data) changes. */
export const useNow = (read: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), RECOUNTED_EVERY_MS)
    return () => clearInterval(clock)
  }, [])
  return Math.max(now, read)
}
