import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { isCopy, sendCopy } from './copy-rows.ts'

/**
 * Marks a query that runs as a named prepared statement: planned once per connection. For queries whose plan does not
 * depend on the values. They name their columns, because `*` changes with a migration.
 */
export const PREPARED_MARK = '/* planned once */'

/** For `query.modifyFront(asPreparedStatement)`. */
export const asPreparedStatement = sql.raw(PREPARED_MARK)

/** Names of prepared statements by SQL text. Filters produce few texts; the bound protects against hostile callers. */
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

/** A connection of the pool: prepares marked queries and accepts the data of `copyRows`. */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as Ask
    const asked: Ask = (text, values, answered) => {
      if (isCopy(text)) return sendCopy(ask, text, String((values as unknown[])[0]))
      const name = typeof text === 'string' && text.includes(PREPARED_MARK) ? nameOf(text) : undefined
      return name === undefined ? ask(text, values, answered) : ask({ name, text, values }, answered)
    }
    this.query = asked as pg.Client['query']
  }
}
