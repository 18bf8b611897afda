import { deliveryTimes } from '@waybill/contract/dashboard/endpoints'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { dayOf } from '../../platform/format.ts'
import { queryKeys } from '../../platform/query.ts'
import { LONG_CACHE } from '../reference-queries.ts'

const keys = queryKeys('delivery-times')

export type Journey = { serviceId: string; countryId: string | null | undefined; createdDate: string }
/** Working days of half and of nine in ten, and the days that they lead to, `2026-11-26`. */
type UsualDays = { median: number; ninth: number; from: string; to: string }

const SATURDAY = 6
const SUNDAY = 0

/** The day so many working days (Monday to Friday, UTC+7) after a moment. */
export const addWorkingDays = (moment: string, workingDays: number): string => {
  const day = new Date(dayOf(moment))
  for (let left = workingDays; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() !== SATURDAY && day.getUTCDay() !== SUNDAY) left -= 1
  }
  return day.toISOString().slice(0, 10)
}

/** How long shipments of this service usually take to this country (rule MER-3); undefined while that is not known. */
export const useUsualDays = ({ serviceId, countryId: destination, createdDate }: Journey): UsualDays | undefined => {
  const countryId = destination ?? ''
  const { data } = useQuery({
    queryKey: keys.named('to', { countryId, serviceId }),
    queryFn: ({ signal }) => api.call(deliveryTimes, { query: { countryId, serviceId }, signal }),
    enabled: countryId !== '',
    ...LONG_CACHE,
  })
  const { medianDays: median = null, ninthDecileDays: ninth = null } =
    data?.find((time) => time.serviceId === serviceId) ?? {}
  if (median === null || ninth === null) return undefined
  return { median, ninth, from: addWorkingDays(createdDate, median), to: addWorkingDays(createdDate, ninth) }
}
