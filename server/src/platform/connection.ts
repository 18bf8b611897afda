import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { isCopy, sendCopy } from './copy-rows.ts'

/**
 * Marks a query whose plan is as good for one value as for another, such as a row with all that hangs on it, found by its
 * key: each connection plans it once, which takes longer than running it. It names its columns: `*` would mean more after
 * a migration than when it was planned.
 */
export const PLANNED_ONCE = '/* planned once */'

/** For `query.modifyFront(plannedOnce)`. */
export const plannedOnce = sql.raw(PLANNED_ONCE)

/** Texts that connections keep planned. Filters make few shapes; the bound keeps a hostile caller from making many. */
const names = new Map<string, string>()
const NAMES_KEPT = 200

const nameOf = (text: string): string | undefined => {
  const known = names.get(text)
  if (known !== undefined || names.size >= NAMES_KEPT) return known
  const name = `once_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}

type Ask = (...given: unknown[]) => unknown

/** A connection of the pool, which keeps the plans of marked queries and takes what `copyRows` sends. */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as Ask
    const asked: Ask = (text, values, answered) => {
      if (isCopy(text)) return sendCopy(ask, text, String((values as unknown[])[0]))
      const name = typeof text === 'string' && text.includes(PLANNED_ONCE) ? nameOf(text) : undefined
      return name === undefined ? ask(text, values, answered) : ask({ name, text, values }, answered)
    }
    this.query = asked as pg.Client['query']
  }
}
