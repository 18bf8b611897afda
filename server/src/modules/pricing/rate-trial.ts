import type { TariffSimulationInput } from '@waybill/contract/pricing/rate-bodies'
import type { Db } from '../../platform/database.ts'
import { orNotFound, requireValid } from '../../platform/record.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { listCountryCodes, namedLayerProblems, type RateFigures, rateOf } from './rate-records.queries.ts'
import { listAllTariffRates, listExchangeRatesOn, tariffRatesTo } from './rates.queries.ts'
import { listLimitTerms } from './scheme-limits.queries.ts'
import { requireNoOverlap } from './tariff-overlap.ts'
import type { Duties } from './tariff.ts'

/** The saved rows of duty, and the same with one row added or changed, on one day. */
export type RateTrial = {
  day: string
  /** Ids of the countries whose duties the row may change: those that it is to, and was to. */
  countryIds: string[]
  /** Both duties to one of them. */
  dutiesTo: (countryId: string) => { saved: Duties; edited: Duties }
}

/**
 * The trial of a row as Add or Edit would save it (rule TAR-19), on the later of its first day and today. Throws 404 for
 * an id of no row, 400 and 409 as these calls do.
 */
export const readRateTrial = async (db: Db, body: TariffSimulationInput, now: Date): Promise<RateTrial> => {
  requireValid(await namedLayerProblems(db, body))
  await requireNoOverlap(db, body, body.id ?? null)
  const all = await listAllTariffRates(db)
  const before = body.id == null ? undefined : orNotFound(all.find(({ id }) => id === body.id))
  const row = rateOf(body)
  const today = vietnamDay(now)
  const day = row.validFrom > today ? row.validFrom : today
  const isValid = ({ validFrom, validTo }: RateFigures) => validFrom <= day && (validTo === null || day <= validTo)
  const saved = all.filter(isValid)
  const edited = [...saved.filter(({ id }) => id !== body.id), row].filter(isValid)
  const reached = (await listCountryCodes(db)).filter(
    (country) => tariffRatesTo(before ? [before, row] : [row], country).length > 0,
  )
  const exchange = await listExchangeRatesOn(db, day)
  const limits = await listLimitTerms(db)
  const vndPer = (currency: string) => (currency === 'VND' ? 1 : (exchange[currency] ?? null))
  const duties = new Map(
    reached.map((country) => {
      const to = (rates: readonly RateFigures[]) => ({ layers: tariffRatesTo(rates, country), limits, vndPer })
      return [country.id, { saved: to(saved), edited: to(edited) }] as const
    }),
  )
  return { day, countryIds: [...duties.keys()], dutiesTo: (countryId) => orNotFound(duties.get(countryId)) }
}
