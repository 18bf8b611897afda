import { z } from 'zod'
import { Id, optionalIdentifier, optionalText, requiredIdentifier, requiredText } from '../kernel/entity.ts'
import { calendarDay, requiredEnum, requiredNumber } from '../kernel/fields.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import {
  JANIO_COUNTRIES,
  JANIO_COUNTRIES_WITHOUT_POSTCODE,
  JANIO_ITEM_CATEGORIES,
  JANIO_STATUS_WORDS,
} from './janio.ts'

const EMAIL = /^\S+@\S+\.\S+$/
const PARTNER_EMAIL_MESSAGE = 'Entered value does not match email format'

const measure = (label: string) => requiredNumber(label, { min: 0.01, max: 1_000 })
const country = requiredEnum(Object.keys(JANIO_COUNTRIES))

const JanioItemInput = z.strictObject({
  itemDesc: requiredText(200),
  itemCategory: requiredEnum(JANIO_ITEM_CATEGORIES),
  itemProductId: optionalIdentifier(100),
  itemSku: optionalIdentifier(100),
  itemQuantity: z.int({ error: 'Required' }).min(1, 'The quantity must greater than 0.').max(100_000),
  /** Of one, in USD. */
  itemPriceValue: requiredNumber('Price', { min: 0.01, max: 1_000_000 }),
})

/** Body of Janio/Add (rules PTO-11, PTO-12). Omitted pickup fields are our hub's, from the settings. */
export const JanioAdd = z
  .strictObject({
    merchantId: z.string().nullish(),
    trackingNo: optionalIdentifier(40),
    /** The key that finds the order at Janio again. */
    shipperOrderId: optionalIdentifier(50),
    pickupCountry: country.default('VN'),
    pickupContactName: optionalText(100),
    pickupContactNumber: optionalIdentifier(30),
    pickupAddress: optionalText(300),
    pickupCity: optionalText(100),
    pickupState: optionalText(100),
    pickupPostal: optionalIdentifier(20),
    consigneeName: requiredText(150),
    consigneeNumber: requiredIdentifier(30),
    consigneeCountry: country,
    consigneeAddress: requiredText(300),
    consigneeCity: optionalText(100),
    consigneeState: requiredText(100),
    consigneePostal: optionalIdentifier(20),
    consigneeEmail: requiredText(100).regex(EMAIL, PARTNER_EMAIL_MESSAGE),
    orderWeight: measure('Weight'),
    orderLength: measure('Length'),
    orderWidth: measure('Width'),
    orderHeight: measure('Height'),
    items: z.array(JanioItemInput).min(1, 'Required').max(100, 'Must be at most 100'),
  })
  .superRefine(({ consigneeCountry, consigneePostal }, refine) => {
    if (!consigneePostal && !JANIO_COUNTRIES_WITHOUT_POSTCODE.includes(consigneeCountry))
      refine.addIssue({ code: 'custom', path: ['consigneePostal'], message: 'Required' })
  })
export type JanioAdd = z.output<typeof JanioAdd>

/** An order on its screen; texts as Janio has them. */
export const JanioOrderDetail = z.strictObject({
  id: Id,
  /** Null: of "Other". */
  merchantId: Id.nullable(),
  clientCode: z.string().nullable(),
  trackingNo: z.string().nullable(),
  shipperOrderId: z.string().nullable(),
  status: z.string(),
  statusCode: z.number(),
  message: z.string().nullable(),
  labelLink: z.string().nullable(),
  createdDate: z.string(),
  pickupCountry: z.string().nullable(),
  pickupContactName: z.string(),
  pickupContactNumber: z.string(),
  pickupAddress: z.string(),
  pickupCity: z.string(),
  pickupState: z.string(),
  pickupPostal: z.string(),
  consigneeName: z.string(),
  consigneeNumber: z.string(),
  consigneeCountry: z.string().nullable(),
  consigneeAddress: z.string(),
  consigneeCity: z.string(),
  consigneeState: z.string(),
  consigneePostal: z.string(),
  consigneeEmail: z.string(),
  orderWeight: z.number(),
  orderLength: z.number(),
  orderWidth: z.number(),
  orderHeight: z.number(),
  items: z.array(
    z.strictObject({
      itemDesc: z.string(),
      itemCategory: z.string(),
      itemProductId: z.string(),
      itemSku: z.string(),
      itemQuantity: z.number(),
      itemPriceValue: z.number(),
    }),
  ),
  version: z.number(),
  can: z.strictObject({ tryAgain: z.boolean() }),
})
export type JanioOrderDetail = z.output<typeof JanioOrderDetail>

/** Body of Janio/Export: the list's filters and the dialog's fields (rule PTO-15), all optional, joined by and. */
export const JanioExport = z.strictObject({
  ...ListExport.shape,
  /** Janio's id of the lane. */
  serviceCode: z.string().max(20).nullish(),
  /** Countries of pickup and consignee, ISO 3166 codes. */
  sendFrom: z.string().max(2).nullish(),
  sendTo: z.string().max(2).nullish(),
  status: z.enum(JANIO_STATUS_WORDS as [string, ...string[]]).nullish(),
  /** Days in UTC+7, both inclusive. */
  dateFrom: calendarDay.nullish(),
  dateTo: calendarDay.nullish(),
})
