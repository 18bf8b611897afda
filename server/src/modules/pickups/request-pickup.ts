import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { type PickupHours, pickupHoursProblem } from '@waybill/contract/pickups/pickup-hours'
import { phoneDigits } from '@waybill/contract/shipments/phone-digits'
import type { PickupInput } from '@waybill/contract/pickups/schemas'
import type { z } from 'zod'
import { invalid, refused } from '../../platform/app-error.ts'
import { wardProblemInText } from '../addresses/index.ts'
import type { findCompanyContact, listFreeShipments } from './pickups.queries.ts'

type Input = z.output<typeof PickupInput>
type Free = Awaited<ReturnType<typeof listFreeShipments>>
type Company = Awaited<ReturnType<typeof findCompanyContact>>
type Contact = Pick<Input, 'contactName' | 'contactNumber' | 'contactEmail' | 'pickupAddress'>

const MINUTE_MS = 60_000
/** A form opened a while ago may have a time that has just passed. */
const PAST_MINUTES = 30

/** 400 for a past time, or one outside the hub's hours (rules PUP-3, PUP-81). */
export const requirePickupTime = (pickupTime: string, now: Date, hours: PickupHours): void => {
  if (Date.parse(pickupTime) < now.getTime() - PAST_MINUTES * MINUTE_MS)
    throw invalid({ pickupTime: 'Must not be in the past' })
  const closed = pickupHoursProblem(new Date(pickupTime), now, hours)
  if (closed !== null) throw invalid({ pickupTime: closed })
}

/** 400 for a ward that is not in its province (rule VNA-9). */
export const requirePickupWard = (pickupAddress: string): void => {
  const problem = wardProblemInText(pickupAddress)
  if (problem !== null) throw invalid({ pickupAddress: problem })
}

/** The requested free shipments, or all (rule PUP-3); names those taken meanwhile. */
export const chooseShipments = (free: Free, requested: Input['pickupShipments']): Free => {
  if (free.length === 0) throw refused('No shipment of this company waits to be picked up.')
  if (!requested) return free
  const chosen = free.filter(({ id }) => requested.includes(id))
  const missing = new Set(requested).size - chosen.length
  if (missing > 0)
    throw refused(
      missing === 1
        ? 'A shipment is not free any more: it was picked up, moved on, or stands on another request.'
        : `${missing} shipments are not free any more: they were picked up, moved on, or stand on another request.`,
    )
  return chosen
}

export const searchTextOfPickup = (
  number: string,
  input: Contact,
  { code, name }: Pick<Company, 'code' | 'name'>,
): string =>
  normalizeForSearch(
    [
      ...[number, code, name, input.contactName, input.contactNumber, phoneDigits(input.contactNumber)],
      ...[input.contactEmail, input.pickupAddress],
    ]
      .filter(Boolean)
      .join(' '),
  )

/** A company's own address on one line, without repeated parts. */
export const addressOf = (company: Company): string => {
  const parts = [
    company.sender_address_line1,
    company.sender_address_line2,
    company.sender_address_line3,
    company.sender_city,
    company.sender_state,
  ]
  const lines = parts.filter((part): part is string => part !== null && part.trim() !== '')
  return lines.length > 0 ? [...new Set(lines)].join(', ') : (company.address ?? '')
}
