import type { LogFn, Logger, LoggerOptions } from 'pino'

/** Number of lines of one kind written whole in a period; further ones are counted. */
const WHOLE_LINES = 5
const PERIOD_MS = 60_000
/** Number of requests that a line of repeats names, so that a reported request number is found in the log. */
const MAX_REQUESTS = 20

type Fields = Record<string, unknown>
type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>
type Repeats = { lines: number; requests: string[]; write: (requests: string[], times: number) => void }

/** Kinds of lines that a flood can cause: the same message, route, user and fault. */
const kindOf = (message: unknown, { method, route, account, err }: Fields): string => {
  const { name, code, stack } = (err instanceof Error ? err : {}) as Error & { code?: unknown }
  // The first line of a stack contains the message, which may be about one record.
  const thrownAt = stack?.split('\n').find((line) => line.startsWith('    at '))
  return [message, method, route, account, name, code, thrownAt].map((part) => String(part ?? '')).join(' ')
}

/**
 * A hook of pino: writes the first lines of a kind, counts further ones within a minute, and writes one line with
 * `times` and the first `requests` at its end. Lines of jobs are all written, because nobody outside can cause many.
 */
export const countRepeats = (): LogMethod => {
  const kinds = new Map<string, Repeats>()
  const endPeriod = (): void => {
    for (const { lines, requests, write } of kinds.values())
      if (lines > WHOLE_LINES) write(requests, lines - WHOLE_LINES)
    kinds.clear()
  }
  return function (this: Logger, args: Parameters<LogFn>, method: LogFn) {
    const [first, message] = args as unknown as [Fields | string, unknown]
    const fields = typeof first === 'object' ? first : {}
    if ('job' in fields) return method.apply(this, args)
    if (kinds.size === 0) setTimeout(endPeriod, PERIOD_MS).unref()
    const kind = kindOf(typeof first === 'string' ? first : message, fields)
    const repeats = kinds.get(kind) ?? {
      lines: 0,
      requests: [],
      write: (requests, times) =>
        method.call(this, { ...fields, ...(requests.length > 0 ? { requests } : {}), times }, String(message ?? first)),
    }
    kinds.set(kind, repeats)
    repeats.lines += 1
    if (repeats.lines <= WHOLE_LINES) return method.apply(this, args)
    const { reqId } = repeats.requests.length < MAX_REQUESTS ? (this.bindings() as { reqId?: string }) : {}
    if (reqId !== undefined) repeats.requests.push(reqId)
  }
}
