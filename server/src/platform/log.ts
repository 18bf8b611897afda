import { type DestinationStream, type Logger, pino } from 'pino'
import { countRepeats } from './log-repeats.ts'

/**
 * Fields of an error that are logged beside its name, message and stack. All others are left out: PostgreSQL puts the
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
 * JSON lines with errors reduced to `LOGGED_FIELDS`, floods counted (rule PLT-91); to standard output without a
 * destination.
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

/** PostgreSQL quotes an unreadable value (class 22) in its message. */
const loggedMessage = (error: Error): string =>
  /^22/.test(String((error as { code?: unknown }).code)) ? error.message.replace(/".*"/s, '"…"') : error.message
