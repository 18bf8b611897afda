import type { VatCode } from '@waybill/contract/billing/charges'
import type { Me } from '@waybill/contract/identity/me'
import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import type { ShipmentTable } from '../../../shipment-tables.ts'
import type { IsUnrated } from '../write/check-edit.ts'
import type { BusinessLineRules } from './business-line.ts'
import type { Merchant } from '../model/people.queries.ts'
import type { References } from '../model/references.queries.ts'
import type { Shipment, ShipmentFields } from '../model/shipment.ts'
import type { ShipmentEdit } from '../write/shipment-edit.ts'
import type { ShipmentKey } from '../model/shipment-rows.ts'
import type { ShipmentColumns, ShipmentRow } from '../model/shipments.queries.ts'

/** Who asks the carrier to cancel a label, and when. */
type VoidRequest = { by: string; at: Date }

/** A shipment whose label may have been bought. */
type LabelOwner = ShipmentKey &
  Pick<ShipmentRow, 'number' | 'service_id' | 'tracking_number' | 'label_file' | 'label_state'>

/** What the carriers do for the shipments of a line that is booked with them. */
type BookingHooks = {
  /** Does this connection draw a changed label anew by itself? */
  regeneratesLabel: (carrier: string) => boolean
  /** The state of the label once the declared part changed. */
  labelAfterEdit: (tx: Tx, before: Shipment, serviceId: string) => Promise<ShipmentColumns>
  /** Asks the carrier for a label of the shipment as it is now. */
  enqueue: (tx: Tx, key: ShipmentKey) => Promise<void>
  /** The state of the label once other packages were verified. */
  labelAfterMeasuring: (
    tx: Tx,
    key: ShipmentKey,
    edit: Pick<ShipmentEdit, 'before' | 'after'>,
  ) => Promise<ShipmentColumns>
  /** Cancels the labels of shipments that are being cancelled; returns their columns by id. */
  voidOnCancel: (
    tx: Tx,
    shipments: readonly LabelOwner[],
    request: VoidRequest,
  ) => Promise<ReadonlyMap<string, ShipmentColumns>>
}

/** What a shipment costs its company, by the VAT of its parts, in VND without VAT. */
export type Cost = { vatCode: VatCode; amount: number }

/** A shipment that is about to be made. */
export type ToBeMade = { shipment: Insertable<ShipmentTable> }

/** A saved shipment before and after an edit. */
type Edited = { before: Shipment; after: Shipment; at: Date }

/** How shipments wait for a payment of a company that is prepaid or has a credit limit (rules BIL-70, BIL-75). */
type HoldHooks = {
  /** Whether the company ships for what is free. */
  isLimited: (db: DbOrTx, ownerId: string) => Promise<boolean>
  /**
   * Those of new shipments of a limited company that are beyond what is free, by their ids; its account is locked until
   * the transaction ends.
   */
  chooseHeld: (tx: Tx, ownerId: string, made: readonly ToBeMade[], at: Date) => Promise<ReadonlySet<string>>
  /** Holds an edited shipment or releases held ones; returns whether the edited one changed. */
  judgeEdited: (tx: Tx, edited: Edited) => Promise<boolean>
}

/** A line of business with what its module adds to its rules: prices, bookings, and the words of its calls. */
export type BusinessLineModule = BusinessLineRules & {
  /** Where one of our fields stands in a body: `consignee.country` → `to.countryId`. Other paths stay. */
  dtoPath: (path: string) => string
  /** The next `shipment.search_text` of a shipment. */
  searchText: (shipment: SearchedShipment) => string
  isUnrated: IsUnrated
  /** The columns of money after an edit (rule PRC-7). `merchantId` is the future owner's; null: "Other". */
  price: (tx: DbOrTx, edit: ShipmentEdit, references: References, merchantId: string | null) => Promise<ShipmentColumns>
  /** The columns of money of a new shipment. `typedPrice` comes from people who may set it. */
  priceNew: (tx: DbOrTx, made: NewPriced) => Promise<ShipmentColumns>
  /** The sender of a shipment that names none; `problems` say what the merchant's address lacks. */
  defaultSender?: (
    db: DbOrTx,
    merchant: Merchant,
  ) => Promise<{ sender: ShipmentFields['sender']; problems: FieldErrors }>
  booking?: BookingHooks
  holds: HoldHooks
}

type NewPriced = {
  fields: ShipmentFields
  references: References
  merchantId: string | null
  isImport: boolean
  typedPrice: number | null
  me: Pick<Me, 'username'>
  at: Date
}

type SearchedShipment = Pick<ShipmentEdit['after'], 'trackingNumber' | 'reference' | 'sender' | 'consignee'> & {
  number: string
}

/** Problems at the paths of the line's bodies. */
export const atDtoPaths = ({ dtoPath }: Pick<BusinessLineModule, 'dtoPath'>, problems: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(problems).map(([path, sentence]) => [dtoPath(path), sentence]))
