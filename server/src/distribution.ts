import type pg from 'pg'

/**
 * How tables are distributed over a Citus cluster (docs/scaling.md). Tables named nowhere stay on the coordinator:
 * sign-in, audit, saved views, print runs, jobs.
 */
export const BY_OWNER = [
  'shipment',
  'shipment_package',
  'shipment_content',
  'shipment_fee',
  'shipment_event',
  'shipment_price_change',
  'shipment_file',
  'shipment_note',
  'label_void',
  'carrier_booking',
  'manifest_shipment',
  'pickup_shipment',
  'parcel_news',
  'partner_order',
  'partner_order_event',
  'shipment_daily_total',
  'charge',
  'statement',
  'credit_line',
  'payment',
  'payment_allocation',
  'e_invoice',
  'parcel_import_batch',
] as const

/** A number is looked up without an owner. */
const BY_NUMBER = ['shipment_number'] as const

/**
 * Replicated to every machine, because shipments are joined with them there; each comes after those that it references.
 */
export const ON_EVERY_NODE = [
  'currency',
  'country',
  'role',
  'account',
  'provider',
  'service',
  'zone',
  'zone_country',
  'rate_row',
  'discount_rate',
  'fee',
  'advance_fee',
  'account_fee',
  'account_advance_fee',
  'tariff_rate',
  'vat_rate',
  'billing_terms',
  'scheme_limit',
  'exchange_rate',
  'entry_type',
  'price_version',
  'stored_file',
  'manifest',
  'pickup',
  'left_origin_batch',
  'parcel_import',
] as const

const SPREAD: readonly { table: string; column: string; together: string }[] = [
  ...BY_OWNER.map((table) => ({ table, column: 'owner_id', together: table === 'shipment' ? 'default' : 'shipment' })),
  ...BY_NUMBER.map((table) => ({ table, column: 'number', together: 'none' })),
]

type Constraint = { table: string; name: string; definition: string }

/** Whether the extension is installed in this database. */
export const hasCitus = async (client: pg.Client): Promise<boolean> =>
  (await client.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1

/**
 * Distributes the remaining tables over the cluster, in one transaction, with their rows. A second run does the rest,
 * such as after a migration with a new table. Returns one line for each table.
 */
export const distribute = async (client: pg.Client): Promise<string[]> => {
  // Citus also manages tables that reference a replicated one, as local ones.
  const { rows } = await client.query<{ name: string }>(
    `select table_name::text as name from citus_tables where citus_table_type in ('distributed', 'reference')`,
  )
  const known = new Set(rows.map(({ name }) => name))
  const made = await listTables(client)
  const everywhere = ON_EVERY_NODE.filter((table) => made.has(table) && !known.has(table))
  const spread = SPREAD.filter(({ table }) => made.has(table) && !known.has(table))
  const lines: string[] = []
  if (everywhere.length + spread.length > 0) {
    await client.query('begin')
    try {
      // Constraints are made and dropped in this transaction, too: one connection for each node does all of it.
      await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`)
      await client.query(`select create_distributed_function('searchable(text)')`)
      for (const table of everywhere) await client.query('select create_reference_table($1)', [table])
      const constraints = await dropReferences(
        client,
        spread.map(({ table }) => table),
      )
      for (const { table, column, together } of spread)
        await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [table, column, together])
      for (const { table, name, definition } of constraints)
        await client.query(`alter table ${table} add constraint ${name} ${definition}`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    }
    lines.push(
      ...everywhere.map((table) => `${table}: on every node`),
      ...spread.map(({ table, column }) => `${table}: spread by ${column}`),
    )
    await removeLocalRows(client, [...everywhere, ...spread.map(({ table }) => table)])
  }
  await writeInOrder(client)
  return lines
}

/** The tables created by migrations so far. */
const listTables = async (client: pg.Client): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public'`,
  )
  return new Set(rows.map(({ name }) => name))
}

/** A table can be distributed only while nothing references it, and while it references nothing distributed. */
const dropReferences = async (client: pg.Client, tables: string[]): Promise<Constraint[]> => {
  const { rows } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and confrelid = any($1::regclass[])`,
    [tables],
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows
}

/** The coordinator's own copies of rows that the nodes have now. */
const removeLocalRows = async (client: pg.Client, tables: readonly string[]): Promise<void> => {
  for (const table of tables) await client.query('select truncate_local_data_after_distributing_table($1)', [table])
}

/**
 * Our transactions read shipments of many owners and then write tables that they reference: Citus allows that if one
 * connection for each node does both.
 */
const writeInOrder = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name')
  await client.query(`alter database ${rows[0]?.name} set citus.multi_shard_modify_mode = 'sequential'`)
}
