import type { TariffLineQuery } from '@waybill/contract/pricing/rate-bodies'
import type { AppliedTariff, TariffRate } from '@waybill/contract/pricing/schemas'
import { appliedTariff as endpoint } from '@waybill/contract/pricing/endpoints'
import {
  assess,
  type Consignment,
  type Duties,
  knownLayersFor,
  precedenceReason,
  rowsForLine,
  type TariffLine,
} from './tariff.ts'
import { implement } from '../../platform/implement.ts'
import { requireValid } from '../../platform/record.ts'
import { namedCountryProblems, namedCurrencyProblems } from './rate-records.queries.ts'
import { findExchangeRate, readDuties } from './rates.queries.ts'

export const appliedTariff = implement(endpoint, async ({ context: { db }, query }) => {
  requireValid({ ...(await namedCountryProblems(db, query)), ...(await namedCurrencyProblems(db, query)) })
  const duties = await readDuties(db, query.destinationCountryId, query.day)
  return explainTariff(duties, query, await findExchangeRate(db, query.currency, query.day))
})

/**
 * Which row of each layer applies to an item, which rows it takes precedence over, and why (rule TAR-2); amounts as in
 * the tariff.
 */
const explainTariff = (
  duties: Duties<TariffRate>,
  query: TariffLineQuery,
  vndPerUnit: number | null,
): AppliedTariff => {
  const { originCountryId, hsCode, day, value, currency, trade = 'B2C', serviceKind = 'express', ioss } = query
  const line: TariffLine = { hsCode, originCountryId, declaredValue: value, quantity: 1, weightKg: 1 }
  const consignment: Consignment = {
    ...{ day, trade, currency, vndPerUnit, lines: [line] },
    // Every part is explained, also those that a postal service leaves out (rule TAR-3).
    method: 'COMMERCIAL',
    serviceKind,
    hasIoss: ioss === 'with',
  }
  const assessment = assess(duties, consignment)
  const isKnown = !('reason' in assessment)
  return {
    vndPerUnit,
    total: isKnown ? assessment.duties.total : null,
    vat: isKnown ? assessment.vat : null,
    layers: knownLayersFor(duties, consignment).flatMap(({ kind, order, rows }) => {
      const [applied, ...others] = rowsForLine(rows, line)
      if (!applied) return []
      const charged = isKnown ? assessment.layers[assessment.rows.indexOf(applied)] : undefined
      return {
        ...{ kind, order, applied },
        charged: charged ?? null,
        beaten: others.map((rate) => ({ rate, by: precedenceReason(applied, rate) })),
      }
    }),
  }
}
