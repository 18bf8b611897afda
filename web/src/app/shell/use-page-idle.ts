import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 300
/** Checks that must find no pending requests: between two calls, code may still be loading. */
const STILL_LOOKS = 4

/** Whether the page has rendered with its data. Later work then does not slow the first load. */
export const usePageIdle = (): boolean => {
  const cache = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    let still = 0
    const look = setInterval(() => {
      still = cache.isFetching() === 0 ? still + 1 : 0
      if (still === STILL_LOOKS) setSettled(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [cache, isSettled])
  return isSettled
}
