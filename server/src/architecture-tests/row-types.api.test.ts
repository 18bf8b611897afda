import { readFile } from 'node:fs/promises'
import { PLAIN_FIELDS, PLAIN_NAMES } from '@waybill/contract/shipments/fields'
import { ITEM_TEXTS } from '@waybill/contract/shipments/item-fields'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'

/** A column by its type for programs, and whether it is optional: `number | null`, `string = default`. */
type Columns = Record<string, string>

const FILES = [
  '../tables.ts',
  '../platform-tables.ts',
  '../shipment-tables.ts',
  '../sign-in-tables.ts',
  '../price-tables.ts',
  '../billing-tables.ts',
  '../upload-tables.ts',
  '../partner-tables.ts',
  '../manifest-tables.ts',
  '../hub-tables.ts',
  '../invitation-tables.ts',
  '../contact-tables.ts',
  '../content-tables.ts',
  '../notification-tables.ts',
]
const source = (await Promise.all(FILES.map((file) => readFile(new URL(file, import.meta.url), 'utf8')))).join('\n')

let waybill: TestWaybill
beforeAll(async () => {
  waybill = await startTestWaybill()
})
afterAll(() => waybill.close())

const SHORT: Readonly<Record<string, string>> = {
  ContentKind: 'string',
  ContentLanguage: 'string',
  Language: 'string',
  'Language | null': 'string | null',
  Numeric: 'numeric',
  NumericOrNull: 'numeric | null',
  DefaultNumeric: 'Generated<numeric>',
  Json: 'json',
  JsonOrNull: 'json | null',
  DefaultJson: 'Generated<json>',
  ManifestStatus: 'string',
  NoticeKind: 'string',
}
/** A union of words is text; a column is its selected type. */
const typeOf = (written: string): string =>
  (SHORT[written] ?? written)
    .replace(/^ColumnType<([^,]*),.*>$/, '$1')
    .replace(/'[\w ]+'( \| '[\w ]+')*/, 'string')
    .replace(/^(\w+Reason)\[\]/, 'string[]')

const columnOf = (written: string): string => {
  const generated = /^Generated<(.*)>$/.exec(typeOf(written))?.[1]
  const type = generated === undefined ? typeOf(written) : typeOf(generated)
  // Nullable columns are optional anyway.
  return generated === undefined || type.endsWith('| null') ? type : `${type} = default`
}

/** The columns that `shipment` takes from the table of fields (contract/src/shipments/fields.ts). */
const plainColumns = (): [string, string][] =>
  PLAIN_NAMES.map((name) => {
    const { column, initial } = PLAIN_FIELDS[name]
    return [column, initial === null ? 'string | null' : name === 'itemType' ? 'string = default' : 'string']
  })

/** The columns of the texts of a customs item (contract/src/shipments/item-fields.ts). */
const itemColumns = (): [string, string][] => Object.values(ITEM_TEXTS).map(({ column }) => [column, 'string | null'])

const writtenTables = (): Record<string, Columns> => {
  const types = new Map(
    [...source.matchAll(/type (\w+Table) = (PlainColumns & )?\{\n([^}]*)\n\}( & ItemTextColumns)?/g)].map(
      ([, name = '', plain, body = '', items]) => [
        name,
        Object.fromEntries([
          ...(plain === undefined ? [] : plainColumns()),
          ...(items === undefined ? [] : itemColumns()),
          ...[...body.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, column, type = '']) => [column, columnOf(type)]),
        ]),
      ],
    ),
  )
  return Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, type = '']) => [table, types.get(type) ?? {}]),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  ...{ uuid: 'string', text: 'string', date: 'string', int4: 'number', int8: 'number', bool: 'boolean' },
  ...{ numeric: 'numeric', timestamptz: 'Date', jsonb: 'json', json: 'json', bytea: 'Buffer' },
}
const typeOfColumn = (name: string): string =>
  name.startsWith('_') ? `${typeOfColumn(name.slice(1))}[]` : (TYPES[name] ?? name)

const migratedTables = async (): Promise<Record<string, Columns>> => {
  const { rows } = await sql<{ table: string; column: string; type: string; isNullable: boolean; hasDefault: boolean }>`
    select table_name as table, column_name as column, udt_name as type, is_nullable = 'YES' as "isNullable",
      column_default is not null as "hasDefault"
    from information_schema.columns where table_schema = 'public' and table_name <> 'schema_migration'`.execute(
    waybill.fixtures.db,
  )
  const tables: Record<string, Columns> = {}
  for (const { table, column, type, isNullable, hasDefault } of rows)
    (tables[table] ??= {})[column] = typeOfColumn(type) + (isNullable ? ' | null' : hasDefault ? ' = default' : '')
  return tables
}

test('the row types match the columns of the migrated database: names, types, nullability and defaults', async () => {
  expect(writtenTables()).toEqual(await migratedTables())
})
