import { z } from 'zod'
import {
  PersonName,
  hasTwoDecimals,
  Id,
  maxLength,
  optionalIdentifier,
  optionalText,
  requiredError,
  requiredIdentifier,
  requiredText,
} from '../kernel/entity.ts'
import { AMOUNT_LIMITS, roundFloatError } from '../kernel/amounts.ts'
import { boundedNumber, optionalNumber } from '../kernel/fields.ts'
import { hasLostDigits, LOST_DIGITS_MESSAGE } from '../kernel/number-list.ts'
import { DIGITS_ONLY } from './customs.ts'
import { PARTY_MAX } from './fields.ts'
import { itemTextsInput, itemTextsOutput } from './item-schemas.ts'

const words = (missing: string, wrong: string) => ({
  error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? missing : wrong),
})

/** A number between two bounds with a maximum of decimals; the messages name the field as in rule SHP-7. */
const measure = (name: string, minimum: number, maximum: number, decimals = 2) =>
  boundedNumber(
    { min: minimum, max: maximum, decimals },
    {
      ...words('Required', 'Must be a number'),
      tooLow: `${name} must greater than or equal to ${minimum}`,
      tooHigh: `${name} must less than or equal to ${maximum}`,
      tooFine: `${name} takes at most ${decimals} decimals`,
    },
  )

/** A whole number of at least 1, with the messages of rule SHP-7. */
export const wholeNumber = (tooSmall: string, maximum: number) =>
  z
    .number(words('Required', 'Must be a number'))
    .min(1, tooSmall)
    .max(maximum, `Must be at most ${maximum}`)
    .int('The quantity should be a integer.')

/** Of a customs item. The rules that join fields check the limit of its currency. */
export const declaredValue = measure('Declared value', 0.01, AMOUNT_LIMITS.declaredValueOfSmallUnits)

/** An optional price in VND; null: none. */
export const optionalPrice = optionalNumber('Price', { min: 0, max: AMOUNT_LIMITS.price })

/** Too long texts are already refused; matching them as well could take minutes. */
export const looksLikeEmail = (text: string): boolean =>
  text === '' || text.length > PARTY_MAX.express.email || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

export const EMAIL_FORMAT_MESSAGE = 'Entered value does not match email format'

export const OptionalEmail = z
  .string()
  .trim()
  .max(PARTY_MAX.express.email, maxLength(PARTY_MAX.express.email))
  .refine(looksLikeEmail, EMAIL_FORMAT_MESSAGE)
  .nullish()

const countryId = z.string({ error: 'Required' }).min(1, 'Required')
/** Fields of an answer beside those of a body: the country with its names. */
const country = z.unknown().optional()

/** Common parts of every party; which are required depends on the party and the call (rule ORD-2). */
const partyParts = {
  name: requiredText(PARTY_MAX.express.name),
  contactName: optionalText(PARTY_MAX.express.contactName),
  addressLine1: requiredText(PARTY_MAX.express.addressLine1),
  addressLine2: optionalText(PARTY_MAX.express.addressLine1),
  addressLine3: optionalText(PARTY_MAX.express.addressLine1),
  telephone: requiredIdentifier(PARTY_MAX.express.telephone),
  email: OptionalEmail,
  city: optionalText(PARTY_MAX.express.city),
  state: optionalText(PARTY_MAX.express.state),
  postcode: optionalIdentifier(PARTY_MAX.express.postcode),
  countryId: countryId.nullish(),
  country,
}
const required = {
  contactName: requiredText(PARTY_MAX.express.contactName),
  city: requiredText(PARTY_MAX.express.city),
  countryId,
}

/**
 * Sender of a new order: contact name, city and country are required only on create (rule ORD-2); its postcode:
 * orders/rules.ts.
 */
export const NewSender = z.strictObject({ ...partyParts, ...required }, requiredError)
export const SavedSender = z.strictObject(partyParts)
/** Receiver: city is required only on create. */
export const NewReceiver = z.strictObject({ ...partyParts, ...required }, requiredError)
export const SavedReceiver = z.strictObject({ ...partyParts, ...required, city: optionalText(PARTY_MAX.express.city) })

export type PartyInput = z.output<typeof SavedSender>

/** An HS code in a body; its length depends on the country (rules CUS-1, UPL-41). */
export const hsCodeText = requiredText(20).regex(/^\d+$/, {
  error: ({ input }) => (hasLostDigits(String(input)) ? LOST_DIGITS_MESSAGE : DIGITS_ONLY),
})

/** Of one piece, kg (rule CUS-2). */
export const itemWeight = measure('Item weight', 0.001, 10_000, 3).nullish()

