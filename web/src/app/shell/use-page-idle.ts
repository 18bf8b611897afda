import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 300
/** Between two calls the code of a screen or of a part of it may be on its way. */
const STILL_LOOKS = 4

/** Is the page drawn and filled? What may come after that does not slow the first load down. */
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
