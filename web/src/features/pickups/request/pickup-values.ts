import type { PickupOffer, PickupShipment } from '@waybill/contract/pickups/schemas'
import { momentOf, partsOfMoment } from '../../../ui/typed-moment.ts'

/** Shipments are all ticked to begin with (rule PUP-22): the form holds those that are not. */
export type PickupValues = {
  userId: string
  contactName: string
  contactNumber: string
  contactEmail: string
  pickupAddress: string
  note: string
  pickupTime: string
  unticked: string[]
}

export const CONTACT_FIELDS = [
  'contactName',
  'contactNumber',
  'contactEmail',
  'pickupAddress',
] as const satisfies readonly (keyof PickupValues | keyof PickupOffer)[]

const LAST_HOUR_TODAY = 14
const LEAD_HOURS = 2
const FIRST_HOUR = '09:00'
const DAY_MS = 86_400_000
const SUNDAY = 0

/** Until three in the afternoon two hours on, at the full hour; later the next working day at nine. Sundays are none. Times in UTC+7. */
export const defaultPickupTime = (now: Date): string => {
  const { day, time } = partsOfMoment(now.toISOString())
  const hour = Number(time.slice(0, 2))
  const isSunday = weekdayOf(day) === SUNDAY
  if (!isSunday && hour <= LAST_HOUR_TODAY)
    return momentOf(day, `${String(Math.max(hour + 1, 7) + LEAD_HOURS).padStart(2, '0')}:00`)
  const next = dayAfter(day)
  return momentOf(weekdayOf(next) === SUNDAY ? dayAfter(next) : next, FIRST_HOUR)
}

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

export const newPickup = (now: Date): PickupValues => ({
  userId: '',
  contactName: '',
  contactNumber: '',
  contactEmail: '',
  pickupAddress: '',
  note: '',
  pickupTime: defaultPickupTime(now),
  unticked: [],
})

export const tickedOf = (offer: PickupOffer | undefined, unticked: readonly string[]): PickupShipment[] =>
  (offer?.shipments ?? []).filter(({ id }) => !unticked.includes(id))

/** The body of RequestPickup. */
export const pickupBody = ({ userId, unticked: _, ...values }: PickupValues, ticked: readonly PickupShipment[]) => ({
  ...values,
  note: values.note === '' ? null : values.note,
  ...(ticked.length > 0 ? { pickupShipments: ticked.map(({ id }) => id) } : {}),
  ...(userId === '' ? {} : { userId }),
})
