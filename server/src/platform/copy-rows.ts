import { finished } from 'node:stream/promises'
import { sql, type Transaction } from 'kysely'
import { from as copyFrom } from 'pg-copy-streams'
import type { Tables } from '../tables.ts'

type CopyValue = string | number | boolean | Date | null | undefined
export type CopyRow = Readonly<Record<string, CopyValue>>

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** A value in the text format of COPY. */
export const copyField = (value: CopyValue): string => {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'boolean') return value ? 't' : 'f'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'number' ? String(value) : value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)
}

export const copyLine = (columns: readonly string[], row: CopyRow): string =>
  `${columns.map((column) => copyField(row[column])).join('\t')}\n`

/**
 * Inserts hundreds of rows of one shape by COPY, at half the cost of an INSERT, which parses each row's names and
 * escapes. Its columns are those of the first row; the others take their defaults. JSON is given as text.
 */
export const copyRows = async (
  tx: Transaction<Tables>,
  table: keyof Tables,
  rows: readonly CopyRow[],
): Promise<void> => {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const lines = rows.map((row) => copyLine(columns, row)).join('')
  await sql`copy ${sql.table(table)} (${names}) from stdin /* ${lines} */`.execute(tx)
}

/** The request of `copyRows`. */
export const isCopy = (text: unknown): text is string =>
  typeof text === 'string' && /^copy .* from stdin \/\* \$1 \*\/$/.test(text)

type Ask = (...args: unknown[]) => unknown

/** Sends lines to a COPY through a connection's `query`; answers like an INSERT without rows. */
export const sendCopy = async (ask: Ask, text: string, lines: string): Promise<{ command: string; rows: never[] }> => {
  const stream = ask(copyFrom(text)) as ReturnType<typeof copyFrom>
  stream.end(lines)
  await finished(stream)
  return { command: 'COPY', rows: [] }
}
