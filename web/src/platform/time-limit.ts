import { connectionError } from './api-error.ts'

/** A queued request without an answer after this time counts as lost, and is retried with its key. */
export const SEND_LIMIT_MS = 20_000
/** The same for a file on a slow connection. */
export const UPLOAD_LIMIT_MS = 120_000

/**
 * Returns the result of `send`, or throws the error of a lost connection after `limitMs`: a hanging call must not block
 * the queue behind it. `signal` then aborts the call.
 */
export const withTimeLimit = async <Answer>(
  limitMs: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(connectionError())
      giveUp.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([send(giveUp.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
