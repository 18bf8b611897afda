import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { isCopy, sendCopy } from './copy-rows.ts'

/**
 * Marks a query that runs as a named prepared statement: planned once per connection. For queries whose plan does not
 * depend on the values. They must name their columns, because `*` changes with a migration.
 */
export const PREPARED_MARK = '/* planned once */'

/** For `query.modifyFront(asPreparedStatement)`. */
export const asPreparedStatement = sql.raw(PREPARED_MARK)

/** Filters produce few texts; the bound protects against hostile callers. */
const NAMES_KEPT = 200

/**
 * Names of the prepared statements of one connection, by SQL text. When there are too many, all are dropped: frequent
 * ones get a new name at once, and statements made by a hostile caller are gone. `forget` deallocates them in the
 * database; a name is never reused.
 */
const statementNames = (forget: () => void): ((text: string) => string) => {
  const names = new Map<string, string>()
  let round = 0
  return (text) => {
    const known = names.get(text)
    if (known !== undefined) return known
    if (names.size >= NAMES_KEPT) {
      names.clear()
      round += 1
      forget()
    }
    const name = `once_${round}_${createHash('sha1').update(text).digest('hex').slice(0, 16)}`
    names.set(text, name)
    return name
  }
}

/** Keeps statements of others on the connection, such as the job queue's. */
const FORGET_STATEMENTS = `do $$ declare given record; begin
  for given in select name from pg_prepared_statements where name like 'once\\_%' loop
    execute format('deallocate %I', given.name);
  end loop;
end $$`

type Ask = (...args: unknown[]) => unknown

/** A connection of the pool: prepares marked queries and accepts the data of `copyRows`. */
export class Connection extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const ask = this.query.bind(this) as Ask
    // In a failed transaction nothing can be deallocated; the connection retries soon.
    const nameOf = statementNames(() => void (ask(FORGET_STATEMENTS) as Promise<unknown>).catch(() => undefined))
    const prepared: Ask = (text, values, answered) => {
      if (isCopy(text)) return sendCopy(ask, text, String((values as unknown[])[0]))
      const name = typeof text === 'string' && text.includes(PREPARED_MARK) ? nameOf(text) : undefined
      return name === undefined ? ask(text, values, answered) : ask({ name, text, values }, answered)
    }
    this.query = prepared as pg.Client['query']
  }
}
