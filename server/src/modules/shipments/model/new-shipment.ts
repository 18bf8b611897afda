import { INITIAL_PLAIN } from '@waybill/contract/shipments/fields'
import { HELD_REASON } from '@waybill/contract/billing/holds'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { FIRST_STATUS, STATUS } from '@waybill/contract/shipments/status'
import type { Insertable } from 'kysely'
import type { ShipmentTable } from '../../../shipment-tables.ts'
import { fieldColumns, storedContents, computePackageWeights } from './field-columns.ts'
import type { BusinessLineModule } from '../rules/business-line-module.ts'
import type { References } from './references.queries.ts'
import type { Field, ShipmentChange, ShipmentFields } from './shipment.ts'
import { contentRows, eventRow, feeRows, packageRows, type ShipmentKey, type StatusEvent } from './shipment-rows.ts'
import type { ShipmentColumns } from './shipments.queries.ts'

/** Defaults of a new shipment. */
const NOTHING: Omit<ShipmentFields, 'service' | 'consignee'> = {
  merchant: null,
  ...INITIAL_PLAIN,
  tax: { declaredValue: null, hsCode: null },
  sender: null,
  declared: [],
  contents: [],
  attached: null,
  invoice: null,
  status: FIRST_STATUS,
  trackingNumber: null,
  verified: [],
  files: [],
  price: null,
  verifiedPrice: null,
  fees: [],
}

/** A new shipment by the fields that its call gives; service and consignee are among them. */
export const newFields = (change: ShipmentChange): ShipmentFields =>
  Object.assign({}, NOTHING, change) as ShipmentFields

/** The fields whose columns a new shipment fills, always the same: many rows are inserted together. */
const COLUMN_FIELDS: ReadonlySet<Field> = new Set(Object.keys({ ...NOTHING, service: 0, consignee: 0 }) as Field[])

export type NewShipment = {
  key: ShipmentKey
  /** Ours, from `nextNumber`. */
  number: string
  isImport: boolean
  source: 'manual' | 'bulk' | 'api' | 'cpass'
  fields: ShipmentFields
  references: References
  /** The columns of its price. */
  money: ShipmentColumns
  by: { id: string; username: string }
  at: Date
}

/**
 * The rows of a new shipment, checked and priced: the shipment and its child rows. One or thousands are inserted from
 * them; the inserter adds `shipment_number` and the notices.
 */
export const newRows = (line: BusinessLineModule, made: NewShipment) => {
  const { key, number, fields, references, by, at } = made
  const { service } = fields
  const shipment = {
    ...key,
    line: line.name,
    number,
    is_import: made.isImport,
    status: FIRST_STATUS,
    status_at: at,
    user_id: by.id,
    created_at: at,
    updated_at: at,
    updated_by: by.username,
    held_at: null,
    source: made.source,
    ...fieldColumns(line, fields, references, COLUMN_FIELDS),
    ...made.money,
    search_text: line.searchText({ ...fields, number }),
  }
  return {
    // Both parties and the service exist: they were checked.
    shipment: shipment as Insertable<ShipmentTable>,
    packages: packageRows(
      key,
      'declared',
      computePackageWeights(line, references, { service, packages: fields.declared }).packages,
    ),
    contents: contentRows(key, storedContents(fields.contents, references)),
    fees: feeRows(key, fields.fees),
    events: [eventRow(key, { status: FIRST_STATUS, at, by: by.username })],
  }
}
export type NewRows = ReturnType<typeof newRows>

/** The event of a shipment that is held for payment (rule BIL-70), just after the one before. */
export const holdEvent = (at: Date): StatusEvent & { at: Date } => ({
  ...{ status: STATUS.holdForPayment, at: new Date(at.getTime() + 1), by: SYSTEM_USER, reason: HELD_REASON },
})

/** The rows of a new shipment that is held for payment from the beginning (rule BIL-70). */
export const asHeld = (rows: NewRows): NewRows => {
  const { shipment, events } = rows
  const event = holdEvent(new Date(shipment.status_at))
  const columns = { status: STATUS.holdForPayment, status_at: event.at, held_at: event.at }
  return { ...rows, shipment: { ...shipment, ...columns }, events: [...events, eventRow(shipment, event)] }
}
