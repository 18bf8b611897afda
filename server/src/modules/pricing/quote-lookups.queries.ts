import type { Me } from '@waybill/contract/identity/me'
import { notFound } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { readByKey, shipmentScope } from '../shipments/index.ts'
import { merchantScope } from './pricing.policy.ts'

export type SavedShipment = { serviceId: string; zoneCountryId: string | null; merchantId: string | null }

/** What a saved shipment is priced by. 404 outside the caller's scope. */
export const getSavedShipment = async (db: DbOrTx, me: Me, id: string): Promise<SavedShipment> => {
  const row = await readByKey(db, id, (key) =>
    db
      .selectFrom('shipment as s')
      .innerJoin('account as owner', 'owner.id', 's.owner_id')
      .select([
        's.service_id',
        's.is_import',
        's.sender_country_id',
        's.receiver_country_id',
        's.owner_id',
        'owner.is_house',
      ])
      .where('s.id', '=', key.id)
      .where('s.owner_id', '=', key.owner_id)
      .where(shipmentScope(me))
      .executeTakeFirst(),
  )
  if (!row) throw notFound()
  return {
    serviceId: row.service_id,
    zoneCountryId: row.is_import ? row.sender_country_id : row.receiver_country_id,
    merchantId: row.is_house ? null : row.owner_id,
  }
}

/** 404 unless the account is a merchant in the caller's scope. */
export const requireMerchant = async (db: DbOrTx, me: Me, id: string): Promise<void> => {
  const row = await db
    .selectFrom('account as a')
    .select('a.id')
    .where('a.id', '=', id)
    .where('a.role_name', '=', 'Company Admin')
    .where('a.is_house', '=', false)
    .where('a.deleted_at', 'is', null)
    .where(merchantScope(me))
    .executeTakeFirst()
  if (!row) throw notFound()
}

export const countryExists = async (db: DbOrTx, id: string): Promise<boolean> =>
  (await db.selectFrom('country').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** The id of a country named by id or by ISO code. */
export const findCountryId = async (db: DbOrTx, asked: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('country')
    .select('id')
    .where((eb) => (asked.length === 2 ? eb('code', '=', asked.toUpperCase()) : eb('id', '=', asked)))
    .executeTakeFirst()
  return found?.id
}
