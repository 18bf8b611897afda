import { useCallback, useEffect, useState } from 'react'
import { checkVersion } from '../../platform/app-version.ts'
import { isConnected, isServerThere, onConnection } from '../../platform/connection.ts'
import { PartTimeout } from '../../platform/parts.ts'
import { reloadApp } from '../../platform/unsaved.ts'
import { newWish, type Wish } from './wish.ts'

type Failure = {
  cause: unknown
  wish: Wish | undefined
  /** A browser keeps a script that came and cannot be run: to fetch it again brings the same. */
  isStuck: boolean
}

type Fetched = { load: () => Promise<unknown>; error: () => unknown }

/** One that hangs is not asked for a second time: it has failed until the page is loaded anew. */
const hanging = (cause: unknown): Failure | undefined =>
  cause instanceof PartTimeout ? { cause, wish: undefined, isStuck: false } : undefined

/** Fetches a part for who looks at it, and again when calls reach the server again, or when they say so. */
export const useAttempts = (part: Fetched) => {
  const [failure, setFailure] = useState(() => hanging(part.error()))

  const [isTrying, setTrying] = useState(false)

  const attempt = useCallback(
    async (isAgain = false): Promise<void> => {
      const wish = newWish()
      await part.load().then(
        () => setFailure(undefined),
        (cause: unknown) =>
          setFailure((last) => ({
            cause,
            wish: last?.wish ?? wish,
            isStuck: last !== undefined && String(last.cause) === String(cause) && (isAgain || last.isStuck),
          })),
      )
    },
    [part],
  )

  useEffect(() => {
    if (failure === undefined) return
    if (!(failure.cause instanceof PartTimeout)) void checkVersion()
    return onConnection(() => (isConnected() ? void attempt() : undefined))
  }, [failure, attempt])

  const tryAgain = async (): Promise<void> => {
    setTrying(true)
    if (failure?.cause instanceof PartTimeout && (await isServerThere())) return reloadApp()
    await attempt(true)
    setTrying(false)
  }

  return {
    failure,
    /** Somebody pressed Try again, and it has not come yet. */
    isTrying,
    attempt,
    tryAgain: () => void tryAgain(),
    /** It is asked for anew: what failed before is not said until it fails again. */
    forget: () => setFailure(hanging(part.error())),
  }
}
