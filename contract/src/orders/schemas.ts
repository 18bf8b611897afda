import { z } from 'zod'
import { PersonName, bodySchema, Id, optionalText, requiredText, requiredError } from '../kernel/entity.ts'
import { PriceBreakdown } from '../shipments/price-breakdown.ts'
import { plainInputShape, plainOutputShape } from '../shipments/plain-schemas.ts'
import { packageTotals, packageWeights } from '../shipments/weights.ts'
import {
  FileInput,
  FileRef,
  HistoryRow,
  NewReceiver,
  NewSender,
  PackageInput,
  PackageLine,
  Party,
  SavedReceiver,
  SavedSender,
  optionalPrice,
  ServiceRef,
  ShipmentFee,
  ShipmentFeeInput,
} from '../shipments/schemas.ts'
import { isStatusCode } from '../shipments/status.ts'
import { recordTotals } from '../shipments/totals.ts'

/** Fields of an express order's form beside its parties, packages and fees. */
const particulars = {
  serviceId: z.string({ error: 'Required' }).min(1, 'Required'),
  ...plainInputShape('express'),
  attachedFile: FileInput.nullish(),
  invoiceFile: FileInput.nullish(),
  merchantId: z.string().nullish(),
  totalPrice: optionalPrice,
}
const PACKAGE_LINES_MAX = 100
/** Heavier than any aeroplane's load: a typing error, and more than the totals' columns hold. */
const TOTAL_WEIGHT_MAX_KG = 1_000_000

const areCarriable = (lines: readonly PackageInput[]): boolean => {
  if (lines.length > PACKAGE_LINES_MAX) return true
  const weighed = lines.map((line) => ({ ...line, ...packageWeights('express', null, line) }))
  return packageTotals(weighed).totalChargeableWeight <= TOTAL_WEIGHT_MAX_KG
}

const packageLines = z.array(PackageInput, requiredError).max(PACKAGE_LINES_MAX, `Must be at most ${PACKAGE_LINES_MAX}`)
const TOO_HEAVY = 'The packages weigh more than 1,000,000 kg'
const packages = packageLines.min(1, 'Required').refine(areCarriable, TOO_HEAVY)
const fees = z.array(ShipmentFeeInput).max(50, 'Must be at most 50')

const merchant = z.strictObject({ id: z.string(), name: z.string(), code: z.string().nullable() })

/**
 * The user's current actions on this order; screens read it and never name a role. Only `process` and `takeOver` depend
 * on the lock: while another user holds it (`isProcess`, `processedBy`), every saving call answers 409, whatever these
 * say.
 */
export const OrderCan = z.strictObject({
  edit: z.boolean(),
  editService: z.boolean(),
  /** Price and fees by rule PER-3; through `Order/Edit` only with `edit`, else through `Order/UpdateRealData`. */
  changePrice: z.boolean(),
  /** `Order/UpdateRealData` at all, by field (rule ORD-7). */
  save: z.boolean(),
  /** The Verify button: the staff set, on export orders. */
  verify: z.boolean(),
  editVerified: z.boolean(),
  /** A change of the verified packages needs a reason: the order has left the hub (rule VER-3). */
  verifiedNeedsReason: z.boolean(),
  editFiles: z.boolean(),
  editTracking: z.boolean(),
  /** The statuses that this user may set now (rule STA-9), in the order of STA-4. */
  changeStatus: z.array(z.number()),
  /** Any other status too, with a reason (rule STA-7). */
  forceStatus: z.boolean(),
  /** The lock is free or their own, and they are of the staff set (rule ORD-12). */
  process: z.boolean(),
  /** Another user holds the lock, and they may take it over, or release it. */
  takeOver: z.boolean(),
  cancel: z.boolean(),
  delete: z.boolean(),
  attach: z.boolean(),
})

/** An express order for its reader (rule ORD-5). Weights in kg, sizes in cm, prices in VND. */
export const OrderDetail = z.strictObject({
  id: Id,
  code: z.string(),
  version: z.number(),
  serviceId: z.string(),
  service: ServiceRef,
  ...plainOutputShape('express'),
  attachedFile: FileRef.nullable(),
  invoiceFile: FileRef.nullable(),
  orderStatus: z.number(),
  /** Why it failed, entered by hand (rule ORD-29). */
  additionalMessage: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  isImport: z.boolean(),
  isProcess: z.boolean(),
  processedByUserId: z.string().nullable(),
  /** The lock's holder, and since when; null while it is free. */
  processedBy: z
    .strictObject({ id: z.string(), username: PersonName, name: z.string(), at: z.string().nullable() })
    .nullable(),
  /** Its assignee (rule BLK-82). */
  handler: z.strictObject({ id: z.string(), username: PersonName }).nullable(),
  userId: z.string(),
  createdBy: PersonName,
  merchantId: z.string().nullable(),
  merchant: merchant.nullable(),
  companyCode: z.string().nullable(),
  createdDate: z.string(),
  from: Party,
  to: Party,
  orderDetails: z.array(PackageLine),
  realOrderDetails: z.array(PackageLine),
  fees: z.array(ShipmentFee),
  files: z.array(FileRef),
  histories: z.array(HistoryRow),
  ...recordTotals,
  priceBreakdown: PriceBreakdown.nullable(),
  /** Of the verified price; null: nothing is verified. */
  realPriceBreakdown: PriceBreakdown.nullable(),
  can: OrderCan,
})
export type OrderDetail = z.output<typeof OrderDetail>

