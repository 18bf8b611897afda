import type { DeliveryTime } from '@waybill/contract/dashboard/home'
import type { ServiceQuote } from '@waybill/contract/pricing/service-quote'
import type { PackageInput } from '@waybill/contract/shipments/input'

export type ServiceOrder = 'amount' | 'days'
export type QuotedService = ServiceQuote & {
  /** Working days, median and ninth decile; null below ten deliveries (rule MER-3). */
  medianDays: number | null
  ninthDecileDays: number | null
}

/** A package with its weight and all sides: enough to ask what each service costs (rule MER-16). */
export const isWholePackage = ({ quantity, weight, length, width, height }: PackageInput): boolean =>
  [quantity, weight, length, width, height].every((measure) => measure !== null && measure > 0)

/** A service that people price takes the shipment, whatever it will cost (rule PRC-10). */
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

/** Ids in the order that was asked for; what is not known goes last, and else the services’ own order holds. */
export const orderServices = (services: readonly QuotedService[], by: ServiceOrder): string[] => {
  const rank = (value: number | null): number => value ?? Number.MAX_SAFE_INTEGER
  const amount = (a: QuotedService, b: QuotedService): number => rank(a.total) - rank(b.total)
  const days = (a: QuotedService, b: QuotedService): number => rank(a.medianDays) - rank(b.medianDays)
  return [...services]
    .sort((a, b) => (by === 'amount' ? amount(a, b) : days(a, b) || amount(a, b)))
    .map(({ serviceId }) => serviceId)
}

/** In an order of ids that was found before; a service that was not there then goes last. */
export const inOrder = (services: readonly QuotedService[], ids: readonly string[]): QuotedService[] => {
  const rank = new Map(ids.map((id, at) => [id, at]))
  return [...services].sort((a, b) => (rank.get(a.serviceId) ?? ids.length) - (rank.get(b.serviceId) ?? ids.length))
}

/** The one cheapest and the one fastest of those that take the shipment; of equals the first, of equally fast ones the cheaper. */
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
