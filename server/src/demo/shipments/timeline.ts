import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Hub } from '../accounts/accounts.ts'
import { ALL_DESTINATIONS } from './more-destinations.ts'
import type { OrderPlan } from '../orders/order-plans.ts'
import type { Random } from '../random.ts'

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

/** Who records what by hand, within the roles' statuses (rule ACC-14). */
const ACTORS: Partial<Record<StatusCode, readonly string[]>> = {
  [STATUS.pickedUp]: ['delivery-employee'],
  [STATUS.droppedOff]: ['ops-manager'],
  [STATUS.receivedAtHub]: ['delivery-employee', 'cs-employee'],
  [STATUS.processingAtHub]: ['cs-employee'],
  [STATUS.leftOrigin]: ['ops-manager', 'cs-employee'],
  [STATUS.holdForPayment]: ['sales-employee', 'ops-manager'],
}
const REASONS: Partial<Record<StatusCode, readonly string[]>> = {
  [STATUS.creatingFailed]: ['Invalid postcode for town', 'The receiver has no phone number'],
  [STATUS.cancelled]: ['Entered twice', 'The customer withdrew the goods'],
  [STATUS.holdForPayment]: ['Balance below 2,000,000 ₫', 'Invoice of last month is open'],
  [STATUS.heldByCustoms]: ['Commercial invoice asked for', 'Value of the goods questioned'],
  [STATUS.failedAttempt]: ['Nobody at the address', 'The address is closed today'],
  [STATUS.deliveryUnsuccessful]: ['The receiver has moved', 'Refused by the receiver'],
  [STATUS.heldAtPointOfDelivery]: ['Waits at the post office for collection'],
  [STATUS.damaged]: ['Carton crushed, contents wet'],
  [STATUS.lost]: ['No scan for ten days'],
  [STATUS.returnedFromOverseas]: ['Not cleared in time', 'Undeliverable as addressed'],
}

const HOUR = 3_600_000

/** The history of an order: time, user and place of each step. */
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
    [STATUS.pickedUp]: senderCity,
    [STATUS.droppedOff]: `Counter, ${senderCity}`,
    [STATUS.receivedAtHub]: hub.city,
    [STATUS.processingAtHub]: hub.city,
    [STATUS.holdForPayment]: hub.city,
    [STATUS.leftOrigin]: origin,
    [STATUS.inTransit]: plan.kind === 'import' ? origin : `${origin ?? ''} to ${arrival ?? ''}`,
    [STATUS.heldByCustoms]: arrival,
    [STATUS.customsCleared]: arrival,
    [STATUS.receivedAtDestination]: arrival,
    [STATUS.lost]: arrival,
    [STATUS.damaged]: arrival,
    [STATUS.returnedFromOverseas]: hub.gateway,
    [STATUS.returnedToSender]: senderCity,
  }
  return plan.steps.map(({ status, hours }) => ({
    status,
    at: Math.floor(plan.createdAt + hours * HOUR),
    actionUser:
      status === STATUS.generated || status === STATUS.cancelled || status === STATUS.creatingFailed
        ? creator
        : random.pick(ACTORS[status] ?? ['cs-employee']),
    place: status in places ? (places[status] ?? null) : isOnDelivery(status) ? receiverCity : null,
    reason: REASONS[status] ? random.pick(REASONS[status]) : null,
  }))
}

const ON_DELIVERY: readonly StatusCode[] = [
  STATUS.outForDelivery,
  STATUS.delivered,
  STATUS.deliveryUnsuccessful,
  STATUS.heldAtPointOfDelivery,
  STATUS.failedAttempt,
]
const isOnDelivery = (status: StatusCode): boolean => ON_DELIVERY.includes(status)
