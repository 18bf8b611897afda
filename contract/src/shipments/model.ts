import type { RecordAmounts } from './amounts.ts'
import type { BusinessLine } from './business-line.ts'
import type { PlainValues } from './fields.ts'
import type { ItemTexts } from './item-fields.ts'
import type { PriceBreakdown } from './price-breakdown.ts'
import type { PriceChange } from './price-change-schema.ts'
import type { FileRef, Taken } from './schemas.ts'
import type { StatusCode } from './status.ts'
import type { UnpricedReason } from './unpriced.ts'
import type { PackageTotals } from './weights.ts'

/**
 * One shipment model for both lines of business. The calls of the specification name its fields in their own ways: codecs
 * translate at the edges (`orders/order-codec.ts`, `parcels/parcel-codec.ts`).
 */

/** How a service or a country is named in a change: express orders use ids, parcels use codes. */
export type Key = { id: string } | { code: string }

/** Sender or consignee. Text that was not given is null. */
export type Party<Country> = {
  name: string
  contactName: string | null
  company: string | null
  addressLine1: string
  addressLine2: string | null
  addressLine3: string | null
  telephone: string
  alternateTelephone: string | null
  email: string | null
  city: string | null
  state: string | null
  postcode: string | null
  country: Country | null
}

/** So many packages of one size, kg and cm. */
export type Package = { quantity: number; weight: number; length: number; width: number; height: number }
/** `photo` is the stored name of its picture. */
export type VerifiedPackage = Package & { photo: string | null }
/**
 * A customs item. `declaredValue` is of the whole line, `itemWeight` of one item in kg; `packageNumber`: the package that
 * declares it, counted from 1, null while nobody assigned it (rule LBL-81).
 */
export type CustomsItem<Country> = ItemTexts & {
  hsCode: string
  description: string
  declaredValue: number
  origin: Country
  quantity: number
  itemWeight: number | null
  packageNumber: number | null
}
export type Fee = { feeId: string; otherFeeName: string | null; amount: number }
/** What the tariff is made from in place of the customs items' own figures (rule TAR-4). */
type Tax = { declaredValue: number | null; hsCode: string | null }

/** Everything of a shipment that a call may set. `merchant` null: "Other". Files by their stored names. */
export type ShipmentFields = PlainValues & {
  service: Key
  merchant: string | null
  tax: Tax
  sender: Party<Key> | null
  consignee: Party<Key>
  declared: readonly Package[]
  contents: readonly CustomsItem<Key>[]
  attached: string | null
  invoice: string | null
  status: StatusCode
  trackingNumber: string | null
  verified: readonly VerifiedPackage[]
  files: readonly string[]
  price: number | null
  verifiedPrice: number | null
  fees: readonly Fee[]
}
export type Field = keyof ShipmentFields
/** What is asked to change; what is absent stays as it is (rule PER-4). */
export type ShipmentChange = { [Name in Field]?: ShipmentFields[Name] | undefined }

/** A country as an answer names it: parcels give its code alone. */
export type CountryName = { code: string; id?: string; name?: string }

/** A package as an answer gives it, with the weights that the rules give it, kg. */
type WeighedPackage = Package & { id: string; volumetricWeight: number; chargeableWeight: number }
/** `photo` is the stored name of its picture, for orders null; the links open for a quarter of an hour. */
type ShownVerifiedPackage = WeighedPackage & {
  photo: string | null
  photoUrl: string | null
  thumbnailUrl: string | null
  taken: Taken | null
}

/** One event of the history; `label` null: a status that is not known; `applied`: it moved the shipment. */
type ShownEvent = {
  id: string
  status: number | null
  label: string | null
  at: string
  by: string
  place: string | null
  reason: string | null
  applied: boolean
}

/** What this person may do with a shipment of either line; a line adds its own. */
type SharedCan = {
  /** The declared part. */
  editDeclared: boolean
  /** The service, also apart from the declared part. */
  editService: boolean
  /** The consignee's country: the label of a parcel fixes it (rule PAR-6). */
  editCountry: boolean
  /** Attached file and invoice. */
  attach: boolean
  /** Saving at all. */
  save: boolean
  editVerified: boolean
  /** A change of the verified packages takes a reason: the shipment has left the hub (rule VER-3). */
  verifiedNeedsReason: boolean
  editTracking: boolean
  changePrice: boolean
  /** The statuses that this person may set now (rule STA-9), in the order of STA-4. */
  changeStatus: number[]
  /** Any other status too, with a reason (rule STA-7). */
  forceStatus: boolean
  cancel: boolean
  delete: boolean
}

/** A shipment as its calls answer it to a person. Weights in kg, sizes in cm, money in VND, moments as ISO 8601. */
export type ShownShipment = PlainValues & {
  line: BusinessLine
  id: string
  number: string
  version: number
  isImport: boolean
  status: number
  additionalMessage: string | null
  trackingNumber: string | null
  trackingUrl: string | null
  service: { id: string; code: string; name: string; label: string; providerId: string }
  /** null: "Other". */
  merchant: { id: string; name: string; code: string | null } | null
  companyCode: string | null
  createdBy: string
  createdDate: string
  handler: { id: string; username: string } | null
  sender: Party<CountryName>
  consignee: Party<CountryName>
  declared: WeighedPackage[]
  verified: ShownVerifiedPackage[]
  contents: CustomsItem<CountryName>[]
  tax: Tax
  fees: {
    id: string
    feeId: string
    fee: { id: string; name: string; isOtherFee: boolean }
    otherFeeName: string | null
    amount: number
  }[]
  attached: FileRef | null
  invoice: FileRef | null
  files: FileRef[]
  /** The newest first. */
  events: ShownEvent[]
  totals: PackageTotals
  /** Null parts while nothing is verified. */
  verifiedTotals: { [Part in keyof PackageTotals]: number | null }
  price: number | null
  verifiedPrice: number | null
  /** How the declared and the verified price were made; null: there is none. */
  breakdown: PriceBreakdown | null
  verifiedBreakdown: PriceBreakdown | null
  amounts: RecordAmounts
  priceChanges: PriceChange[]
  unpricedReasons: UnpricedReason[]
  /** Since when it is held for payment; null: it is not. */
  heldAt: string | null
  can: SharedCan
}
