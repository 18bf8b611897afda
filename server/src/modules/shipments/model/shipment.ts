import type { LabelState } from '@waybill/contract/parcels/label'
import type { ParcelAmounts } from '@waybill/contract/parcels/schemas'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import type { PlainValues } from '@waybill/contract/shipments/fields'
import type { CustomsItem, Fee, Party, ShipmentFields, VerifiedPackage } from '@waybill/contract/shipments/model'
import type { PriceChange } from '@waybill/contract/shipments/price-change-schema'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import type { PackageTotals } from '@waybill/contract/shipments/weights'
import type { UnpricedReason } from '@waybill/contract/shipments/unpriced'

export type * from '@waybill/contract/shipments/model'

export type FileKind = 'attached' | 'invoice' | 'verified'

export type Named = { id: string; code: string; name: string }

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

/** The declared and the verified price of a parcel; `verified` null: nothing was verified. */
export type StoredFinance = { estimate: StoredAmounts; verified: StoredAmounts | null }
/** Parcels from before duties were in layers keep their amounts without what those brought. */
type StoredAmounts = Omit<ParcelAmounts, SinceLayers | 'tariff'> &
  Partial<Pick<ParcelAmounts, SinceLayers>> & {
    tariff: (Omit<Tariff, 'layers'> & Partial<Pick<Tariff, 'layers'>>) | null
  }
type SinceLayers = 'importVat' | 'dutyPayer' | 'dutyPayers' | 'landedCost'
type Tariff = NonNullable<ParcelAmounts['tariff']>

/** A shipment as it is stored, of either line. Weights in kg, sizes in cm, money in VND. */
export type Shipment = PlainValues &
  Pick<ShipmentFields, 'tax' | 'trackingNumber' | 'price' | 'verifiedPrice'> & {
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
    contents: readonly (CustomsItem<Named> & { id: string })[]
    fees: readonly (Fee & { id: string; name: string; isOther: boolean })[]
    files: readonly StoredFile[]
    /** The newest first. */
    events: readonly StoredEvent[]
    totals: PackageTotals
    /** The parts are null while nothing is verified. */
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
    importVat: number | null
    verifiedImportVat: number | null
    additionalMessage: string | null
    labelFile: string | null
    /** The connection that sold its label, which its service may no longer name; null: no label was sold. */
    labelCarrier: string | null
    labelState: LabelState | null
    voidState: 'voiding' | 'kept' | null
    bookingStartedAt: Date | null
    leftOriginBatchId: string | null
    /** Since when it is held for payment (rule BIL-70); null: it is not. */
    heldAt: Date | null
  }
