import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { prefetchImports } from '../../platform/lazy-import.ts'
import { useMe } from '../../platform/session.tsx'
import { usePageIdle } from './use-page-idle.ts'

/** Rule SCR-7: no sooner than this after the rows stand. */
const AFTER_ROWS_MS = 2_000
const IDLE_AT_MOST_MS = 5_000

type Connection = { saveData?: boolean; effectiveType?: string }

/** People who save data, or have a slow network, fetch what they open. */
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
 * Once the page stands and is idle, fetches what it may show next, one part after the other: dialogs and palette, and the
 * screens that this person may open. They then open at once, and without a network.
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
    // What does not come now comes when it is opened.
    const timer = setTimeout(() => void fetchAhead().catch(() => undefined), AFTER_ROWS_MS)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isSettled, router, can])
}
