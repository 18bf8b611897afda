import Fastify from 'fastify'
import pg from 'pg'

// What somebody would write by hand for a page of the list of orders, or of parcels: no session, no rights, no filters, no names of other
// tables. The measure of what this machine can do with Fastify, pg and this table.
const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })

const COLUMNS = `id, number, tracking_number, sender_reference, owner_id, sender_name, receiver_name, receiver_city,
  receiver_postcode, status, is_import, is_process, processed_by_user_id, service_id, total_quantity,
  total_chargeable_weight, real_chargeable_weight, total_price, real_total_price, created_at, user_id`

const page = async (where: string, values: string[]) => {
  const [rows, counted] = await Promise.all([
    pool.query(
      `select ${COLUMNS} from shipment where ${where} order by created_at desc, id desc limit 25 offset 0`,
      values,
    ),
    pool.query<{ total: number }>(
      `select count(*)::int as total from (select 1 from shipment where ${where} limit 10001) capped`,
      values,
    ),
  ])
  return { value: rows.rows, totalRecords: counted.rows[0]?.total }
}

const app = Fastify()
for (const [path, line] of [
  ['/orders', 'express'],
  ['/parcels', 'ecommerce'],
] as const) {
  app.get(path, () => page(`line = '${line}'`, []))
  app.get<{ Params: { id: string } }>(`${path}/of/:id`, ({ params }) =>
    page(`line = '${line}' and owner_id = $1`, [params.id]),
  )
}
process.stdout.write(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
