import type { DeliveryTime } from '@waybill/contract/dashboard/home'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import type { DutyPayer } from '@waybill/contract/reference/tariff-method'
import type { PackageInput } from '@waybill/contract/shipments/input'

export const SERVICE_ORDERS = ['amount', 'days', 'landed'] as const
export type ServiceOrder = (typeof SERVICE_ORDERS)[number]
export type QuotedService = ServiceQuote & {
  /** Working days, median and ninth decile; null below ten deliveries (rule MER-3). */
  medianDays: number | null
  ninthDecileDays: number | null
}

/** A package with weight and all sides: enough to request quotes (rule MER-16). */
export const isWholePackage = ({ quantity, weight, length, width, height }: PackageInput): boolean =>
  [quantity, weight, length, width, height].every((measure) => measure !== null && measure > 0)

/** A service priced by hand takes the shipment, whatever its price will be (rule PRC-10). */
export const takesShipment = ({ price, reason }: ServiceQuote): boolean => price !== null || reason === 'manual_price'

export const serviceName = ({ code, label }: { code: string; label: string }): string =>
  code === label ? code : `${code} ${label}`

export const withDays = (quotes: readonly ServiceQuote[], times: readonly DeliveryTime[]): QuotedService[] => {
  const byId = new Map(times.map((time) => [time.serviceId, time]))
  return quotes.map((quote) => {
    const { medianDays = null, ninthDecileDays = null } = byId.get(quote.serviceId) ?? {}
    return { ...quote, medianDays, ninthDecileDays }
  })
}

/** Ids in the requested order; unknown values last, ties in the services’ own order. */
export const orderServices = (services: readonly QuotedService[], by: ServiceOrder): string[] => {
  const rank = (value: number | null): number => value ?? Number.MAX_SAFE_INTEGER
  const amount = (a: QuotedService, b: QuotedService): number => rank(a.total) - rank(b.total)
  const compare = {
    amount,
    days: (a: QuotedService, b: QuotedService): number => rank(a.medianDays) - rank(b.medianDays) || amount(a, b),
    landed: (a: QuotedService, b: QuotedService): number => rank(landedTotal(a)) - rank(landedTotal(b)) || amount(a, b),
  }[by]
  return [...services].sort(compare).map(({ serviceId }) => serviceId)
}

/** What the buyer has paid in the end; without customs that is the amount due. */
export const landedTotal = ({ landedCost, total }: ServiceQuote): number | null =>
  landedCost === null ? total : landedCost.total

/** Whether any of the services that take the shipment lets this payer pay duty and VAT (rule TAR-15). */
export const mayPay = (services: readonly ServiceQuote[], payer: DutyPayer): boolean =>
  services.some((service) => takesShipment(service) && service.dutyPayers.includes(payer))

/** Sorts services by an earlier order of ids; services that are new since go last. */
export const inOrder = (services: readonly QuotedService[], ids: readonly string[]): QuotedService[] => {
  const rank = new Map(ids.map((id, at) => [id, at]))
  return [...services].sort((a, b) => (rank.get(a.serviceId) ?? ids.length) - (rank.get(b.serviceId) ?? ids.length))
}

/**
 * The cheapest and the fastest of the services that take the shipment. Of equals the first; of equally fast ones the
 * cheaper.
 */
export const bestServices = (services: readonly QuotedService[]): { cheapest?: string; fastest?: string } => {
  const able = services.filter(takesShipment)
  const [cheapest] = orderServices(
    able.filter(({ total }) => total !== null),
    'amount',
  )
  const [fastest] = orderServices(
    able.filter(({ medianDays }) => medianDays !== null),
    'days',
  )
  return { ...(cheapest === undefined ? {} : { cheapest }), ...(fastest === undefined ? {} : { fastest }) }
}
