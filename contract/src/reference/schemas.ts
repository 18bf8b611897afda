import { z } from 'zod'
import { Id } from '../kernel/entity.ts'
import { TARIFF_METHODS } from './tariff-method.ts'

/** The referenced rows that the form of a zone, a service or a fee keeps. */
export const ServiceName = z.strictObject({ id: Id, code: z.string(), name: z.string(), label: z.string() })
export const CountryName = z.strictObject({ id: Id, code: z.string(), name: z.string(), nameVi: z.string().nullable() })
export const ProviderName = z.strictObject({ id: Id, name: z.string(), label: z.string() })

/** ISO 3166 country; `name` is English. */
export const Country = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  nameVi: z.string().nullable(),
  version: z.number(),
})
export type Country = z.output<typeof Country>

/** `order` is the position in the list of rule REF-8. */
export const Currency = z.strictObject({ code: z.string(), order: z.number() })
export type Currency = z.output<typeof Currency>

/** `fuelFee`, in percent, is a price: omitted for users who may not read price tables (rule PER-12). */
export const Provider = z.strictObject({
  id: Id,
  name: z.string(),
  label: z.string(),
  trackingUrl: z.string(),
  mobileTrackingUrl: z.string().nullable(),
  fuelFee: z.number().optional(),
  version: z.number(),
})
export type Provider = z.output<typeof Provider>

/** `adminFee`, VND a shipment, is a price like `fuelFee`. Selects offer services with `isSelectable` (rule REF-6). */
export const Service = z.strictObject({
  id: Id,
  code: z.string(),
  name: z.string(),
  label: z.string(),
  providerId: Id,
  provider: ProviderName,
  parentId: Id.nullable(),
  parent: ServiceName.nullable(),
  childId: Id.nullable(),
  child: ServiceName.nullable(),
  order: z.number(),
  carrier: z.string(),
  isPublic: z.boolean(),
  manualPrice: z.boolean(),
  isSelectable: z.boolean(),
  tariffMethod: z.enum(TARIFF_METHODS),
  adminFee: z.number().optional(),
  /** The sender may leave duty and VAT to the recipient (rule TAR-15). */
  allowsDap: z.boolean(),
  /** VND that the carrier takes from the recipient for collecting them (rule TAR-17). */
  dapFee: z.number(),
  version: z.number(),
})
export type Service = z.output<typeof Service>

/** `countries` are country ids. */
export const Zone = z.strictObject({
  id: Id,
  name: z.string(),
  providerId: Id,
  countries: z.array(Id),
  order: z.number(),
  isPrimary: z.boolean(),
  version: z.number(),
})
export type Zone = z.output<typeof Zone>

/** A service in the tariff forms (rule REF-9); `serviceProviderCode` is the service's code. */
export const ProviderService = z.strictObject({
  description: z.string(),
  serviceProviderCode: z.string(),
  tariffCalculationMethod: z.strictObject({ methodCode: z.enum(TARIFF_METHODS) }),
})
export type ProviderService = z.output<typeof ProviderService>
