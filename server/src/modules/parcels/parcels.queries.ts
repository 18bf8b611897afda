import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Me } from '@waybill/contract/identity/me'
import { notFound } from '../../platform/app-error.ts'
import { plannedOnce } from '../../platform/connection.ts'
import { copyRows } from '../../platform/copy-rows.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { isUuid } from '../../platform/ids.ts'
import { contentsOfRecord, eventsOfRecord, feesOfRecord, readByKey, RECORD_COLUMNS } from '../shipments/index.ts'
import type { parcelColumns } from './parcel-columns.ts'
import { parcelScope } from './parcel.policy.ts'

/** One parcel with everything that hangs on it, in one round trip; undefined outside the caller's scope. */
export const findParcelRecord = (db: DbOrTx, me: Me, id: string) =>
  readByKey(db, id, (key) =>
    parcelRecords(db)
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(parcelScope(me))
      .executeTakeFirst(),
  )

/** The same; 404 when there is none, and for what is no id. */
export const getParcelRecord = async (db: DbOrTx, me: Me, id: string): Promise<ParcelRecord> => {
  const row = isUuid(id) ? await findParcelRecord(db, me, id) : undefined
  if (!row) throw notFound()
  return row
}

const parcelRecords = (db: DbOrTx) =>
  db
    .selectFrom('shipment as s')
    .innerJoin('service', 'service.id', 's.service_id')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .innerJoin('account as owner', 'owner.id', 's.owner_id')
    .innerJoin('account as creator', 'creator.id', 's.user_id')
    .leftJoin('account as handler', 'handler.id', 's.handler_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .modifyFront(plannedOnce)
    .select(RECORD_COLUMNS)
    .select([
      'service.code as service_code',
      'service.name as service_name',
      'service.label as service_label',
      'service.provider_id',
      'service.carrier',
      'provider.tracking_url',
      'owner.name as owner_name',
      'owner.code as owner_code',
      'owner.is_house',
      'creator.username as creator_username',
      'creator.code as creator_code',
      'handler.username as handler_username',
      'sc.code as sender_country_code',
      'rc.code as receiver_country_code',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shipment_package as p')
          .leftJoin('stored_file as photo', 'photo.path', 'p.image')
          .select([
            'p.id',
            'p.kind',
            'p.quantity',
            'p.weight',
            'p.length',
            'p.width',
            'p.height',
            'p.volumetric_weight',
            'p.chargeable_weight',
            'p.image',
            'photo.thumbnail',
          ])
          .whereRef('p.shipment_id', '=', 's.id')
          .whereRef('p.owner_id', '=', 's.owner_id')
          .orderBy('p.kind')
          .orderBy('p.position'),
      ).as('packages'),
      contentsOfRecord(),
      feesOfRecord(),
      eventsOfRecord(),
    ])

export type ParcelRecord = NonNullable<Awaited<ReturnType<typeof findParcelRecord>>>

type NewRows = Pick<ReturnType<typeof parcelColumns>, 'packages' | 'contents' | 'fees' | 'event'>

/** What hangs on new parcels, of one or of some hundreds at once. */
export const insertParcelChildren = async (tx: Tx, made: readonly NewRows[]): Promise<void> => {
  const children = [
    ['shipment_package', made.flatMap(({ packages }) => packages)],
    ['shipment_content', made.flatMap(({ contents }) => contents)],
    ['shipment_fee', made.flatMap(({ fees }) => fees)],
    ['shipment_event', made.map(({ event }) => event)],
  ] as const
  for (const [table, rows] of children) await copyRows(tx, table, rows)
}
