import { formatNumber } from '@waybill/contract/shipments/numbers'
import { declaredUsd, parcelSearchText } from '../../modules/parcels/index.ts'
import type { LeftOriginBatches } from './left-origin-batches.ts'
import { moment, packageColumns } from '../orders/order-rows.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { ParcelFacts } from './parcel-facts.ts'
import { parcelPartyColumns } from './parcel-parties.ts'
import type { Random } from '../random.ts'
import type { ShipmentRows } from '../shipments/shipment-rows.ts'

type Row = Record<string, unknown>
/** The upload that made a parcel, and its row there (rule UPL-8). */
type Uploaded = { importId: string; row: number; key: string | null }

/** Adds one parcel to the rows, every table with its owner. */
export const addParcel = (
  into: ShipmentRows,
  random: Random,
  world: OrderWorld,
  facts: ParcelFacts,
  { batches, uploaded }: { batches: LeftOriginBatches; uploaded: Uploaded | null },
): void => {
  const { plan, trackingNumber } = facts
  const key = { owner_id: facts.merchantId ?? world.houseId, shipment_id: random.id(plan.createdAt) }
  const number = formatNumber('SGL', facts.serial)
  const child = (row: Row): Row => ({ id: random.id(plan.createdAt), ...key, ...row })
  into.shipment.push({
    id: key.shipment_id,
    owner_id: key.owner_id,
    number,
    ...shipmentColumns(random, world, facts, number),
    left_origin_batch_id: batches.idOf(facts),
    import_id: uploaded?.importId ?? null,
    import_row: uploaded?.row ?? null,
    import_key: uploaded?.key ?? null,
  })
  into.shipment_number.push({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null) into.shipment_number.push({ number: trackingNumber, ...key, kind: 'provider' })
  for (const [kind, lines] of [
    ['declared', facts.declared],
    ['verified', facts.verified],
  ] as const)
    lines.forEach((line, position) => into.shipment_package.push(child({ kind, position, ...packageColumns(line) })))
  facts.items.forEach((item, position) =>
    into.shipment_content.push(
      child({
        position,
        hs_code: item.hsCode,
        description: item.description,
        declared_value: item.declaredValue,
        country_of_origin_id: world.countries.get(item.origin),
        quantity: item.quantity,
        item_weight: item.itemWeight,
      }),
    ),
  )
  facts.fees.forEach((fee, position) =>
    into.shipment_fee.push(
      child({ position, fee_id: fee.feeId, other_fee_name: fee.otherFeeName, amount: fee.amount }),
    ),
  )
  for (const { at, actionUser, ...event } of facts.events)
    into.shipment_event.push({ id: random.id(at), ...key, ...event, at: moment(at), action_user: actionUser })
}

/** The name of a label that is drawn when somebody asks for it: five thousand would take the first start minutes. */
export const undrawnLabel = (random: Random, at: number): string => `${random.id(at).replaceAll('-', '')}.pdf`

const shipmentColumns = (random: Random, world: OrderWorld, facts: ParcelFacts, number: string): Row => {
  const { plan, from, to, totals, real, items, trackingNumber, senderReference, estimate, charged } = facts
  const last = facts.events.at(-1)
  const lastAt = moment(last?.at ?? plan.createdAt)
  const parties = {
    ...parcelPartyColumns('sender', from, world.countries.get(from.countryCode)),
    ...parcelPartyColumns('receiver', to, world.countries.get(to.countryCode)),
  }
  const vndPerUnit = world.exchangeRate(facts.currency, plan.createdAt)
  return {
    line: 'ecommerce',
    is_import: false,
    source: plan.source,
    status: last?.status,
    status_at: lastAt,
    version: facts.events.length,
    user_id: world.accounts.get(facts.creator),
    created_at: moment(plan.createdAt),
    updated_at: lastAt,
    updated_by: last?.actionUser,
    service_id: world.service(plan.serviceCode).id,
    tracking_number: trackingNumber,
    label_file: trackingNumber === null ? null : undrawnLabel(random, plan.createdAt),
    additional_message: facts.refusal,
    handler_id: facts.handler === null ? null : world.accounts.get(facts.handler),
    sender_reference: senderReference,
    item_type: facts.isDocument ? 'D' : 'P',
    total_value_currency: facts.currency,
    category_of_shipment: facts.category,
    nature_of_goods: items[0]?.nature,
    ioss_account_number: facts.ioss.number,
    ioss_type: facts.ioss.type,
    ...parties,
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    real_total_quantity: real?.totalQuantity ?? null,
    real_total_weight: real?.totalWeight ?? null,
    real_total_volumetric_weight: real?.totalVolumetricWeight ?? null,
    real_chargeable_weight: real?.totalChargeableWeight ?? null,
    total_price: estimate.price,
    real_total_price: charged?.price ?? null,
    price_breakdown: estimate.breakdown,
    finance: { estimate, verified: charged },
    exchange_rate: vndPerUnit,
    declared_value_usd: declaredUsd(items, facts.currency, {
      vndPerUnit,
      vndPerUsd: world.exchangeRate('USD', plan.createdAt),
    }),
    fee_total: facts.fees.reduce((sum, fee) => sum + fee.amount, 0),
    search_text: parcelSearchText({
      number,
      tracking_number: trackingNumber,
      sender_reference: senderReference,
      ...parties,
    }),
  }
}
