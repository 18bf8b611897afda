import type pg from 'pg'
import { copyLine, type CopyRow, sendCopy } from '../../platform/copy-rows.ts'

/** The columns of a COPY and its lines so far, in PostgreSQL's text format. */
export class CopyText {
  readonly table: string
  readonly columns: readonly string[]
  #lines: string[] = []

  constructor(table: string, columns: readonly string[]) {
    this.table = table
    this.columns = columns
  }

  /** Values are in the order of the columns; a column without a value is null. */
  add(row: CopyRow): void {
    this.#lines.push(copyLine(this.columns, row))
  }

  /** Sends the lines and clears them. Table and columns are ours, never a user's input. */
  async send(client: pg.PoolClient): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length === 0) return
    await sendCopy(
      client.query.bind(client),
      `copy ${this.table} (${this.columns.join(', ')}) from stdin`,
      lines.join(''),
    )
  }
}
