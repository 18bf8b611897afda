import type { Me } from '@waybill/contract/identity/me'
import { PLAIN_FIELDS, PLAIN_NAMES, type PlainName, type PlainValues } from '@waybill/contract/shipments/fields'
import type { PriceCause, PriceChange } from '@waybill/contract/shipments/price-change-schema'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres'
import { notFound } from '../../../platform/app-error.ts'
import { compileOnce } from '../../../platform/compile-once.ts'
import { asPreparedStatement } from '../../../platform/connection.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { readByKey } from './find-shipment.queries.ts'
import { itemTextsIn } from './item-texts.ts'
import { PARTY_COLUMNS } from './shipment-parts.ts'
import type { ShipmentKey } from './shipment-rows.ts'
import type { Named, Party, Shipment, StoredTaken } from './shipment.ts'
import { shipmentScope } from '../rules/shipments.policy.ts'

/** One shipment with all its child rows, in one round trip; undefined outside the caller's scope (rule PER-2). */
export const findShipment = async (
  db: DbOrTx,
  me: Me,
  line: BusinessLine,
  id: string,
): Promise<Shipment | undefined> =>
  isUuid(id)
    ? readByKey(db, id, async (key) => {
        const values = { id: key.id, owner: key.owner_id, line, caller: me.id, company: me.companyId ?? '' }
        return (await withinScope(me)(db, values))[0]
      })
    : undefined

/** As above; 404 when there is none, and for an invalid id. */
export const getShipment = async (db: DbOrTx, me: Me, line: BusinessLine, id: string): Promise<Shipment> => {
  const shipment = await findShipment(db, me, line, id)
  if (!shipment) throw notFound()
  return shipment
}

const queryOf = ({ role, companyId }: Me) =>
  compileOnce(['id', 'owner', 'line', 'caller', 'company'], (db, { id, owner, line, caller, company }) =>
    shipments(db, { id, owner_id: owner })
      .where('s.line', '=', line as BusinessLine)
      .where(shipmentScope({ role, id: caller, companyId: companyId && company })),
  )
const queries = new Map<string, ReturnType<typeof queryOf>>()

/** The query of one shipment within this person's scope: one query per role, another with a company. */
const withinScope = (me: Me): ReturnType<typeof queryOf> => {
  const scope = `${me.role} ${me.companyId === null}`
  const query = queries.get(scope) ?? queryOf(me)
  queries.set(scope, query)
  return query
}

/** A time as calls answer it. */
const utcText = (at: RawBuilder<unknown>): RawBuilder<string> =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const country = (alias: 'sc' | 'rc' | 'o') =>
  sql<Named>`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)},
    'code', ${sql.ref(`${alias}.code`)}, 'name', ${sql.ref(`${alias}.name`)}) end`

const party = (side: 'sender' | 'receiver', alias: 'sc' | 'rc'): RawBuilder<Party<Named>> => {
  const texts = Object.entries(PARTY_COLUMNS).flatMap(([name, column]) => [
    sql.lit(name),
    sql.ref(`s.${side}_${column}`),
  ])
  return sql`json_build_object(${sql.join(texts)}, 'country', ${country(alias)})`
}

/** The columns of the plain fields under the names of the model. */
const PLAIN_COLUMNS = PLAIN_NAMES.map((name) =>
  sql.ref<PlainValues[typeof name]>(`s.${PLAIN_FIELDS[name].column}`).as(name),
) as { [Name in PlainName]: AliasedRawBuilder<PlainValues[Name], Name> }[PlainName][]

/**
 * Each sub-query names the owner as a value, too: only then does the whole query go to the one node with this owner's
 * shipments (docs/scaling.md).
 */
