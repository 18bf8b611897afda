import { nextPickupTime, type PickupHours, pickupHoursProblem } from '@waybill/contract/pickups/pickup-hours'
import type { PickupOffer, PickupShipment } from '@waybill/contract/pickups/schemas'
import { isInstant } from '../../../ui/typed-moment.ts'

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

/** Two hours on, or when the hub fetches next (rule PUP-22); '' where it fetches nothing within its days. */
export const offeredPickupTime = (now: Date, hours: PickupHours): string =>
  nextPickupTime(now, LEAD_HOURS, hours)?.toISOString() ?? ''

const LEAD_HOURS = 2

/** Why a time that was typed cannot be asked for; what is no time the schema refuses. */
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