/** A customs item (rule CUS-1). The HS length depends on the receiver's country: see orders/rules.ts. */
export const ContentInput = z.strictObject({
  id: z.unknown().optional(),
  hsCode: hsCodeText,
  itemDescription: requiredText(50),
  declaredValue,
  countryOfOriginId: countryId,
  countryOfOrigin: z.unknown().optional(),
  itemQuantity: wholeNumber('The quantity must greater than 0.', AMOUNT_LIMITS.itemQuantity),
  itemWeight,
  ...itemTextsInput,
})
export type ContentInput = z.output<typeof ContentInput>

/**
 * Several packages of one size, kg and cm. Volumetric and chargeable weight are computed by the server (rule PER-5).
 */
export const packageSizes = {
  id: z.unknown().optional(),
  quantity: wholeNumber('Quantity must be greater than 0.', 10_000),
  weight: measure('Weight', 0.01, 10_000),
  length: measure('Length', 0.1, 1_000),
  width: measure('Width', 0.1, 1_000),
  height: measure('Height', 0.1, 1_000),
  volumetricWeight: z.unknown().optional(),
  chargeableWeight: z.unknown().optional(),
}

/** A package row of an express order. */
export const PackageInput = z.strictObject({
  ...packageSizes,
  shipmentContentDetails: z.array(ContentInput).max(200, 'Must be at most 200').optional(),
})
export type PackageInput = z.output<typeof PackageInput>

/** One fee of a shipment. orders/rules.ts checks bounds and uniqueness, with the messages of rule FEE-3. */
export const ShipmentFeeInput = z.strictObject({
  id: z.unknown().optional(),
  feeId: z.string({ error: 'Required' }).min(1, 'Required'),
  fee: z.unknown().optional(),
  otherFeeName: optionalText(100),
  amount: z
    .number(words('Required', 'Must be a number'))
    .overwrite((amount) => roundFloatError(amount, 2))
    .refine(hasTwoDecimals, 'Amount takes at most 2 decimals'),
})
export type ShipmentFeeInput = z.output<typeof ShipmentFeeInput>

/** A file in a body: the path from the upload's answer. */
export const FileInput = z.strictObject({
  name: z.unknown().optional(),
  type: z.unknown().optional(),
  size: z.unknown().optional(),
  thumbnailUrl: z.unknown().optional(),
  taken: z.unknown().optional(),
  url: z.string({ error: 'Required' }).min(1, 'Required').max(500),
})

const CountryRef = z.strictObject({ id: z.string(), code: z.string(), label: z.string() })
export const ServiceRef = z.strictObject({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  label: z.string(),
  providerId: z.string(),
})

export const Party = z.strictObject({
  name: z.string(),
  contactName: z.string().nullable(),
  addressLine1: z.string(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  telephone: z.string(),
  email: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  countryId: z.string().nullable(),
  country: CountryRef.nullable(),
})
export type Party = z.output<typeof Party>

export const ContentLine = z.strictObject({
  id: Id,
  hsCode: z.string(),
  itemDescription: z.string(),
  declaredValue: z.number(),
  countryOfOriginId: z.string(),
  countryOfOrigin: CountryRef,
  itemQuantity: z.number(),
  itemWeight: z.number().nullable(),
  ...itemTextsOutput,
})

/** A package row of an answer, with both computed weights. */
export const packageMeasures = {
  id: Id,
  quantity: z.number(),
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  volumetricWeight: z.number(),
  chargeableWeight: z.number(),
}

export const PackageLine = z.strictObject({
  ...packageMeasures,
  shipmentContentDetails: z.array(ContentLine).optional(),
})

export const ShipmentFee = z.strictObject({
  id: Id,
  feeId: z.string(),
  fee: z.strictObject({ id: z.string(), name: z.string(), isOtherFee: z.boolean() }),
  otherFeeName: z.string().nullable(),
  amount: z.number(),
})

/** When and by whom a file was uploaded, and where a photo was taken; `station` null: unknown (rule CAM-4). */
export const Taken = z.strictObject({ at: z.string(), by: PersonName, station: z.string().nullable() })
export type Taken = z.output<typeof Taken>

/**
 * `url` is signed and expires after 15 minutes. `thumbnailUrl` too; null while a photo has none, and for other files.
 */
export const FileRef = z.strictObject({
  name: z.string(),
  type: z.string(),
  size: z.number(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  taken: Taken,
})
export type FileRef = z.output<typeof FileRef>

/** One row of the history; times are shown in UTC+7 (rule FMT-1). */
export const HistoryRow = z.strictObject({
  id: Id,
  actionUser: PersonName,
  status: z.number().nullable(),
  label: z.string().nullable(),
  actionTime: z.string(),
  place: z.string().nullable(),
  reason: z.string().nullable(),
  applied: z.boolean(),
})
