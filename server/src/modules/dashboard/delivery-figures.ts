import {
  type CountryDeliveries,
  DELIVERY_DAYS,
  DELIVERY_SHARE_FROM_DAYS,
  type DeliveryTime,
  MIN_DELIVERIES,
} from '@waybill/contract/dashboard/home'
import type { Db } from '../../platform/database.ts'
import { startOfVietnamDay } from '../../platform/vietnam-time.ts'
import { cachedWhenLarge } from '../shipments/index.ts'
import { countByCountry, countDeliveryDays, daysOfShare, sumCounts } from './deliveries.queries.ts'

const LIFE_MS = 10 * 60_000
const DAY_MS = 86_400_000
const MEDIAN = 0.5
const NINTH_DECILE = 0.9

const daysBefore = (now: Date, days: number): Date => new Date(startOfVietnamDay(now).getTime() - days * DAY_MS)

const deliveryDays = cachedWhenLarge(countDeliveryDays, {
  lifeMs: LIFE_MS,
  keyOf: ({ countryId, since }) => `${countryId} ${since.toISOString()}`,
  countRows: sumCounts,
})
const byCountry = cachedWhenLarge(countByCountry, {
  lifeMs: LIFE_MS,
  keyOf: ({ to }) => to.toISOString(),
  countRows: sumCounts,
})

/** Median and ninth decile by service, of all companies; null below ten deliveries (rule MER-3). */
export const deliveryTimesTo = async (db: Db, now: Date, countryId: string): Promise<DeliveryTime[]> => {
  const counts = await deliveryDays(db, { countryId, since: daysBefore(now, DELIVERY_DAYS) })
  return [...Map.groupBy(counts, ({ serviceId }) => serviceId)].map(([serviceId, ofService]) => {
    const deliveries = sumCounts(ofService)
    const daysAt = (share: number) => (deliveries < MIN_DELIVERIES ? null : daysOfShare(ofService, share))
    return { serviceId, deliveries, medianDays: daysAt(MEDIAN), ninthDecileDays: daysAt(NINTH_DECILE) }
  })
}

/** Shipments created 15 to 90 days ago and not cancelled, by country with at least ten, the best first (rule MER-4). */
export const deliveredByCountry = async (db: Db, now: Date): Promise<CountryDeliveries[]> => {
  const counts = await byCountry(db, {
    from: daysBefore(now, DELIVERY_DAYS),
    to: daysBefore(now, DELIVERY_SHARE_FROM_DAYS),
  })
  return [...Map.groupBy(counts, ({ country }) => country)]
    .map(([country, ofCountry]) => {
      const shipments = sumCounts(ofCountry)
      const delivered = ofCountry.flatMap(({ days, count }) => (days === null ? [] : [{ days, count }]))
      const deliveredShare = sumCounts(delivered) / shipments
      return { country, shipments, deliveredShare, medianDays: daysOfShare(delivered, MEDIAN) }
    })
    .filter(({ shipments }) => shipments >= MIN_DELIVERIES)
    .sort((a, b) => b.deliveredShare - a.deliveredShare || b.shipments - a.shipments)
}
