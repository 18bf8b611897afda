import type { Language } from '@waybill/contract/kernel/language'
import { sql } from 'kysely'
import type { FullmanParcel } from '../../partners/ibc/fullman-manifest.ts'
import type { DbOrTx } from '../../platform/database.ts'

/** A parcel as a manifest's line tells of it, with what its check needs beside. */
export type ManifestParcel = FullmanParcel & {
  ownerId: string
  batchId: string
  status: number
  countryName: Record<Language, string | null>
}

/** The ids of the parcels in these batches. */
export const listParcelIds = async (db: DbOrTx, batchIds: readonly string[]): Promise<string[]> =>
  (
    await db
      .selectFrom('shipment')
      .select('id')
      .where('left_origin_batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
      .execute()
  ).map(({ id }) => id)

/** What a line of the file and its check tell of, and no more: there are thousands of them. */
const COLUMNS = [
  's.declared_value_usd',
  's.id',
  's.item_type',
  's.left_origin_batch_id',
  's.number',
  's.owner_id',
  's.real_total_quantity',
  's.real_total_weight',
  's.receiver_address_line1',
  's.receiver_address_line2',
  's.receiver_address_line3',
  's.receiver_city',
  's.receiver_contact_name',
  's.receiver_email',
  's.receiver_name',
  's.receiver_postcode',
  's.receiver_state',
  's.receiver_telephone',
  's.sender_address_line1',
  's.sender_address_line2',
  's.sender_address_line3',
  's.sender_city',
  's.sender_contact_name',
  's.sender_name',
  's.sender_postcode',
  's.sender_reference',
  's.sender_state',
  's.sender_telephone',
  's.status',
  's.total_quantity',
  's.total_weight',
  's.tracking_number',
] as const

/**
 * The parcels in these batches, batch by batch in the order of their numbers. Weights and pieces are the verified ones where
 * there are any, values in USD at the rates of the parcels' creation days.
 */
export const listManifestParcels = async (db: DbOrTx, batchIds: readonly string[]): Promise<ManifestParcel[]> => {
  const rows = await db
    .selectFrom('shipment as s')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .select(COLUMNS)
    .select([
      'rc.code as receiver_country',
      'rc.name as receiver_country_name',
      'rc.name_vi as receiver_country_name_vi',
      'sc.code as sender_country',
    ])
    .where('s.left_origin_batch_id', '=', sql<string>`any(${batchIds}::uuid[])`)
    .orderBy('s.number')
    .execute()
  const owners = [...new Set(rows.map(({ owner_id }) => owner_id))]
  const ids = rows.map(({ id }) => id)
  const contents = await db
    .selectFrom('shipment_content as c')
    .leftJoin('country as oc', 'oc.id', 'c.country_of_origin_id')
    .select(['c.shipment_id', 'c.hs_code', 'c.description', 'c.declared_value', 'oc.code as origin'])
    .where('c.shipment_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('c.owner_id', '=', sql<string>`any(${owners}::uuid[])`)
    .orderBy('c.position')
    .execute()
  const ofParcel = Map.groupBy(contents, (line) => line.shipment_id)
  const place = new Map(batchIds.map((id, at) => [id, at]))
  const parcels = rows.map((s): ManifestParcel => ({
    shipmentId: s.id,
    ownerId: s.owner_id,
    batchId: s.left_origin_batch_id ?? '',
    status: s.status,
    countryName: {
      en: s.receiver_country_name,
      vi: s.receiver_country_name_vi ?? s.receiver_country_name,
    },
    number: s.number,
    reference: s.sender_reference,
    trackingNumber: s.tracking_number,
    pieces: s.real_total_quantity ?? s.total_quantity,
    weightKg: s.real_total_weight ?? s.total_weight,
    itemType: s.item_type,
    declaredValueUsd: s.declared_value_usd,
    items: (ofParcel.get(s.id) ?? []).map(({ description, hs_code: hsCode, origin, declared_value: value }) => ({
      description,
      hsCode,
      originCode: origin,
      value,
    })),
    shipper: {
      name: s.sender_name,
      latinName: s.sender_contact_name,
      address1: s.sender_address_line1,
      address2: s.sender_address_line2,
      latinAddress: s.sender_address_line3,
      city: s.sender_city,
      state: s.sender_state,
      postcode: s.sender_postcode,
      countryCode: s.sender_country,
      phone: s.sender_telephone,
    },
    consignee: {
      name: s.receiver_name,
      latinName: s.receiver_contact_name,
      company: s.receiver_contact_name,
      address1: s.receiver_address_line1,
      address2: s.receiver_address_line2,
      latinAddress: s.receiver_address_line3,
      city: s.receiver_city,
      state: s.receiver_state,
      postcode: s.receiver_postcode,
      countryCode: s.receiver_country,
      phone: s.receiver_telephone,
      email: s.receiver_email,
      taxId: null,
    },
  }))
  return parcels.sort((one, other) => (place.get(one.batchId) ?? 0) - (place.get(other.batchId) ?? 0))
}
