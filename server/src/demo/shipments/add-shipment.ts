import type { ItemTexts } from '@waybill/contract/shipments/item-fields'
import { itemTextColumns } from '../../modules/shipments/index.ts'
import type { PackageTotals } from '@waybill/contract/shipments/weights'
import { feeTotal } from '../../modules/shipments/model/shipment-parts.ts'
import type { DemoShipmentFee } from '../orders/order-fees.ts'
import type { Random } from '../random.ts'
import type { OrderWorld } from './order-world.ts'
import type { DemoPackage } from './packages.ts'
import type { ShipmentRows } from './shipment-rows.ts'
import type { DemoEvent } from './timeline.ts'

type Row = Record<string, unknown>

/** Facts of a shipment of either line. */
export type ShipmentFacts = {
  plan: { createdAt: number }
  serial: number
  merchantId: string | null
  creator: string
  events: DemoEvent[]
  isDocument: boolean
  currency: string
  declared: DemoPackage[]
  totals: PackageTotals
  verified: DemoPackage[]
  real: PackageTotals | null
  fees: DemoShipmentFee[]
  trackingNumber: string | null
  senderReference: string | null
  category: string
  taxNumbers: Record<'iossNumber' | 'iossType' | 'eoriNumber' | 'senderTaxNumber', string | null>
}

const moment = (at: number): string => new Date(at).toISOString()

/** The last event of a shipment: its status, since when, by whom and why. */
export const lastEventOf = ({ plan, events }: ShipmentFacts) => {
  const last = events.at(-1)
  return {
    status: last?.status,
    at: moment(last?.at ?? plan.createdAt),
    by: last?.actionUser,
    reason: last?.reason ?? null,
  }
}

/** The columns that both lines fill alike. */
const sharedColumns = (world: OrderWorld, facts: ShipmentFacts): Row => {
  const { plan, totals, real } = facts
  const last = lastEventOf(facts)
  return {
    status: last.status,
    status_at: last.at,
    version: facts.events.length,
    user_id: world.accounts.get(facts.creator),
    created_at: moment(plan.createdAt),
    updated_at: last.at,
    updated_by: last.by,
    tracking_number: facts.trackingNumber,
    sender_reference: facts.senderReference,
    item_type: facts.isDocument ? 'D' : 'P',
    total_value_currency: facts.currency,
    category_of_shipment: facts.category,
    ioss_account_number: facts.taxNumbers.iossNumber,
    ioss_type: facts.taxNumbers.iossType,
    eori_number: facts.taxNumbers.eoriNumber,
    sender_tax_number: facts.taxNumbers.senderTaxNumber,
    total_quantity: totals.totalQuantity,
    total_weight: totals.totalWeight,
    total_volumetric_weight: totals.totalVolumetricWeight,
    total_chargeable_weight: totals.totalChargeableWeight,
    real_total_quantity: real?.totalQuantity ?? null,
    real_total_weight: real?.totalWeight ?? null,
    real_total_volumetric_weight: real?.totalVolumetricWeight ?? null,
    real_chargeable_weight: real?.totalChargeableWeight ?? null,
    exchange_rate: world.exchangeRate(facts.currency, plan.createdAt),
    fee_total: feeTotal(facts.fees),
    declared_fee_total: feeTotal(facts.fees),
  }
}

type Added = { number: string; columns: Row; contents: readonly Row[] }

/** Adds one shipment to the rows, every table with its owner. */
export const addShipment = (
  into: ShipmentRows,
  random: Random,
  world: OrderWorld,
  facts: ShipmentFacts,
  { number, columns, contents }: Added,
): void => {
  const { plan, trackingNumber } = facts
  const key = { owner_id: facts.merchantId ?? world.houseId, shipment_id: random.id(plan.createdAt) }
  const child = (row: Row): Row => ({ id: random.id(plan.createdAt), ...key, ...row })
  const shipment = { id: key.shipment_id, owner_id: key.owner_id, number, ...sharedColumns(world, facts) }
  into.shipment.push({ ...shipment, ...columns })
  into.shipment_number.push({ number, ...key, kind: 'ours' })
  if (trackingNumber !== null) into.shipment_number.push({ number: trackingNumber, ...key, kind: 'provider' })
  for (const [kind, lines] of [
    ['declared', facts.declared],
    ['verified', facts.verified],
  ] as const)
    lines.forEach((line, position) => into.shipment_package.push(child({ kind, position, ...packageColumns(line) })))
  contents.forEach((line, position) => into.shipment_content.push(child({ position, ...line })))
  facts.fees.forEach((fee, position) =>
    into.shipment_fee.push(
      child({ position, fee_id: fee.feeId, other_fee_name: fee.otherFeeName, amount: fee.amount }),
    ),
  )
  for (const { at, actionUser, ...event } of facts.events)
    into.shipment_event.push({ id: random.id(at), ...key, ...event, at: moment(at), action_user: actionUser })
}

export const packageColumns = ({ volumetricWeight, chargeableWeight, ...sizes }: DemoPackage): Row => ({
  ...sizes,
  volumetric_weight: volumetricWeight,
  chargeable_weight: chargeableWeight,
})

type Line = { hsCode: string; description: string; declaredValue: number; quantity: number } & Partial<ItemTexts>

/** A customs item. */
export const contentColumns = (
  { hsCode, description, declaredValue, quantity, ...texts }: Line,
  originId: unknown,
): Row => ({
  hs_code: hsCode,
  description,
  declared_value: declaredValue,
  country_of_origin_id: originId,
  quantity,
  ...itemTextColumns(texts),
})
