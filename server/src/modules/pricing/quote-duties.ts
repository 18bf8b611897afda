import { dutyPayerProblem } from '@waybill/contract/pricing/duty'
import type { QuoteRequest } from '@waybill/contract/pricing/price-request'
import type { PriceQuote } from '@waybill/contract/pricing/service-quote'
import type { PriceBreakdown } from '@waybill/contract/shipments/price-breakdown'
import { invalid } from '../../platform/app-error.ts'
import type { Db } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { type DutyService, settleDuties, withLandedTotal } from './landed-cost.ts'
import { getDutyService } from './offered-services.queries.ts'
import { countryExists, findCountryId, type SavedShipment } from './quote-lookups.queries.ts'
import { namedCurrencyProblems } from './rate-records.queries.ts'
import { findExchangeRate, readDuties } from './rates.queries.ts'

type QuotedDuties = Omit<PriceQuote, keyof PriceBreakdown>

const NO_DUTIES: QuotedDuties = {
  ...{ dutyPayer: null, dutyPayers: null, tariff: null, tariffReason: null },
  ...{ importVat: null, adminFee: null, landedCost: null },
}

type Quoted = {
  question: QuoteRequest
  saved: SavedShipment | undefined
  serviceId: string
  /** The foreign country: the receiver's, or for an import the sender's. */
  countryId: string
  price: number | null
  at: Date
}

/**
 * Duty, import VAT and landed cost of the goods of a quote, sold to a consumer without an IOSS number (rule PRC-63).
 * 400 at a field that names nothing, or at a payer that the service or the law does not allow.
 */
export const quoteDuties = async (db: Db, quoted: Quoted): Promise<QuotedDuties> => {
  const { question, saved, price } = quoted
  const { declaredValue, hsCode, itemQuantity, weight } = question
  if (typeof declaredValue !== 'number') return NO_DUTIES
  const { destinationId, originCountryId, isAbroad } = await readRoute(db, quoted)
  const currency = (question.currency ?? 'USD').toUpperCase()
  const problems = await namedCurrencyProblems(db, { currency })
  if (!(await countryExists(db, originCountryId))) problems['originCountryId'] = 'There is no such country.'
  if (Object.keys(problems).length > 0) throw invalid(inFilter(problems))
  const day = vietnamDay(saved?.createdAt ?? quoted.at)
  const line = { hsCode: hsCode ?? '', originCountryId, declaredValue, quantity: itemQuantity ?? 1 }
  const service = await serviceTerms(db, quoted)
  const { landed, ...settled } = settleDuties({
    service,
    duties: await readDuties(db, destinationId, day),
    consignment: {
      ...{ day, currency, trade: 'B2C', hasIoss: false },
      vndPerUnit: await findExchangeRate(db, currency, day),
      lines: [{ ...line, weightKg: question.itemWeight ?? weight }],
    },
    chosenPayer: question.dutyPayer ?? null,
    isDutiable: isAbroad && (question.shipmentType ?? saved?.shipmentType) !== 'D',
  })
  const problem = dutyPayerProblem(question.dutyPayer, settled.dutyPayers)
  if (problem !== undefined) throw invalid(inFilter({ dutyPayer: problem }))
  const { adminFee } = service
  return { ...settled, adminFee, landedCost: withLandedTotal(landed, { price, adminFee }) }
}

const inFilter = (problems: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [`propertyFilter.${field}`, sentence]))

/** Goods are made where they are sent from, unless the request says otherwise. */
const readRoute = async (db: Db, { question, saved, countryId }: Quoted) => {
  const vietnamId = (await findCountryId(db, 'VN')) ?? ''
  const [fromId, destinationId] = isImport(question, saved) ? [countryId, vietnamId] : [vietnamId, countryId]
  return { destinationId, originCountryId: question.originCountryId ?? fromId, isAbroad: fromId !== destinationId }
}

const isImport = (question: QuoteRequest, saved: SavedShipment | undefined): boolean =>
  question.isImport ?? saved?.isImport ?? false

/** What the service says of duties. Those of an express order are its recipient's, and it bears no admin fee. */
const serviceTerms = async (
  db: Db,
  { question, saved, serviceId }: Quoted,
): Promise<DutyService & { adminFee: number }> => {
  const service = await getDutyService(db, serviceId)
  const isOrder = saved?.line === 'express' || isImport(question, saved)
  return isOrder ? { ...service, tariffMethod: 'NONE', adminFee: 0 } : service
}
