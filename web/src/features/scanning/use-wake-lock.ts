import { useEffect } from 'react'

/** Keeps the phone's screen on while the page is visible, if the browser supports it. */
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
