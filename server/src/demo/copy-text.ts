import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copyLine, type CopyRow } from '../platform/copy-rows.ts'

/** The columns of a COPY and its lines so far, in PostgreSQL's text format. */
export class CopyText {
  readonly table: string
  readonly columns: readonly string[]
  #lines: string[] = []

  constructor(table: string, columns: readonly string[]) {
    this.table = table
    this.columns = columns
  }

  /** Values stand in the order of the columns; a column without a value is null. */
  add(row: CopyRow): void {
    this.#lines.push(copyLine(this.columns, row))
  }

  /** Sends the lines and forgets them. Table and columns are ours, never a person's words. */
  async send(client: pg.PoolClient): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length === 0) return
    const stream = client.query(copyFrom(`copy ${this.table} (${this.columns.join(', ')}) from stdin`))
    const finished = once(stream, 'finish')
    stream.end(lines.join(''))
    await finished
  }
}
