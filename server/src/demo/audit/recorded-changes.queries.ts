import { STATUS } from '@waybill/contract/shipments/status'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database.ts'

type RecordedChange = {
  at: Date
  account: { id: string; username: string }
  action: string
  entity: string
  id: string
  before: object | null
  after: object
}

/**
 * Users' changes to the shipments in the form of their calls' audit, newest first, reconstructed from the changed rows.
 */
export const listRecordedChanges = async (tx: Tx, most: number): Promise<RecordedChange[]> => {
  const { rows } = await sql<RecordedChange>`
    select change.at, json_build_object('id', a.id, 'username', a.username) as account,
      change.action, change.entity, change.id, change.before, change.after
    from (${notes} union all ${locks} union all ${cancellations} union all ${departures} union all ${imports}) as change
    join account a on a.username = change.username
    order by change.at desc, change.id limit ${most}`.execute(tx)
  return rows
}

const notes = sql`
  select n.created_at as at, a.username, 'order.noted' as action, 'order' as entity, n.shipment_id::text as id,
    null::jsonb as before, jsonb_build_object('note', n.body) as after
  from shipment_note n join account a on a.id = n.account_id`

const locks = sql`
  select s.processed_at, a.username, 'order.processed', 'order', s.id::text,
    jsonb_build_object('processedBy', null),
    jsonb_build_object('processedBy', jsonb_build_object('id', a.id, 'username', a.username, 'name', a.name,
      'at', to_char(s.processed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  from shipment s join account a on a.id = s.processed_by_user_id where s.is_process`

const cancellations = sql`
  select e.at, e.action_user, line.entity || '.cancelled', line.entity, s.id::text,
    jsonb_build_object(line.field, e.before), jsonb_build_object(line.field, e.status)
  from (
    select *, lag(status) over (partition by owner_id, shipment_id order by at, id) as before from shipment_event
  ) e
  join shipment s on s.id = e.shipment_id and s.owner_id = e.owner_id
  join (values ('express', 'order', 'orderStatus'), ('ecommerce', 'parcel', 'trackStatus')) as line (name, entity, field)
    on line.name = s.line
  where e.status = ${STATUS.cancelled}`

const departures = sql`
  select max(e.at), e.action_user, 'parcel.left', 'parcel', min(s.id::text), null::jsonb,
    jsonb_build_object('trackStatus', e.status, 'ids', jsonb_agg(s.id order by s.id), 'batches', jsonb_build_array(b.code))
  from left_origin_batch b
  join shipment s on s.left_origin_batch_id = b.id
  join shipment_event e on e.shipment_id = s.id and e.owner_id = s.owner_id and e.status = ${STATUS.leftOrigin}
  group by b.code, e.action_user, e.status`

const imports = sql`
  select i.created_at, a.username, 'parcel.imported', 'parcel-import', i.id::text, null::jsonb,
    jsonb_build_object('rows', i.rows, 'parcels', i.parcels, 'good', i.good, 'bad', i.bad, 'alreadyMade', i.already_made, 'file', i.file)
  from parcel_import i join account a on a.id = i.account_id`
