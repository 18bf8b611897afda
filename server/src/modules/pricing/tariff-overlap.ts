import type { TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import { AppError } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { findOverlap } from './rate-records.queries.ts'

/** `2026-11-20` in the local format. */
const dayInWords = (day: string): string => day.split('-').reverse().join('/')

/** 409 if another row of the layer covers the same on some of the days; `exceptId` is the edited one (rule TAR-11). */
export const requireNoOverlap = async (db: DbOrTx, body: TariffRateAdd, exceptId: string | null): Promise<void> => {
  const other = await findOverlap(db, body, exceptId)
  if (!other) return
  const rate = other.unit === 'percent' ? `${other.ratePercent} %` : `${other.currency} ${other.amount}`
  const from = dayInWords(other.validFrom)
  const sentence = `It overlaps the rate of ${rate} that is valid from ${from}. End that one first, or give this one another order to charge both.`
  throw new AppError('duplicate', { sentence }, { validFrom: sentence })
}
