import { z } from 'zod'
import {
  PersonName,
  bodySchema,
  Id,
  optionalIdentifier,
  optionalText,
  requiredText,
  requiredError,
} from '../kernel/entity.ts'
import { AMOUNT_LIMITS } from '../kernel/amounts.ts'
import { optionalNumber } from '../kernel/fields.ts'
import { LandedCost, NO_DUTY_REASONS, TariffParts } from '../pricing/duty.ts'
import { DUTY_PAYERS } from '../reference/tariff-method.ts'
import { PriceBreakdown } from '../shipments/price-breakdown.ts'
import { itemTextsInput, itemTextsOutput } from '../shipments/item-schemas.ts'
import { plainInputShape, plainOutputShape } from '../shipments/plain-schemas.ts'
import {
  declaredValue,
  hsCodeText,
  itemWeight,
  optionalPrice,
  packageMeasures,
  packageSizes,
  ServiceRef,
  ShipmentFee,
  ShipmentFeeInput,
  Taken,
  wholeNumber,
} from '../shipments/schemas.ts'
import { isStatusCode } from '../shipments/status.ts'
import { recordTotals } from '../shipments/totals.ts'
import { CUSTOMS_DOCUMENTS } from './customs-document.ts'
import { ParcelAddress, RecipientInput, SenderInput } from './address.ts'
import { labelFields } from './label.ts'
import { ParcelCan } from './row-schema.ts'

/** 100 lines of 10,000 packages. */
const MAX_PIECES = 1_000_000

/**
 * A customs line (rule CUS-2). `declaredValue` is of the whole line, in the parcel's currency; `itemWeight` of one item, kg.
 * The HS length and the least value depend on country and service: see rules.ts.
 */
export const ContentItemInput = z.strictObject({
  id: z.unknown().optional(),
  hsCode: hsCodeText,
  itemDescription: requiredText(50),
  declaredValue,
  /** ISO 3166 code. */
  countryOfOrigin: requiredText(2),
  itemQuantity: wholeNumber('The quantity must greater than 0.', AMOUNT_LIMITS.itemQuantity),
  itemWeight,
  /** The package that the item is in, counted from 1; left out: the first (rule LBL-81). */
  packageNumber: z
    .int('Must be a whole number')
    .min(1, 'Must be at least 1')
    .max(MAX_PIECES, `Must be at most ${MAX_PIECES.toLocaleString('en-US')}`)
    .nullish(),
  ...itemTextsInput,
})
export type ContentItemInput = z.output<typeof ContentItemInput>

/** A declared package line: so many packages of one size, kg and cm. The first carries the customs lines. */
const HandlingUnitInput = z.strictObject({
  ...packageSizes,
  contentDetailItems: z.array(ContentItemInput).max(200, 'Must be at most 200').optional(),
})

/** A verified package line. `image` is the path or name that the upload of its photo answered. */
const VerifiedPackageInput = z.strictObject({
  ...packageSizes,
  image: z.string().max(500).nullish(),
  imageUrl: z.unknown().optional(),
  thumbnailUrl: z.unknown().optional(),
  imageTaken: z.unknown().optional(),
})
type VerifiedPackageInput = z.output<typeof VerifiedPackageInput>

/** What the tariff is made from in place of the customs lines' own figures (rule TAR-4). Both may be left out. */
const TaxableInput = z.strictObject({
  taxDeclaredValue: optionalNumber('Declared value', { min: 0.01, max: AMOUNT_LIMITS.declaredValueOfSmallUnits }),
  taxHscode: optionalText(20).refine((text) => /^\d*$/.test(text ?? ''), 'Digits only'),
})

const LINES_MAX = 100
const handlingUnits = z
  .array(HandlingUnitInput, requiredError)
  .min(1, 'Required')
  .max(LINES_MAX, `Must be at most ${LINES_MAX}`)
const verifiedPackages = z.array(VerifiedPackageInput).max(LINES_MAX, `Must be at most ${LINES_MAX}`)
const fees = z.array(ShipmentFeeInput).max(50, 'Must be at most 50')

/** The declared part (rule PAR-5), beside what the parcel is made of. */
const declared = {
  serviceCode: requiredText(20),
  ...plainInputShape('ecommerce'),
  taxable: TaxableInput.nullish(),
  merchantId: z.string().nullish(),
  shipFromAddress: SenderInput.nullish(),
  shipToAddress: RecipientInput,
  handlingUnits,
}
/** The names of the declared part in a body. */
export const DECLARED_FIELDS = Object.keys(declared) as (keyof typeof declared)[]

const trackingNumber = optionalIdentifier(40)
const trackStatus = z.number().refine(isStatusCode, 'There is no such status.')