const shipments = (db: DbOrTx, key: ShipmentKey) =>
  db
    .selectFrom('shipment as s')
    .where('s.id', '=', key.id)
    .where('s.owner_id', '=', key.owner_id)
    .innerJoin('service', 'service.id', 's.service_id')
    .innerJoin('provider', 'provider.id', 'service.provider_id')
    .innerJoin('account as owner', 'owner.id', 's.owner_id')
    .innerJoin('account as creator', 'creator.id', 's.user_id')
    .leftJoin('account as holder', (join) =>
      join.onRef('holder.id', '=', 's.processed_by_user_id').on('s.is_process', '=', true),
    )
    .leftJoin('account as handler', 'handler.id', 's.handler_id')
    .leftJoin('country as sc', 'sc.id', 's.sender_country_id')
    .leftJoin('country as rc', 'rc.id', 's.receiver_country_id')
    .modifyFront(asPreparedStatement)
    .select([
      's.id',
      's.owner_id as ownerId',
      's.line',
      's.number',
      's.version',
      's.is_import as isImport',
      's.status',
      's.created_at as createdAt',
      's.updated_at as updatedAt',
      's.updated_by as updatedBy',
      's.source',
      's.tracking_number as trackingNumber',
      's.total_price as price',
      's.real_total_price as verifiedPrice',
      's.exchange_rate as exchangeRate',
      's.declared_value_usd as declaredValueUsd',
      's.fee_total as feeTotal',
      's.declared_fee_total as declaredFeeTotal',
      's.tariff',
      's.real_tariff as verifiedTariff',
      's.admin_fee as adminFee',
      's.real_admin_fee as verifiedAdminFee',
      's.import_vat as importVat',
      's.real_import_vat as verifiedImportVat',
      's.additional_message as additionalMessage',
      's.label_file as labelFile',
      's.label_carrier as labelCarrier',
      's.label_state as labelState',
      's.void_state as voidState',
      's.booking_started_at as bookingStartedAt',
      's.left_origin_batch_id as leftOriginBatchId',
      's.held_at as heldAt',
    ])
    .select(PLAIN_COLUMNS)
    .select((eb) => [
      sql<Shipment['breakdown']>`s.price_breakdown`.as('breakdown'),
      sql<Shipment['verifiedBreakdown']>`s.real_price_breakdown`.as('verifiedBreakdown'),
      sql<Shipment['finance']>`s.finance`.as('finance'),
      sql<Shipment['unpricedReasons']>`coalesce(s.unpriced_reasons, '{}')`.as('unpricedReasons'),
      party('sender', 'sc').as('sender'),
      party('receiver', 'rc').as('consignee'),
      jsonBuildObject({ name: eb.ref('owner.name'), code: eb.ref('owner.code'), isHouse: eb.ref('owner.is_house') }).as(
        'owner',
      ),
      jsonBuildObject({
        id: eb.ref('creator.id'),
        username: eb.ref('creator.username'),
        code: eb.ref('creator.code'),
      }).as('creator'),
      sql<Shipment['handler']>`case when handler.id is not null then
        json_build_object('id', handler.id, 'username', handler.username) end`.as('handler'),
      sql<Shipment['lock']>`case when holder.id is not null then json_build_object('id', holder.id,
        'username', holder.username, 'name', holder.name, 'at', s.processed_at) end`.as('lock'),
      jsonBuildObject({
        id: eb.ref('service.id'),
        code: eb.ref('service.code'),
        name: eb.ref('service.name'),
        label: eb.ref('service.label'),
        providerId: eb.ref('service.provider_id'),
        carrier: eb.ref('service.carrier'),
        trackingUrl: eb.ref('provider.tracking_url'),
      }).as('service'),
      jsonBuildObject({ declaredValue: eb.ref('s.tax_declared_value'), hsCode: eb.ref('s.tax_hs_code') }).as('tax'),
      jsonBuildObject({
        totalQuantity: eb.ref('s.total_quantity'),
        totalWeight: eb.ref('s.total_weight'),
        totalVolumetricWeight: eb.ref('s.total_volumetric_weight'),
        totalChargeableWeight: eb.ref('s.total_chargeable_weight'),
      }).as('totals'),
      jsonBuildObject({
        totalQuantity: eb.ref('s.real_total_quantity'),
        totalWeight: eb.ref('s.real_total_weight'),
        totalVolumetricWeight: eb.ref('s.real_total_volumetric_weight'),
        totalChargeableWeight: eb.ref('s.real_chargeable_weight'),
      }).as('verifiedTotals'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('shipment_package as p')
          .leftJoin('stored_file as photo', 'photo.path', 'p.image')
          .select(['p.id', 'p.kind', 'p.quantity', 'p.weight', 'p.length', 'p.width', 'p.height'])
          .select(['p.volumetric_weight as volumetricWeight', 'p.chargeable_weight as chargeableWeight'])
          .leftJoin('account as photographer', 'photographer.id', 'photo.uploaded_by')
          .select(['p.image as photo', 'photo.thumbnail'])
          .select(
            sql<StoredTaken | null>`case when photo.path is not null then json_build_object(
            'at', photo.uploaded_at, 'by', photographer.username, 'station', photo.station_name) end`.as('taken'),
          )
          .whereRef('p.shipment_id', '=', 's.id')
          .where('p.owner_id', '=', key.owner_id)
          .orderBy('p.kind')
          .orderBy('p.position'),
      ).as('packages'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_content as c')
          .innerJoin('country as o', 'o.id', 'c.country_of_origin_id')
          .select(['c.id', 'c.hs_code as hsCode', 'c.description', 'c.declared_value as declaredValue'])
          .select([
            'c.quantity',
            'c.item_weight as itemWeight',
            'c.package_number as packageNumber',
            ...itemTextsIn('c'),
            country('o').as('origin'),
          ])
          .whereRef('c.shipment_id', '=', 's.id')
          .where('c.owner_id', '=', key.owner_id)
          .orderBy('c.position'),
      ).as('contents'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_fee as sf')
          .innerJoin('fee', 'fee.id', 'sf.fee_id')
          .select(['sf.id', 'sf.fee_id as feeId', 'sf.other_fee_name as otherFeeName', 'sf.amount', 'fee.name'])
          .select('fee.is_other_fee as isOther')
          .whereRef('sf.shipment_id', '=', 's.id')
          .where('sf.owner_id', '=', key.owner_id)
          .orderBy('sf.position'),
      ).as('fees'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_file as f')
          .innerJoin('stored_file as st', 'st.path', 'f.path')
          .innerJoin('account as uploader', 'uploader.id', 'st.uploaded_by')
          .select(['f.kind', 'st.path', 'st.name', 'st.type', 'st.size', 'st.thumbnail'])
          .select((file) =>
            jsonBuildObject({
              at: file.ref('st.uploaded_at').$castTo<string>(),
              by: file.ref('uploader.username'),
              station: file.ref('st.station_name'),
            }).as('taken'),
          )
          .whereRef('f.shipment_id', '=', 's.id')
          .where('f.owner_id', '=', key.owner_id)
          .orderBy('f.position'),
      ).as('files'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_event as e')
          .select(['e.id', 'e.status', 'e.at', 'e.action_user as by', 'e.place', 'e.reason', 'e.applied'])
          .whereRef('e.shipment_id', '=', 's.id')
          .where('e.owner_id', '=', key.owner_id)
          .orderBy('e.at', 'desc')
          .orderBy('e.id', 'desc'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('shipment_price_change as pc')
          .select(['pc.id', 'pc.action_user as actionUser', 'pc.reason', 'pc.before', 'pc.after'])
          .select([utcText(sql.ref('pc.at')).as('at'), sql<PriceCause[]>`pc.causes`.as('causes')])
          .whereRef('pc.shipment_id', '=', 's.id')
          .where('pc.owner_id', '=', key.owner_id)
          .orderBy('pc.at', 'desc')
          .orderBy('pc.id', 'desc'),
      )
        .$castTo<PriceChange[]>()
        .as('priceChanges'),
    ])
