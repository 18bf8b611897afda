import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Insertable } from 'kysely'
import { newId } from '../../../platform/ids.ts'
import type {
  ShipmentContentTable,
  ShipmentEventTable,
  ShipmentFeeTable,
  ShipmentPackageTable,
} from '../../../shipment-tables.ts'
import { itemTextColumns } from './item-texts.ts'
import type { CustomsItem, Fee } from './shipment.ts'
import type { WeighedPackage } from './shipment-parts.ts'

/** The key of a shipment, as every child table has it. */
export type ShipmentKey = { id: string; owner_id: string }

/** The owners of some shipments, each once. */
export const ownersOf = (keys: readonly ShipmentKey[]): string[] => [...new Set(keys.map((key) => key.owner_id))]

const childOf = (key: ShipmentKey) => ({ id: newId(), owner_id: key.owner_id, shipment_id: key.id })

export const packageRows = (
  key: ShipmentKey,
  kind: 'declared' | 'verified',
  packages: readonly WeighedPackage[],
): Insertable<ShipmentPackageTable>[] =>
  packages.map(({ volumetricWeight, chargeableWeight, ...sizes }, position) => ({
    ...childOf(key),
    position,
    kind,
    ...sizes,
    volumetric_weight: volumetricWeight,
    chargeable_weight: chargeableWeight,
  }))

/** A customs line as it is saved. */
export type StoredContent = Omit<CustomsItem<never>, 'origin'> & { originId: string }

export const contentRows = (key: ShipmentKey, contents: readonly StoredContent[]): Insertable<ShipmentContentTable>[] =>
  contents.map((line, position) => ({
    ...childOf(key),
    position,
    hs_code: line.hsCode,
    description: line.description,
    declared_value: line.declaredValue,
    country_of_origin_id: line.originId,
    quantity: line.quantity,
    item_weight: line.itemWeight,
    package_number: line.packageNumber,
    ...itemTextColumns(line),
  }))

export const feeRows = (key: ShipmentKey, fees: readonly Fee[]): Insertable<ShipmentFeeTable>[] =>
  fees.map((fee, position) => ({
    ...childOf(key),
    position,
    fee_id: fee.feeId,
    other_fee_name: fee.otherFeeName,
    amount: fee.amount,
  }))

export type StatusEvent = {
  status: StatusCode | null
  at: Date
  by: string
  place?: string | null
  reason?: string | null
  /** false: kept, but it does not move the shipment (rule STA-12). */
  applied?: boolean
  /** Who sent it, and its id there; nobody, when a person made it (rule STA-15). */
  source?: string
  eventId?: string | null
  /** Its sender's own time, where that is not the time at which it counts (rule STA-50). */
  ownTime?: string | null
  isTimeUnread?: boolean
}

export const eventRow = (key: ShipmentKey, event: StatusEvent): Insertable<ShipmentEventTable> => ({
  ...childOf(key),
  status: event.status,
  at: event.at,
  action_user: event.by,
  place: event.place ?? null,
  reason: event.reason ?? null,
  applied: event.applied ?? true,
  source: event.source ?? null,
  source_event_id: event.eventId ?? null,
  own_time: event.ownTime ?? null,
  is_time_unread: event.isTimeUnread ?? false,
})
