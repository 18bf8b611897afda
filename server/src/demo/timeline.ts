import type { StatusCode } from '@waybill/contract/shipments/status'
import type { Hub } from './accounts.ts'
import { ALL_DESTINATIONS } from './more-destinations.ts'
import type { OrderPlan } from './order-plans.ts'
import type { Random } from './random.ts'

export type DemoEvent = {
  status: StatusCode
  at: number
  actionUser: string
  place: string | null
  reason: string | null
}

const HUBS: Readonly<Record<Hub, { city: string; gateway: string }>> = {
  SGN: { city: 'Ho Chi Minh City hub', gateway: 'Ho Chi Minh City (SGN)' },
  HAN: { city: 'Hanoi hub', gateway: 'Hanoi (HAN)' },
}

/** Who records what by hand, as the roles' statuses allow (decision A8). */
const ACTORS: Partial<Record<StatusCode, readonly string[]>> = {
  3200: ['delivery-employee'],
  3201: ['ops-manager'],
  3300: ['delivery-employee', 'cs-employee'],
  3003: ['cs-employee'],
  3400: ['ops-manager', 'cs-employee'],
  2043: ['sales-employee', 'ops-manager'],
}
const REASONS: Partial<Record<StatusCode, readonly string[]>> = {
  3004: ['Invalid postcode for town', 'The receiver has no phone number'],
  3021: ['Entered twice', 'The customer withdrew the goods'],
  2043: ['Balance below 2,000,000 ₫', 'Invoice of last month is open'],
  4005: ['Commercial invoice asked for', 'Value of the goods questioned'],
  2004: ['Nobody at the address', 'The address is closed today'],
  6008: ['The receiver has moved', 'Refused by the receiver'],
  6040: ['Waits at the post office for collection'],
  2009: ['Carton crushed, contents wet'],
  2007: ['No scan for ten days'],
  7011: ['Not cleared in time', 'Undeliverable as addressed'],
}

const HOUR = 3_600_000

/** The history of an order: when each step was, who recorded it and where. */
export const timelineOf = (
  random: Random,
  {
    plan,
    creator,
    senderCity,
    receiverCity,
  }: { plan: OrderPlan; creator: string; senderCity: string; receiverCity: string },
): DemoEvent[] => {
  const hub = HUBS[plan.company?.company?.hub ?? 'SGN']
  const abroad = ALL_DESTINATIONS[plan.countryCode]?.gateway ?? null
  const [origin, arrival] = plan.kind === 'import' ? [abroad, hub.gateway] : [hub.gateway, abroad]
  const places: Partial<Record<StatusCode, string | null>> = {
    3200: senderCity,
    3201: `Counter, ${senderCity}`,
    3300: hub.city,
    3003: hub.city,
    2043: hub.city,
    3400: origin,
    3007: plan.kind === 'import' ? origin : `${origin ?? ''} to ${arrival ?? ''}`,
    4005: arrival,
    3500: arrival,
    3013: arrival,
    2007: arrival,
    2009: arrival,
    7011: hub.gateway,
    7002: senderCity,
  }
  return plan.steps.map(({ status, hours }) => ({
    status,
    at: Math.floor(plan.createdAt + hours * HOUR),
    actionUser:
      status === 3001 || status === 3021 || status === 3004 ? creator : random.pick(ACTORS[status] ?? ['cs-employee']),
    place: status in places ? (places[status] ?? null) : isOnDelivery(status) ? receiverCity : null,
    reason: REASONS[status] ? random.pick(REASONS[status]) : null,
  }))
}

const isOnDelivery = (status: StatusCode): boolean => [6013, 6034, 6008, 6040, 2004].includes(status)
