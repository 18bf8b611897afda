import { sql } from 'kysely'
import type { Db } from '../../server/src/platform/database.ts'

/** Every row of every table as text, like a backup of the database. */
export const dumpRows = async (db: Db): Promise<string> => {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema') order by 1, 2
  `.execute(db)
  const dumps: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select ${`${schema}.${name}`} || ' ' || row_to_json(r)::text as line from ${sql.table(`${schema}.${name}`)} r
    `.execute(db)
    dumps.push(...rows.map(({ line }) => line))
  }
  return dumps.join('\n')
}

/** Encodings of a secret that a reader could find: plain, base64 and hex, of its text or of its decoded bytes. */
export const spellingsOf = (secret: string): string[] => {
  const bytes = [Buffer.from(secret), Buffer.from(secret, 'base64url')]
  return [
    secret,
    ...bytes.flatMap((one) => [
      one.toString('base64').replace(/=+$/, ''),
      one.toString('base64url'),
      one.toString('hex'),
    ]),
  ]
}
