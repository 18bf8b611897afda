import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const LOOK_EVERY_MS = 300

/** Is the page drawn and filled? What may come after that does not slow the first load down. */
export const useSettled = (): boolean => {
  const cache = useQueryClient()
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    if (isSettled) return
    const look = setInterval(() => {
      if (cache.isFetching() === 0) setSettled(true)
    }, LOOK_EVERY_MS)
    return () => clearInterval(look)
  }, [cache, isSettled])
  return isSettled
}