/**
 * What a parcel costs at one weight, whole VND. `price` null: no rate, `breakdown.reason` says why; `tariff` and
 * `importVat` null: N/A, `tariffReason` says why (rule TAR-6). `total` = price + tariff + admin fee + import VAT, null
 * while one of them is (rule TAR-5). Where the recipient pays the duty, `tariff` and `importVat` are 0 and `landedCost`
 * shows it (rule TAR-15).
 */
export const ParcelAmounts = z.strictObject({
  price: z.number().nullable(),
  breakdown: PriceBreakdown.nullable(),
  /** SGL only, which is priced by its total item weight. */
  tier: z.enum(['First', 'Priority']).nullable(),
  tariff: TariffParts.nullable(),
  tariffReason: z.enum(NO_DUTY_REASONS).nullable(),
  adminFee: z.number(),
  importVat: z.number().nullable(),
  total: z.number().nullable(),
  /** Who pays duty and VAT; null: no customs, or a parcel from before this was stored. */
  dutyPayer: z.enum(DUTY_PAYERS).nullable(),
  /** Who may pay them by this service, the default first. */
  dutyPayers: z.array(z.enum(DUTY_PAYERS)),
  landedCost: LandedCost.nullable(),
})
export type ParcelAmounts = z.output<typeof ParcelAmounts>

/** `verified` is there once verified packages are. `amountDue` = the newest total + all fees. */
export const ParcelFinance = z.strictObject({
  estimate: ParcelAmounts,
  verified: ParcelAmounts.nullable(),
  feeTotal: z.number(),
  amountDue: z.number().nullable(),
})
export type ParcelFinance = z.output<typeof ParcelFinance>

const ContentItem = z.strictObject({
  id: Id,
  hsCode: z.string(),
  itemDescription: z.string(),
  declaredValue: z.number(),
  countryOfOrigin: z.string(),
  itemQuantity: z.number(),
  itemWeight: z.number().nullable(),
  packageNumber: z.number().nullable(),
  ...itemTextsOutput,
})

