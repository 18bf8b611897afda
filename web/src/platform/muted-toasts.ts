import { useEffect } from 'react'

/** How many parts that are shown mute the news. */
let muting = 0

/** Is something open whose buttons toasts of news would cover? The news are behind the bell all the same (rule POP-1). */
export const areToastsMuted = (): boolean => muting > 0

/** As long as this is shown, news make no toasts. */
export const useMutedToasts = (): void =>
  useEffect(() => {
    muting += 1
    return () => {
      muting -= 1
    }
  }, [])
