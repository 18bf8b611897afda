import type { Me } from '@waybill/contract/identity/me'
import type { Db } from '../../platform/database.ts'
import { type ShipmentChangedEvent, seesAllShipments } from '../shipments/index.ts'
import { listOwnersOfSeller } from './notifications.queries.ts'

const EVERYTHING = 'all'
const ofOwner = (ownerId: string): string => `owner ${ownerId}`
const ofMaker = (ownerId: string, userId: string): string => `owner ${ownerId} made by ${userId}`

/** The rooms that hear of a shipment. */
export const roomsOfShipment = ({ ownerId, userId }: Pick<ShipmentChangedEvent, 'ownerId' | 'userId'>): string[] => [
  EVERYTHING,
  ofOwner(ownerId),
  ofMaker(ownerId, userId),
]

/** The rooms of a person: the scope of rule PER-2, as `shipmentScope` has it for rows. */
export const roomsOfPerson = async (db: Db, me: Me): Promise<string[]> => {
  if (seesAllShipments(me)) return [EVERYTHING]
  if (me.role === 'Sales Employee')
    return (await listOwnersOfSeller(db, me)).map(({ id, is_house }) => (is_house ? ofMaker(id, me.id) : ofOwner(id)))
  return me.companyId === null ? [] : [ofOwner(me.companyId)]
}

/** Is this person told of a new status? Those whose role observes it, never who did it themself (rules ACC-15, LIV-3). */
export const isNotified = (me: Pick<Me, 'username' | 'observedStatuses'>, status: number, by: string): boolean =>
  me.observedStatuses.includes(status) && me.username !== by
