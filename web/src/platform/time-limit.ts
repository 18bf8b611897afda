import { errorOfLoss } from './api-error.ts'

/** After so long without an answer what a queue sends counts as lost, and is sent again under its key. */
export const SEND_LIMIT_MS = 20_000
/** The same of a file, on a slow connection. */
export const UPLOAD_LIMIT_MS = 120_000

/**
 * What `send` answers, or the error of a lost connection after `limitMs`: a call that hangs must not hold back all that waits
 * behind it. `signal` then gives the call up.
 */
export const withTimeLimit = async <Answer>(
  limitMs: number,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> => {
  const giveUp = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(errorOfLoss())
      giveUp.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([send(giveUp.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
