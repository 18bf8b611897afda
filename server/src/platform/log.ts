import { type DestinationStream, type Logger, pino } from 'pino'
import { countRepeats } from './log-repeats.ts'

/**
 * What of an error reaches the log beside its name, message and stack. Everything else stays out: PostgreSQL puts the
 * refused row into `detail` and `where`, drivers the query with its parameters, clients whole requests.
 */
const LOGGED_FIELDS = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'syscall',
  'errno',
  'statusCode',
] as const

const MAX_CAUSES = 3

/**
 * JSON lines with errors cut down to `LOGGED_FIELDS`, floods of them counted (rule PLT-91); to standard output where no
 * destination is given.
 */
export const makeLog = (level: string, destination?: DestinationStream): Logger => {
  const options = {
    level,
    serializers: { err: (error: unknown) => loggedError(error) },
    hooks: { logMethod: countRepeats() },
  }
  return destination ? pino(options, destination) : pino(options)
}

export const loggedError = (error: unknown, causes = 0): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const fields = error as unknown as Record<string, unknown>
  const message = loggedMessage(error)
  return {
    type: error.name,
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...Object.fromEntries(LOGGED_FIELDS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
    ...(error.cause !== undefined && causes < MAX_CAUSES ? { cause: loggedError(error.cause, causes + 1) } : {}),
  }
}

/** A value that PostgreSQL cannot read (class 22) stands in quotes in its message. */
const loggedMessage = (error: Error): string =>
  /^22/.test(String((error as { code?: unknown }).code)) ? error.message.replace(/".*"/s, '"…"') : error.message
