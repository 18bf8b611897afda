import { z } from 'zod'
import { bodySchema, idAndVersion, fieldNames, optionalText, requiredText, requiredError } from '../kernel/entity.ts'
import { optionalNumber, requiredNumber, requiredId } from '../kernel/fields.ts'
import { TARIFF_METHODS } from './tariff-method.ts'
import { CARRIERS } from './carriers.ts'
import { Country, Provider, Service, Zone } from './schemas.ts'

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
export const CountryAdd = bodySchema(country, fieldNames(Country))
export type CountryAdd = z.output<typeof CountryAdd>
export const CountryEdit = bodySchema({ ...idAndVersion, ...country }, fieldNames(Country))

/** A web address, which may contain {trackingNumber}. */
const isTrackingUrl = (url: string): boolean =>
  URL.canParse(url.replaceAll('{trackingNumber}', '1')) && /^https?:\/\//i.test(url)
const TRACKING_URL_MESSAGE = 'Starts with https:// and may hold {trackingNumber}'
/** The mobile address may be empty (rule REF-3); the fuel fee is a percent. */
const provider = {
  name: requiredText(100),
  label: requiredText(100),
  trackingUrl: requiredText(500).refine(isTrackingUrl, TRACKING_URL_MESSAGE),
  mobileTrackingUrl: optionalText(500).refine((url) => !url || isTrackingUrl(url), TRACKING_URL_MESSAGE),
  fuelFee: requiredNumber('Fuel fee', { min: 0, max: 1000 }),
}
export const ProviderAdd = bodySchema(provider, fieldNames(Provider))
export type ProviderAdd = z.output<typeof ProviderAdd>
export const ProviderEdit = bodySchema({ ...idAndVersion, ...provider }, fieldNames(Provider))

/** The "order" of services and zones: a position in a list. */
const place = requiredNumber('Order', { min: 0, max: 100_000 }).int('Whole numbers only')

const service = {
  name: requiredText(100),
  label: optionalText(100),
  order: place,
  parentId: z.string().nullish(),
  childId: z.string().nullish(),
  carrier: z.enum(CARRIERS, requiredError).optional(),
  isPublic: z.boolean().optional(),
  manualPrice: z.boolean().optional(),
  isSelectable: z.boolean().optional(),
  tariffMethod: z.enum(TARIFF_METHODS).optional(),
  adminFee: optionalNumber('Admin fee', { min: 0, max: 1_000_000_000 }),
  allowsDap: z.boolean().optional(),
  dapFee: optionalNumber('Collecting fee', { min: 0, max: 1_000_000_000 }),
}
/**
 * Name and order are required (rule REF-4). The code defaults to one made of the name; the label to the name (rule
 * REF-5).
 */
export const ServiceAdd = bodySchema(
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
  fieldNames(Service),
)
export type ServiceAdd = z.output<typeof ServiceAdd>
/** Code and provider never change, because rules and price tables refer to them. */
export const ServiceEdit = bodySchema({ ...idAndVersion, ...service }, fieldNames(Service))
export type ServiceEdit = z.output<typeof ServiceEdit>

const zone = {
  name: requiredText(100),
  countries: z.array(z.string(), requiredError).min(1, 'Required').max(300, 'Must be at most 300'),
  order: place,
  isPrimary: z.boolean().optional(),
}
/** Name, order and at least one country are required (rule REF-7). */
export const ZoneAdd = bodySchema({ ...zone, providerId: requiredId }, fieldNames(Zone))
export type ZoneAdd = z.output<typeof ZoneAdd>
export const ZoneEdit = bodySchema({ ...idAndVersion, ...zone }, fieldNames(Zone))
export type ZoneEdit = z.output<typeof ZoneEdit>
