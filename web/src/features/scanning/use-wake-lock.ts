import { useEffect } from 'react'

/** The screen of the phone stays on while the page is in front; a browser that cannot keep it on goes dark as it does. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      try {
        lock = await navigator.wakeLock?.request('screen')
        if (isOver) await lock?.release()
      } catch {
        // Refused on low battery.
      }
    }
    const onVisible = (): void => void ask()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
}
