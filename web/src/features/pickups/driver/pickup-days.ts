import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { partsOfMoment } from '../../../ui/typed-moment.ts'
import type { DriverPickups } from './driver-pickups.ts'

export type PickupDays = { today: PickupRow[]; later: PickupRow[]; done: PickupRow[] }

/** Groups requests by day: overdue ones belong to today; of picked-up ones, only today's are shown (rule PUP-24). */
export const pickupDays = ({ open, done }: DriverPickups, doneIds: ReadonlySet<string>, today: string): PickupDays => {
  const dayOf = (instant: string): string => partsOfMoment(new Date(instant).toISOString()).day
  const mine = open
    .filter(({ id }) => !doneIds.has(id))
    .sort((a, b) => Date.parse(a.pickupTime) - Date.parse(b.pickupTime))
  const isDue = ({ pickupTime }: PickupRow): boolean => dayOf(pickupTime) <= today
  const sent = done.filter(
    ({ id, completedAt }) => !doneIds.has(id) && completedAt !== null && dayOf(completedAt) === today,
  )
  return {
    today: mine.filter(isDue),
    later: mine.filter((row) => !isDue(row)),
    done: sent.sort((a, b) => (b.completedAt ?? '').localeCompare(a.completedAt ?? '')),
  }
}
