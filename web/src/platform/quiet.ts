import { useEffect } from 'react'

let open = 0

/** Is something open whose buttons news from elsewhere would cover? They are behind the bell all the same (rule POP-1). */
export const isQuiet = (): boolean => open > 0

/** As long as this is shown, news from elsewhere are not. */
export const useQuiet = (): void =>
  useEffect(() => {
    open += 1
    return () => {
      open -= 1
    }
  }, [])
