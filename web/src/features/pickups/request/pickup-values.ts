import type { VietnamAddressQuery } from '@waybill/contract/addresses/schemas'
import { nextPickupTime, type PickupHours, pickupHoursProblem } from '@waybill/contract/pickups/pickup-hours'
import type { PickupOffer, PickupShipment } from '@waybill/contract/pickups/schemas'
import { isInstant } from '../../../ui/typed-moment.ts'

/** All shipments are ticked at first (rule PUP-22), so the form holds the unticked ones. */
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

/** Suggested time: in two hours, or the hub's next pickup hour (rule PUP-22); '' if there is none within its days. */
export const offeredPickupTime = (now: Date, hours: PickupHours): string =>
  nextPickupTime(now, LEAD_HOURS, hours)?.toISOString() ?? ''

const LEAD_HOURS = 2

/** Why a typed time cannot be requested; the schema refuses invalid times. */
export const pickupTimeProblem = (pickupTime: string, now: Date, hours: PickupHours | undefined): string | null =>
  hours === undefined || !isInstant(pickupTime) ? null : pickupHoursProblem(new Date(pickupTime), now, hours)

export const newPickup = (): PickupValues => ({
  userId: '',
  contactName: '',
  contactNumber: '',
  contactEmail: '',
  pickupAddress: '',
  note: '',
  pickupTime: '',
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

const ADDRESS_MAX = 255

/** What is asked about an address of one text (rule VNA-9); null: nothing. */
export const addressQuery = (address: string): VietnamAddressQuery | null =>
  address.trim() === '' ? null : { whole: address.slice(0, ADDRESS_MAX) }
