import { STATUS } from '@waybill/contract/shipments/status'
import { formatNumber } from '@waybill/contract/shipments/numbers'
import { searchTextOf } from '../../modules/shipments/search-text.ts'
import type { OrderFacts } from './order-facts.ts'
import type { OrderWorld } from '../shipments/order-world.ts'
import type { DemoPackage } from '../shipments/packages.ts'
import { partyColumns } from '../shipments/parties.ts'
import type { Random } from '../random.ts'
import type { ShipmentRows } from '../shipments/shipment-rows.ts'

type Row = Record<string, unknown>

export const moment = (at: number): string => new Date(at).toISOString()

/** Adds one order to the rows, every table with its owner. */
export const addOrder = (into: ShipmentRows, random: Random, world: OrderWorld, facts: OrderFacts): void => {
  const { plan, from, trackingNumber } = facts
  const key = { owner_id: facts.merchantId ?? world.houseId, shipment_id: random.id(plan.createdAt) }
  const number = formatNumber('EXP', facts.serial)
  const child = (row: Row): Row => ({ id: random.id(plan.createdAt), ...key, ...row })
  into.shipment.push(shipmentRow(random, world, facts, { id: key.shipment_id, owner_id: key.owner_id, number }))
  into.shipment_number.push({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null) into.shipment_number.push({ number: trackingNumber, ...key, kind: 'provider' })
  for (const [kind, lines] of [
    ['declared', facts.declared],
    ['verified', facts.verified],
  ] as const)
    lines.forEach((line, position) => into.shipment_package.push(child({ kind, position, ...packageColumns(line) })))
  facts.contents.forEach((line, position) =>
    into.shipment_content.push(
      child({
        position,
        hs_code: line.hsCode,
        description: line.description,
        declared_value: line.declaredValue,
        country_of_origin_id: world.countries.get(from.countryCode),
        quantity: line.quantity,
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

const shipmentRow = (
  random: Random,
  world: OrderWorld,
  facts: OrderFacts,
  identity: { id: string; owner_id: string; number: string },
): Row => {
  const { plan, from, to, totals, real, contents, trackingNumber, senderReference } = facts
  const last = facts.events.at(-1)
  const lastAt = moment(last?.at ?? plan.createdAt)
  const isTaken = last?.status === STATUS.processingAtHub && random.chance(0.2)
  return {
    ...identity,
    line: 'express',
    is_import: plan.kind === 'import',
    status: last?.status,
    status_at: lastAt,
    version: facts.events.length,
    user_id: world.accounts.get(facts.creator),
    created_at: moment(plan.createdAt),
    updated_at: lastAt,
    updated_by: last?.actionUser,
    service_id: facts.serviceId,
    tracking_number: trackingNumber,
    sender_reference: senderReference,
    note: facts.note,
    item_type: facts.isDocument ? 'D' : 'P',
    total_value_currency: facts.currency,
    category_of_shipment: facts.category,
    nature_of_goods: contents[0]?.nature ?? 'PrintedMatters',
    ioss_account_number: facts.ioss.number,
    ioss_type: facts.ioss.type,
    is_process: isTaken,
    processed_by_user_id: isTaken ? world.accounts.get('cs-employee') : null,
    processed_at: isTaken ? lastAt : null,
    ...partyColumns('sender', from, world.countries.get(from.countryCode)),
    ...partyColumns('receiver', to, world.countries.get(to.countryCode)),
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    real_total_quantity: real?.totalQuantity ?? null,
    real_total_weight: real?.totalWeight ?? null,
    real_total_volumetric_weight: real?.totalVolumetricWeight ?? null,
    real_chargeable_weight: real?.totalChargeableWeight ?? null,
    total_price: facts.breakdown.total,
    real_total_price: facts.realPrice,
    price_breakdown: facts.breakdown,
    exchange_rate: world.exchangeRate(facts.currency, plan.createdAt),
    fee_total: facts.fees.reduce((sum, fee) => sum + fee.amount, 0),
    search_text: searchTextOf({ number: identity.number, trackingNumber, senderReference, from, to }),
  }
}

export const packageColumns = ({ volumetricWeight, chargeableWeight, ...sizes }: DemoPackage): Row => ({
  ...sizes,
  volumetric_weight: volumetricWeight,
  chargeable_weight: chargeableWeight,
})
