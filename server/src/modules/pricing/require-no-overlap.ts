import type { TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import { AppError } from '../../platform/app-error.ts'
import { lockName, type Tx } from '../../platform/database.ts'
import { findOverlap } from './rate-records.queries.ts'

/** `2026-11-20` as people here read it. */
const dayInWords = (day: string): string => day.split('-').reverse().join('/')

/** 409 when another rate says the same on some of the days. Those who change tariff rates wait for one another. */
export const requireNoOverlap = async (tx: Tx, body: TariffRateAdd, exceptId: string | null): Promise<void> => {
  await lockName(tx, 'tariff rates')
  const other = await findOverlap(tx, body, exceptId)
  if (!other) return
  const from = dayInWords(other.validFrom)
  const sentence = `It overlaps the rate of ${other.ratePercent} % that is valid from ${from}. End that one first.`
  throw new AppError('duplicate', { sentence }, { validFrom: sentence })
}
