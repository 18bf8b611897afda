import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefetchImports } from '../../platform/lazy-import.ts'
import { useMe } from '../../platform/session.tsx'
import { usePageIdle } from './use-page-idle.ts'

/** Delay after the rows have rendered (rule SCR-7). */
const AFTER_ROWS_MS = 2_000
const IDLE_AT_MOST_MS = 5_000

type Connection = { saveData?: boolean; effectiveType?: string }

/** On a metered or slow connection, code loads only on demand. */
const isCostly = (): boolean => {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '')
}

const idle = (): Promise<void> =>
  new Promise((resolve) =>
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: IDLE_AT_MOST_MS })
      : setTimeout(resolve, AFTER_ROWS_MS),
  )

/**
 * Once the page is idle, prefetches one chunk after another: dialogs, the palette, and the screens that this person may
 * open. They then open at once, even offline.
 */
export const useFetchAhead = (): void => {
  const router = useRouter()
  const { can } = useMe()
  const isSettled = usePageIdle()
  useEffect(() => {
    if (!isSettled || isCostly()) return
    const stop = new AbortController()
    const turn = async (): Promise<void> => {
      await idle()
      stop.signal.throwIfAborted()
    }
    const fetchAhead = async (): Promise<void> => {
      await prefetchImports(turn)
      for (const { options } of Object.values(router.routesById)) {
        const needed = options.staticData?.may
        if (needed !== undefined && !can[needed]) continue
        await turn()
        await options.component?.preload?.()
        await prefetchImports(turn)
      }
    }
    // A failed prefetch loads on demand.
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), AFTER_ROWS_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isSettled, router, can])
}