const HandlingUnit = z.strictObject({ ...packageMeasures, contentDetailItems: z.array(ContentItem).optional() })
/** `image` is the stored name; the links open for a quarter of an hour; `imageTaken`: when, where and by whom (rule CAM-4). */
const VerifiedPackage = z.strictObject({
  ...packageMeasures,
  image: z.string().nullable(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  imageTaken: Taken.nullable(),
})

/** One entry of a parcel's timeline (rule PAR-26). `label` null: a status that nobody knows; `applied`: it moved (rule STA-12). */
const ParcelStatusEntry = z.strictObject({
  id: Id,
  statusCode: z.number().nullable(),
  label: z.string().nullable(),
  updatedDate: z.string(),
  location: z.string().nullable(),
  actionUser: PersonName,
  reason: z.string().nullable(),
  applied: z.boolean(),
})
type ParcelStatusEntry = z.output<typeof ParcelStatusEntry>

/** An ecommerce parcel as a person may see it (rule PAR-1). Weights in kg, sizes in cm, prices in VND. */
export const ParcelDetail = z.strictObject({
  id: Id,
  sglShipmentId: z.string(),
  version: z.number(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  serviceCode: z.string(),
  service: ServiceRef,
  ...plainOutputShape('ecommerce'),
  trackStatus: z.number(),
  currentStatus: z.number(),
  shipmentStatuses: z.array(ParcelStatusEntry),
  additionalMessage: z.string().nullable(),
  shipToAddress: ParcelAddress,
  shipFromAddress: ParcelAddress,
  handlingUnits: z.array(HandlingUnit),
  packages: z.array(VerifiedPackage),
  fees: z.array(ShipmentFee),
  taxable: z.strictObject({ taxDeclaredValue: z.number().nullable(), taxHscode: z.string().nullable() }).nullable(),
  merchantId: z.string().nullable(),
  merchant: z.strictObject({ id: z.string(), name: z.string(), code: z.string().nullable() }).nullable(),
  userId: z.string(),
  createdBy: PersonName,
  userCode: z.string().nullable(),
  companyCode: z.string().nullable(),
  createdDate: z.string(),
  source: z.enum(['manual', 'bulk', 'api', 'cpass']),
  /** Who took it on by Assign or Check (rules PAR-19, PAR-18). */
  handler: z.strictObject({ id: z.string(), username: PersonName }).nullable(),
  hasLabel: z.boolean(),
  labelFileName: z.string().nullable(),
  /** A carrier is being asked for its label right now: an edit answers 409 (rule PAR-7). */
  isBooking: z.boolean(),
  ...labelFields,
  ...recordTotals,
  exchangeRate: z.number().nullable(),
  finance: ParcelFinance,
  customsPaper: z.enum(CUSTOMS_DOCUMENTS).nullable(),
  can: ParcelCan,
})
export type ParcelDetail = z.output<typeof ParcelDetail>

const parcelFields = Object.keys(ParcelDetail.shape)

/** Body of shipment/Add, with the defaults of rule SHP-6. Names of the record that it does not use are ignored (CAL-7). */
export const ParcelAdd = bodySchema(
  {
    ...declared,
    itemType: declared.itemType.default('P'),
    totalValueCurrency: declared.totalValueCurrency.default('USD'),
    fees: fees.optional(),
    totalPrice: optionalPrice,
  },
  parcelFields,
)
export type ParcelAdd = z.output<typeof ParcelAdd>

/** Body of shipment/quote: of Add, as far as it is typed. A saved parcel, by its `id`, is priced by its own day and rate. */
export const ParcelQuoteBody = z.looseObject({
  id: z.string().nullish(),
  serviceCode: z.string().max(20),
  merchantId: z.string().nullish(),
  totalValueCurrency: z.string().max(3).default('USD'),
  shipFromAddress: z.looseObject({ country: z.string().max(2).nullish() }).nullish(),
  shipToAddress: z.looseObject({ country: z.string().max(2), company: z.string().max(200).nullish() }),
  taxable: TaxableInput.nullish(),
  itemType: z.string().max(3).nullish(),
  dutyPayer: z.string().max(3).nullish(),
  iossAccountNumber: z.string().max(100).nullish(),
  categoryOfShipment: z.string().max(3).nullish(),
  handlingUnits: z
    .array(
      z.looseObject({
        quantity: z.number().min(0).max(1e6).nullish(),
        weight: z.number().min(0).max(1e6).nullish(),
        length: z.number().min(0).max(1e6).nullish(),
        width: z.number().min(0).max(1e6).nullish(),
        height: z.number().min(0).max(1e6).nullish(),
        contentDetailItems: z
          .array(
            z.looseObject({
              hsCode: z.string().max(20).nullish(),
              declaredValue: z.number().min(0).max(1e12).nullish(),
              countryOfOrigin: z.string().max(2).nullish(),
              itemQuantity: z.number().min(0).max(1e6).nullish(),
              itemWeight: z.number().min(0).max(1e6).nullish(),
            }),
          )
          .max(200)
          .optional(),
      }),
    )
    .max(LINES_MAX),
  /** Prices a saved parcel's verified weight: its packages as they are being typed. Left out: the declared ones. */
  packages: z.unknown().optional(),
})
export type ParcelQuoteBody = z.output<typeof ParcelQuoteBody>

/** The same of a new parcel whose service is still to be chosen (rule PRC-21). */
export const ParcelServicesBody = ParcelQuoteBody.omit({ id: true, serviceCode: true, packages: true })
export type ParcelServicesBody = z.output<typeof ParcelServicesBody>

/** Body of shipment/Edit (rule PER-4): what is absent stays as it is; a field that the caller may not change equals what is stored. */
export const ParcelEdit = bodySchema(
  {
    ...z.object(declared).partial().shape,
    id: requiredText(100),
    version: z.number(requiredError).int(),
    trackStatus: trackStatus.optional(),
    /** Of a status that is forced (rule STA-7), and of verified packages changed after the hub (VER-3). */
    reason: optionalText(200),
    trackingNumber,
    packages: verifiedPackages.optional(),
    totalPrice: optionalPrice,
    realTotalPrice: optionalPrice,
    fees: fees.optional(),
  },
  parcelFields,
)
export type ParcelEdit = z.output<typeof ParcelEdit>

/**
 * Body of update-packages-from-shipment (rule PAR-16); the totals are ignored (PER-5), a package without quantity
 * is one. `isCreated` true is the packing desk's: it also moves the parcel on. `version` is optional, because the
 * specification gives the whole body (CAL-10).
 */
export const PackagesUpdate = z.strictObject({
  id: requiredText(100),
  version: z.number().int().optional(),
  packages: z
    .array(
      VerifiedPackageInput.extend({
        quantity: packageSizes.quantity.default(1),
        /** The picked file of the pop-up, which has uploaded it before. */
        imageFile: z.unknown().optional(),
      }),
    )
    .min(1, 'Required')
    .max(LINES_MAX, `Must be at most ${LINES_MAX}`),
  /** Of a change after the hub (rule VER-3). */
  reason: optionalText(200),
  realTotalQuantity: z.unknown().optional(),
  realTotalWeight: z.unknown().optional(),
  realTotalVolumetricWeight: z.unknown().optional(),
  realChargeableWeight: z.unknown().optional(),
  isCreated: z.boolean().default(false),
})
export type PackagesUpdate = z.output<typeof PackagesUpdate>
