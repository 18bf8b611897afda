import { useEffect } from 'react'

/** Number of mounted components that mute notification toasts. */
let muting = 0

/**
 * Whether an open layer has buttons that toasts would cover. Notifications still appear behind the bell (rule POP-1).
 */
export const areToastsMuted = (): boolean => muting > 0

/** Mutes notification toasts while the component is mounted. */
export const useMutedToasts = (): void =>
  useEffect(() => {
    muting += 1
    return () => {
      muting -= 1
    }
  }, [])
