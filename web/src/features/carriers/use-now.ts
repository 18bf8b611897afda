import { useEffect, useState } from 'react'

const RECOUNTED_EVERY_MS = 10_000

/** The time of this moment, looked up again every ten seconds, and whenever `read` (when the data came) changes. */
export const useNow = (read: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), RECOUNTED_EVERY_MS)
    return () => clearInterval(clock)
  }, [])
  return Math.max(now, read)
}
