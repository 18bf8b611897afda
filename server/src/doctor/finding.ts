import { StorageError } from '../platform/storage-error.ts'

/** `wrong`: Waybill does not work, or loses data. `warning`: it works, and an operator should look. */
type Level = 'ok' | 'warning' | 'wrong'

/** One line of `npm run doctor`: what was looked at, and what to do unless it is ok. */
export type Finding = { about: string; level: Level; says: string }

const finding =
  (level: Level) =>
  (about: string, says: string): Finding => ({ about, level, says })

export const ok = finding('ok')
export const warning = finding('warning')
export const wrong = finding('wrong')

/** The words of an error in one line. A file store and `fetch` name the system's error as the cause of their own. */
export const wordsOf = (error: unknown): string => {
  if (error instanceof StorageError || (error instanceof TypeError && error.message === 'fetch failed'))
    return wordsOf(error.cause)
  const { message, code, errors } = error as { message?: string; code?: string; errors?: unknown[] }
  // Every address of a host was tried in vain.
  if (errors?.[0] !== undefined) return wordsOf(errors[0])
  return (message || code || String(error)).replaceAll(/\s+/g, ' ')
}

/** "1.5 GB" */
export const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
