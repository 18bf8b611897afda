import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

export type CopyValue = string | number | boolean | null | undefined

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
  add(row: Readonly<Record<string, CopyValue>>): void {
    this.#lines.push(this.columns.map((column) => copyField(row[column])).join('\t'))
  }

  /** Sends the lines and forgets them. Table and columns are ours, never a person's words. */
  async send(client: pg.PoolClient): Promise<void> {
    const lines = this.#lines
    this.#lines = []
    if (lines.length === 0) return
    const stream = client.query(copyFrom(`copy ${this.table} (${this.columns.join(', ')}) from stdin`))
    const finished = once(stream, 'finish')
    stream.end(`${lines.join('\n')}\n`)
    await finished
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

export const copyField = (value: CopyValue): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}
