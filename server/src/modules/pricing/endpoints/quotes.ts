import * as endpoints from '@waybill/contract/pricing/endpoints'
import * as pricingEndpoints from '@waybill/contract/pricing/public-endpoints'
import type { Me } from '@waybill/contract/identity/me'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { requestedMerchantId, type PriceRequest } from '@waybill/contract/pricing/price-request'
import { implement } from '../../../platform/implement.ts'
import { invalid } from '../../../platform/app-error.ts'
import { publicRates } from '../public-rates.ts'
import { quoteDuties } from '../quote-duties.ts'
import {
  findCountryId,
  countryExists,
  getSavedShipment,
  requireMerchant,
  type SavedShipment,
} from '../quote-lookups.queries.ts'
import type { Db } from '../../../platform/database.ts'
import type { ServiceKey } from '../price-book.queries.ts'
import { quoteForForm } from '../quote.ts'

/** No rate is 0, which the form shows as 'Price not found.' (rule PRC-14); no lookup is null. */
export const getPrice = implement(endpoints.getPrice, async ({ context, me, query }) => {
  const found = await lookUpPrice(context.db, me, query.propertyFilter)
  return found === null ? null : (found.breakdown.total ?? 0)
})

export const getQuote = implement(endpoints.getQuote, async ({ context, me, query }) => {
  const question = query.propertyFilter
  const found = await lookUpPrice(context.db, me, question)
  if (found === null) return null
  const { breakdown, ...shipment } = found
  const quoted = { question, ...shipment, price: breakdown.total, at: context.now() }
  return { ...breakdown, ...(await quoteDuties(context.db, quoted)) }
})

export const publicRate = implement(pricingEndpoints.publicRate, async ({ context, query }) => {
  const countryId = await findCountryId(context.db, query.countryId)
  if (countryId === undefined) throw invalid({ countryId: 'There is no such country.' })
  return publicRates(context.db, { ...query, countryId }, context.now())
})

/**
 * The price of a shipment (rule PRC-12). A saved one supplies omitted inputs, so that a form can ask for another
 * service or country before it saves. null: the lookup is impossible, because no country is known.
 */
const lookUpPrice = async (db: Db, me: Me, question: PriceRequest): Promise<Found | null> => {
  const saved = question.shipmentId ? await getSavedShipment(db, me, question.shipmentId) : undefined
  const merchantId = await merchantOf(db, me, question, saved)
  const zoneCountryId = question.countryId ?? saved?.zoneCountryId ?? null
  if (zoneCountryId === null) return null
  const quoted = await quoteForForm(db, serviceKey(question, saved), {
    chargeableWeightKg: question.weight,
    zoneCountryId,
    merchantId,
    ...(typeof question.itemWeight === 'number' ? { itemWeightKg: question.itemWeight } : {}),
  })
  if (!quoted) throw invalid({ [`propertyFilter.${serviceField(question)}`]: 'There is no such service.' })
  const { breakdown, service } = quoted
  // Only a country without a zone may be unknown.
  if (breakdown.reason === 'no_zone' && !(await countryExists(db, zoneCountryId)))
    throw invalid({ 'propertyFilter.countryId': 'There is no such country.' })
  return { breakdown, saved, serviceId: service.id, countryId: zoneCountryId }
}
type Found = { breakdown: PriceBreakdown; saved: SavedShipment | undefined; serviceId: string; countryId: string }

const serviceField = ({ serviceId }: PriceRequest): 'serviceId' | 'serviceCode' =>
  serviceId ? 'serviceId' : 'serviceCode'

const serviceKey = ({ serviceId, serviceCode }: PriceRequest, saved: SavedShipment | undefined): ServiceKey => {
  if (serviceId) return { id: serviceId }
  return serviceCode ? { code: serviceCode } : { id: saved?.serviceId ?? '' }
}

/** The named merchant, in scope; else the saved shipment's, else the caller's company. */
const merchantOf = async (
  db: Db,
  me: Me,
  question: PriceRequest,
  saved: SavedShipment | undefined,
): Promise<string | null> => {
  const requestedId = requestedMerchantId(question)
  if (requestedId !== null) {
    await requireMerchant(db, me, requestedId)
    return requestedId
  }
  if (me.companyId !== null) return me.companyId
  const saysNone = typeof question.userId === 'string'
  return saysNone ? null : (saved?.merchantId ?? null)
}
