import { flushCompileCache } from 'node:module'
import pg from 'pg'

/**
 * Preloaded into a server that a test starts as its own process: kills it like SIGKILL, right before or right after the
 * commit of the first transaction with a query that contains these words. CRASH_AT = the words, CRASH = before | after.
 */
const words = process.env['CRASH_AT'] ?? ''
const moment = process.env['CRASH']
const armed = new WeakSet<object>()

type Query = (this: object, ...args: unknown[]) => unknown
const prototype = pg.Client.prototype as unknown as { query: Query }
const { query } = prototype

/** Its compile cache is left to the next process, which starts in half the time. */
const die = (): void => {
  flushCompileCache()
  process.kill(process.pid, 'SIGKILL')
}

prototype.query = function (...args) {
  const [asked] = args as [string | { text?: string } | undefined]
  const text = (typeof asked === 'string' ? asked : asked?.text) ?? ''
  if (text.includes(words)) armed.add(this)
  const dies = armed.has(this) && /^commit$/i.test(text)
  if (dies && moment === 'before') die()
  const running = query.apply(this, args)
  return dies && running instanceof Promise ? running.then(() => new Promise(die)) : running
}
