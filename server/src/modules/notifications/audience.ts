import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Db } from '../../platform/database.ts'
import { type PickupChanged, type ShipmentChangedEvent, seesAllShipments } from '../shipments/index.ts'
import { listOwnersOfSeller } from './notifications.queries.ts'

const EVERYTHING = 'all'
/** Users notified of connections to carriers (rule CAR-8). */
export const CARRIERS_ROOM = 'carriers'
/** Users notified of manifests, and of batches that wait for one. */
export const MANIFESTS_ROOM = 'manifests'
export const LEFT_ORIGINS_ROOM = 'left origins'
/** Users who see the hub's desks. */
export const STATIONS_ROOM = 'stations'
const PICKUPS_ROOM = 'pickups'
/** Users who keep the accounts of all companies. */
const BILLING_ROOM = 'billing'
const ofDriver = (accountId: string): string => `pickups of ${accountId}`
const ofOwner = (ownerId: string): string => `owner ${ownerId}`
/** A company's own users: its seller is in its room, too, but not in this one. */
export const peopleOf = (ownerId: string): string => `people of ${ownerId}`
const ofMaker = (ownerId: string, userId: string): string => `owner ${ownerId} made by ${userId}`

/** The rooms notified of a shipment. */
export const roomsOfShipment = ({ ownerId, userId }: Pick<ShipmentChangedEvent, 'ownerId' | 'userId'>): string[] => [
  EVERYTHING,
  ofOwner(ownerId),
  ofMaker(ownerId, userId),
]

/** The rooms notified of a pickup request (rule PUP-1), including its previous driver. */
export const roomsOfPickup = ({ ownerId, drivers }: Pick<PickupChanged, 'ownerId' | 'drivers'>): string[] => [
  PICKUPS_ROOM,
  ofOwner(ownerId),
  ...drivers.map(ofDriver),
]

/** The rooms notified of a company's statements and payments (rule BIL-13). */
export const roomsOfAccount = (ownerId: string): string[] => [BILLING_ROOM, ofOwner(ownerId)]

/** Drivers are notified only of their own requests. */
const pickupRooms = (me: Me): string[] => {
  if (hasPermission(me, 'pickup.drive')) return [ofDriver(me.id)]
  return hasPermission(me, 'pickup.list') && seesAllShipments(me) ? [PICKUPS_ROOM] : []
}

export const seesCarriers = (me: Me): boolean => hasPermission(me, 'carrier.manage')

/** The rooms of a user: their scope (rule PER-2), and further lists that they may see. */
export const roomsOfPerson = async (db: Db, me: Me): Promise<string[]> => [
  ...(seesCarriers(me) ? [CARRIERS_ROOM] : []),
  ...(hasPermission(me, 'manifest.list') ? [MANIFESTS_ROOM] : []),
  ...(hasPermission(me, 'leftOrigin.list') ? [LEFT_ORIGINS_ROOM] : []),
  ...(hasPermission(me, 'station.list') ? [STATIONS_ROOM] : []),
  ...(hasPermission(me, 'statement.manage') ? [BILLING_ROOM] : []),
  ...pickupRooms(me),
  ...(await roomsOfScope(db, me)),
]

/** As `shipmentScope` for rows. */
const roomsOfScope = async (db: Db, me: Me): Promise<string[]> => {
  if (seesAllShipments(me)) return [EVERYTHING]
  if (me.role === 'Sales Employee')
    return (await listOwnersOfSeller(db, me)).map(({ id, is_house }) => (is_house ? ofMaker(id, me.id) : ofOwner(id)))
  return me.companyId === null ? [] : [ofOwner(me.companyId), peopleOf(me.companyId)]
}

/**
 * Whether this user is notified of a new status: users whose role observes it, never the one who set it (rules ACC-15,
 * LIV-3).
 */
export const isNotified = (me: Pick<Me, 'username' | 'observedStatuses'>, status: number, by: string): boolean =>
  me.observedStatuses.includes(status) && me.username !== by
