import { simulateTariffRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { lastMonth, nextCursor, parseCursor, readRateTrial } from '../../pricing/index.ts'
import { countParcelsTo, listAssessedParcels } from '../assessed-parcels.queries.ts'
import { simulateRate } from '../tariff-simulation.ts'

/** Parcels assessed in one call: a fraction of a second, so that nobody waits behind it and progress shows. */
const PART = 1_000

/** Assesses the next part of last month's parcels with an added or changed row of duty (rule TAR-19). */
export const simulateTariffRate = implement(endpoint, async ({ context: { db, now }, body }) => {
  const after = parseCursor(body.after)
  const trial = await readRateTrial(db, body, now())
  const { from, to, span } = lastMonth(now())
  const parcels = await listAssessedParcels(db, trial.countryIds, span, { after, take: PART })
  const total = after ? 0 : await countParcelsTo(db, trial.countryIds, span)
  return { from, to, day: trial.day, total, next: nextCursor(parcels, PART), ...simulateRate(parcels, trial) }
})
