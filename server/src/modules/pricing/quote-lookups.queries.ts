import type { Me } from '@waybill/contract/identity/me'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type RawBuilder, sql } from 'kysely'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { notFound } from '../../platform/app-error.ts'
import type { DbOrTx, Db } from '../../platform/database.ts'
import { readByKey, shipmentScope } from '../shipments/index.ts'
import { isUuid } from '../../platform/ids.ts'

export type SavedShipment = {
  line: BusinessLine
  serviceId: string
  isImport: boolean
  zoneCountryId: string | null
  merchantId: string | null
  shipmentType: string | null
  createdAt: Date
}

/** The price inputs of a saved shipment. 404 outside the caller's scope. */
export const getSavedShipment = async (db: DbOrTx, me: Me, id: string): Promise<SavedShipment> => {
  const row = await readByKey(db, id, (key) =>
    db
      .selectFrom('shipment as s')
      .innerJoin('account as owner', 'owner.id', 's.owner_id')
      .select([
        's.line',
        's.service_id',
        's.item_type',
        's.created_at',
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
    line: row.line,
    serviceId: row.service_id,
    isImport: row.is_import,
    shipmentType: row.item_type,
    createdAt: row.created_at,
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

/** Id and code of a country; undefined: there is none. */
export const findCountry = (db: DbOrTx, id: string): Promise<{ id: string; code: string } | undefined> =>
  isUuid(id)
    ? db.selectFrom('country').select(['id', 'code']).where('id', '=', id).executeTakeFirst()
    : Promise.resolve(undefined)

/** The id of a country named by id or by ISO code. */
export const findCountryId = async (db: DbOrTx, requested: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('country')
    .select('id')
    .where((eb) => (requested.length === 2 ? eb('code', '=', requested.toUpperCase()) : eb('id', '=', requested)))
    .executeTakeFirst()
  return found?.id
}

/** Which merchants a user may act for, as a condition on `account a` (rule PER-2). */
const merchantScope = (me: Me): RawBuilder<boolean> => {
  if (me.companyId !== null) return sql<boolean>`a.id = ${me.companyId}`
  if (me.role === 'Sales Employee') return sql<boolean>`a.seller_id = ${me.id}`
  return me.role === 'Administrator' ? sql<boolean>`false` : sql<boolean>`true`
}

/** The named merchant, in scope, else the caller's company; null: "Other", without merchant fees. */
export const quotedMerchantId = async (
  db: Db,
  me: Me,
  requested: string | null | undefined,
): Promise<string | null> => {
  const merchantId = requested && requested !== NIL_ID ? requested : me.companyId
  if (merchantId === null) return null
  if (!isUuid(merchantId)) throw notFound()
  await requireMerchant(db, me, merchantId)
  return merchantId
}
