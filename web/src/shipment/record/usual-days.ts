import { useQuery } from '@tanstack/react-query'
import { dayOf } from '../../platform/format.ts'
import { deliveryTimesQuery } from '../form/delivery-times.ts'

export type Journey = { serviceId: string; countryId: string | null | undefined; createdDate: string }
/** Working days of half and of nine tenths of deliveries, and the resulting days, `2026-11-26`. */
type UsualDays = { median: number; ninth: number; from: string; to: string }

const SATURDAY = 6
const SUNDAY = 0

/** The day a number of working days (Monday to Friday, UTC+7) after a moment. */
export const addWorkingDays = (moment: string, workingDays: number): string => {
  const day = new Date(dayOf(moment))
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

/** Usual delivery time of this service to this country (rule MER-3); undefined while unknown. */
export const useUsualDays = ({ serviceId, countryId: destination, createdDate }: Journey): UsualDays | undefined => {
  const { data } = useQuery(deliveryTimesQuery(destination ?? ''))
  const { medianDays: median = null, ninthDecileDays: ninth = null } =
    data?.find((time) => time.serviceId === serviceId) ?? {}
  if (median === null || ninth === null) return undefined
  return { median, ninth, from: addWorkingDays(createdDate, median), to: addWorkingDays(createdDate, ninth) }
}