const orderFields = Object.keys(OrderDetail.shape)

/** Body of Order/Add, with the defaults of rules SHP-6, ORD-5. Other fields of the record are ignored (CAL-7). */
export const OrderAdd = bodySchema(
  {
    ...particulars,
    itemType: particulars.itemType.default('P'),
    totalValueCurrency: particulars.totalValueCurrency.default('USD'),
    isImport: z.boolean().optional(),
    from: NewSender,
    to: NewReceiver,
    orderDetails: packages,
    fees: fees.optional(),
  },
  orderFields,
)
export type OrderAdd = z.output<typeof OrderAdd>

/** A measure of a package being typed. */
const typedMeasure = z.number().min(0).max(1e6).nullable()

/**
 * Price inputs of an order without a service yet; `countryId` is the receiver's, for an import the sender's (rule
 * PRC-21).
 */
export const OrderServicesBody = z.strictObject({
  countryId: Id,
  merchantId: z.string().max(50).nullish(),
  orderDetails: z
    .array(
      z.strictObject({
        quantity: typedMeasure,
        weight: typedMeasure,
        length: typedMeasure,
        width: typedMeasure,
        height: typedMeasure,
      }),
    )
    .max(PACKAGE_LINES_MAX, `Must be at most ${PACKAGE_LINES_MAX}`),
  /** The goods of an export, as far as they are typed: with them the answer has a landed cost (rule TAR-17). */
  goods: z
    .strictObject({
      currency: z.string().max(10),
      itemType: z.string().max(3).nullish(),
      categoryOfShipment: z.string().max(3).nullish(),
      iossAccountNumber: z.string().max(100).nullish(),
      /** Of the receiver. */
      company: z.string().max(200).nullish(),
      items: z
        .array(
          z.strictObject({
            hsCode: z.string().max(20),
            declaredValue: typedMeasure,
            /** null: Vietnam. */
            originId: Id.nullish(),
            quantity: typedMeasure,
            itemWeight: typedMeasure,
          }),
        )
        .max(200, 'Must be at most 200'),
    })
    .nullish(),
})
export type OrderServicesBody = z.output<typeof OrderServicesBody>

const VERIFIED_FILES_MAX = 50

/** The verified part. `reason`: of a forced status (STA-7), of packages changed after the hub (VER-3). */
const arrived = {
  orderStatus: z.number().refine(isStatusCode, 'There is no such status.').optional(),
  reason: optionalText(200),
  trackingNumber: optionalText(50),
  realOrderDetails: packageLines.refine(areCarriable, TOO_HEAVY).optional(),
  realTotalPrice: optionalPrice,
  files: z.array(FileInput).max(VERIFIED_FILES_MAX, `Must be at most ${VERIFIED_FILES_MAX}`).optional(),
}

/**
 * Body of Order/Edit: absent fields stay unchanged (rule PER-4). Super Admin's may also contain verified packages
 * (ORD-9); `verify: true` makes it their Verify: it releases the lock as UpdateRealData does. Save changes is the
 * default, and keeps it.
 */
export const OrderEdit = bodySchema(
  {
    ...z.object(particulars).partial().shape,
    id: requiredText(100),
    version: z.number(requiredError).int(),
    verify: z.boolean().default(false),
    from: SavedSender.optional(),
    to: SavedReceiver.optional(),
    orderDetails: packages.optional(),
    fees: fees.optional(),
    ...arrived,
  },
  orderFields,
)
export type OrderEdit = z.output<typeof OrderEdit>

/** Body of Order/Attach: absent files stay, null removes one. */
export const OrderAttach = bodySchema(
  { version: z.number(requiredError).int(), attachedFile: FileInput.nullish(), invoiceFile: FileInput.nullish() },
  orderFields,
)

/**
 * Body of Order/UpdateRealData (rules ORD-7, PRC-11, ORD-10, ORD-8): absent fields stay unchanged. `verify` (the
 * default) releases the lock after saving; false keeps it. `totalPrice` counts on import orders.
 */
export const OrderUpdateReal = bodySchema(
  {
    id: requiredText(100),
    version: z.number(requiredError).int(),
    verify: z.boolean().default(true),
    serviceId: particulars.serviceId.optional(),
    totalPrice: optionalPrice,
    fees: fees.optional(),
    ...arrived,
  },
  orderFields,
)
export type OrderUpdateReal = z.output<typeof OrderUpdateReal>

/** A party of earlier orders, for the address book; `lastUsed` is a moment. */
export const PastParty = Party.omit({ country: true }).extend({ lastUsed: z.string(), orders: z.number() })
export type PastParty = z.output<typeof PastParty>
