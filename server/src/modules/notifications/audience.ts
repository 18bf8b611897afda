import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Db } from '../../platform/database.ts'
import { type PickupChanged, type ShipmentChangedEvent, seesAllShipments } from '../shipments/index.ts'
import { listOwnersOfSeller } from './notifications.queries.ts'

const EVERYTHING = 'all'
/** Those who hear of connections to carriers (rule CAR-8). */
export const CARRIERS_ROOM = 'carriers'
/** Those who hear of manifests, and of batches that wait for one. */
export const MANIFESTS_ROOM = 'manifests'
export const LEFT_ORIGINS_ROOM = 'left origins'
/** Those who see the hub's desks. */
export const STATIONS_ROOM = 'stations'
const PICKUPS_ROOM = 'pickups'
const ofDriver = (accountId: string): string => `pickups of ${accountId}`
const ofOwner = (ownerId: string): string => `owner ${ownerId}`
/** A company's own people: its seller is in its room, too, but not in this one. */
export const peopleOf = (ownerId: string): string => `people of ${ownerId}`
const ofMaker = (ownerId: string, userId: string): string => `owner ${ownerId} made by ${userId}`

/** The rooms that hear of a shipment. */
export const roomsOfShipment = ({ ownerId, userId }: Pick<ShipmentChangedEvent, 'ownerId' | 'userId'>): string[] => [
  EVERYTHING,
  ofOwner(ownerId),
  ofMaker(ownerId, userId),
]

/** The rooms that hear of a pickup request (rule PUP-1); who was to fetch it hears that it went. */
export const roomsOfPickup = ({ ownerId, drivers }: Pick<PickupChanged, 'ownerId' | 'drivers'>): string[] => [
  PICKUPS_ROOM,
  ofOwner(ownerId),
  ...drivers.map(ofDriver),
]

/** Drivers hear of what is theirs alone. */
const pickupRooms = (me: Me): string[] => {
  if (hasPermission(me, 'pickup.drive')) return [ofDriver(me.id)]
  return hasPermission(me, 'pickup.list') && seesAllShipments(me) ? [PICKUPS_ROOM] : []
}

export const seesCarriers = (me: Me): boolean => hasPermission(me, 'carrier.manage')

/** The rooms of a person: their scope (rule PER-2), and what else they may list. */
export const roomsOfPerson = async (db: Db, me: Me): Promise<string[]> => [
  ...(seesCarriers(me) ? [CARRIERS_ROOM] : []),
  ...(hasPermission(me, 'manifest.list') ? [MANIFESTS_ROOM] : []),
  ...(hasPermission(me, 'leftOrigin.list') ? [LEFT_ORIGINS_ROOM] : []),
  ...(hasPermission(me, 'station.list') ? [STATIONS_ROOM] : []),
  ...pickupRooms(me),
  ...(await roomsOfScope(db, me)),
]

/** As `shipmentScope` has it for rows. */
const roomsOfScope = async (db: Db, me: Me): Promise<string[]> => {
  if (seesAllShipments(me)) return [EVERYTHING]
  if (me.role === 'Sales Employee')
    return (await listOwnersOfSeller(db, me)).map(({ id, is_house }) => (is_house ? ofMaker(id, me.id) : ofOwner(id)))
  return me.companyId === null ? [] : [ofOwner(me.companyId), peopleOf(me.companyId)]
}

/** Is this person told of a new status? Those whose role observes it, never who did it themself (rules ACC-15, LIV-3). */
export const isNotified = (me: Pick<Me, 'username' | 'observedStatuses'>, status: number, by: string): boolean =>
  me.observedStatuses.includes(status) && me.username !== by
