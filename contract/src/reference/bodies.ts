import { z } from 'zod'
import { bodyOf, edited, fieldsOf, optionalText, requiredText, whenMissing } from '../kernel/entity.ts'
import { optionalFigure, requiredFigure, requiredId } from '../kernel/fields.ts'
import { TARIFF_METHODS } from '../pricing/tariff-method.ts'
import { CARRIERS, Country, Provider, Service, Zone } from './shapes.ts'

/** Code and name are required (rule REF-2); the code is ISO 3166, as every shipment names it. */
const country = {
  code: z
    .string({ error: 'Required' })
    .trim()
    .min(1, 'Required')
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Two letters, such as VN'),
  name: requiredText(100),
  nameVi: optionalText(100),
}
export const CountryAdd = bodyOf(country, fieldsOf(Country))
export type CountryAdd = z.output<typeof CountryAdd>
export const CountryEdit = bodyOf({ ...edited, ...country }, fieldsOf(Country))

/** An address of the web, which may hold {trackingNumber}. */
const isTrackingUrl = (url: string): boolean =>
  URL.canParse(url.replaceAll('{trackingNumber}', '1')) && /^https?:\/\//i.test(url)
const TRACKING_URL_MESSAGE = 'Starts with https:// and may hold {trackingNumber}'
/** The mobile address may be empty (rule REF-3); the fuel fee is a percent. */
const provider = {
  name: requiredText(100),
  label: requiredText(100),
  trackingUrl: requiredText(500).refine(isTrackingUrl, TRACKING_URL_MESSAGE),
  mobileTrackingUrl: optionalText(500).refine((url) => !url || isTrackingUrl(url), TRACKING_URL_MESSAGE),
  fuelFee: requiredFigure('Fuel fee', { min: 0, max: 1000 }),
}
export const ProviderAdd = bodyOf(provider, fieldsOf(Provider))
export type ProviderAdd = z.output<typeof ProviderAdd>
export const ProviderEdit = bodyOf({ ...edited, ...provider }, fieldsOf(Provider))

/** The "order" of services and zones: a place in a list. */
const place = requiredFigure('Order', { min: 0, max: 100_000 }).int('Whole numbers only')

const service = {
  name: requiredText(100),
  label: optionalText(100),
  order: place,
  parentId: z.string().nullish(),
  childId: z.string().nullish(),
  carrier: z.enum(CARRIERS, whenMissing).optional(),
  isPublic: z.boolean().optional(),
  manualPrice: z.boolean().optional(),
  isSelectable: z.boolean().optional(),
  tariffMethod: z.enum(TARIFF_METHODS).optional(),
  adminFee: optionalFigure('Admin fee', { min: 0, max: 1_000_000_000 }),
}
/** Name and order are required (rule REF-4). Without a code one is made of the name; a label is the name (rule REF-5). */
export const ServiceAdd = bodyOf(
  {
    ...service,
    providerId: requiredId,
    code: z
      .string()
      .trim()
      .toUpperCase()
      .max(20, 'Max length is 20 characters!')
      .regex(/^[A-Z0-9]*(-[A-Z0-9]+)*$/, 'Letters, digits and - only')
      .nullish(),
  },
  fieldsOf(Service),
)
export type ServiceAdd = z.output<typeof ServiceAdd>
/** Code and provider stay what they were: rules and price tables hang on them. */
export const ServiceEdit = bodyOf({ ...edited, ...service }, fieldsOf(Service))
export type ServiceEdit = z.output<typeof ServiceEdit>

const zone = {
  name: requiredText(100),
  countries: z.array(z.string(), whenMissing).min(1, 'Required').max(300, 'Must be at most 300'),
  order: place,
  isPrimary: z.boolean().optional(),
}
/** Name, order and at least one country are required (rule REF-7). */
export const ZoneAdd = bodyOf({ ...zone, providerId: requiredId }, fieldsOf(Zone))
export type ZoneAdd = z.output<typeof ZoneAdd>
export const ZoneEdit = bodyOf({ ...edited, ...zone }, fieldsOf(Zone))
export type ZoneEdit = z.output<typeof ZoneEdit>
