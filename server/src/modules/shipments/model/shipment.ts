import type { LabelState } from '@waybill/contract/parcels/label'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { PriceChange } from '@waybill/contract/shipments/price-change-schema'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { StatusCode } from '@waybill/contract/shipments/status'
import type { PackageTotals } from '@waybill/contract/shipments/weights'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'

export type FileKind = 'attached' | 'invoice' | 'verified'

/** How a service or a country is named: express orders use ids, parcels use codes. */
export type Key = { id: string } | { code: string }
export type Named = { id: string; code: string; name: string }

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
type VerifiedPackage = Package & { photo: string | null }
/**
 * A customs line. `declaredValue` is of the whole line, `itemWeight` of one item in kg; `packageNumber`: the package that
 * declares it, counted from 1, null while nobody assigned it (rule LBL-81).
 */
export type Content<Country> = {
  hsCode: string
  description: string
  declaredValue: number
  origin: Country
  quantity: number
  itemWeight: number | null
  packageNumber: number | null
}
export type Fee = { feeId: string; otherFeeName: string | null; amount: number }
/** What the tariff is made from in place of the customs lines' own figures (rule TAR-4). */
type Tax = { declaredValue: number | null; hsCode: string | null }

/** Everything of a shipment that a call may set. `merchant` null: "Other". Files by their stored names. */
export type ShipmentFields = {
  service: Key
  merchant: string | null
  reference: string | null
  note: string | null
  itemType: 'D' | 'P'
  currency: string
  category: string | null
  natureOfGoods: string | null
  iossNumber: string | null
  iossType: string | null
  enhancedLiability: string | null
  tax: Tax
  sender: Party<Key> | null
  consignee: Party<Key>
  declared: readonly Package[]
  contents: readonly Content<Key>[]
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

/** When a file came, from whom, and where a photo was taken (rule CAM-4). */
export type StoredTaken = { at: string; by: string; station: string | null }
export type StoredPackage = VerifiedPackage & {
  id: string
  kind: 'declared' | 'verified'
  volumetricWeight: number
  chargeableWeight: number
  thumbnail: string | null
  taken: StoredTaken | null
}
export type StoredFile = {
  kind: FileKind
  path: string
  name: string
  type: string
  size: number
  thumbnail: string | null
  taken: StoredTaken
}
type StoredEvent = {
  id: string
  status: number | null
  at: string
  by: string
  place: string | null
  reason: string | null
  applied: boolean
}
type Person = { id: string; username: string }

/** What a parcel costs as declared and as verified; `verified` null: nothing was. */
export type StoredFinance = { estimate: ParcelAmounts; verified: ParcelAmounts | null }

/** What is stored as calls set it. */
type SimpleField =
  | 'reference'
  | 'note'
  | 'itemType'
  | 'currency'
  | 'category'
  | 'natureOfGoods'
  | 'iossNumber'
  | 'iossType'
  | 'enhancedLiability'
  | 'tax'
  | 'trackingNumber'
  | 'price'
  | 'verifiedPrice'

/** A shipment as it is stored, of either line. Weights in kg, sizes in cm, money in VND. */
export type Shipment = Pick<ShipmentFields, SimpleField> & {
  id: string
  ownerId: string
  line: BusinessLine
  number: string
  version: number
  isImport: boolean
  status: number
  createdAt: Date
  updatedAt: Date
  updatedBy: string
  source: 'manual' | 'bulk' | 'api' | 'cpass'
  owner: { name: string; code: string | null; isHouse: boolean }
  creator: Person & { code: string | null }
  handler: Person | null
  /** The processing lock (rule ORD-13): who holds it, since when; null: nobody. */
  lock: (Person & { name: string; at: string | null }) | null
  service: Named & { label: string; providerId: string; carrier: string; trackingUrl: string }
  sender: Party<Named>
  consignee: Party<Named>
  packages: readonly StoredPackage[]
  contents: readonly (Content<Named> & { id: string })[]
  fees: readonly (Fee & { id: string; name: string; isOther: boolean })[]
  files: readonly StoredFile[]
  /** The newest first. */
  events: readonly StoredEvent[]
  totals: PackageTotals
  /** Null parts while nothing is verified. */
  verifiedTotals: { [Part in keyof PackageTotals]: number | null }
  breakdown: PriceBreakdown | null
  /** Of an order's verified price; a parcel has it in `finance`. */
  verifiedBreakdown: PriceBreakdown | null
  /** The newest first (rule AMT-64). */
  priceChanges: readonly PriceChange[]
  finance: StoredFinance | null
  unpricedReasons: readonly UnpricedReason[]
  exchangeRate: number | null
  declaredValueUsd: number | null
  feeTotal: number
  /** The fees before anything was verified. */
  declaredFeeTotal: number
  tariff: number | null
  verifiedTariff: number | null
  adminFee: number
  verifiedAdminFee: number
  additionalMessage: string | null
  labelFile: string | null
  /** The connection that sold its label, which its service may not name any more; null: nothing was sold. */
  labelCarrier: string | null
  labelState: LabelState | null
  voidState: 'voiding' | 'kept' | null
  bookingStartedAt: Date | null
  leftOriginBatchId: string | null
}
