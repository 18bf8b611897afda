import { requestPickup as endpoint } from '@waybill/contract/pickups/endpoints'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { pickupHoursOf } from '../../../platform/pickup-settings.ts'
import { orNotFound } from '../../../platform/record.ts'
import { getPickupOwner } from './list-pickups.ts'
import { presentPickup } from '../pickup.presenter.ts'
import {
  findCompanyContact,
  findPickup,
  insertPickup,
  insertPickupShipments,
  listFreeShipments,
  lockPickupsOf,
  nextPickupNumber,
  publishPickup,
} from '../pickups.queries.ts'
import { chooseShipments, requirePickupTime, requirePickupWard, searchTextOfPickup } from '../request-pickup.ts'

/** Requests a pickup of a company's generated shipments (rule PUP-3). */
export const requestedPickup = implement(endpoint, async ({ context, me, body, change }) => {
  const now = context.now()
  requirePickupTime(body.pickupTime, now, pickupHoursOf(context.settings))
  requirePickupWard(body.pickupAddress)
  const ownerId = await getPickupOwner(context.db, me, body.userId)
  return change(async (tx, note) => {
    await lockPickupsOf(tx, ownerId)
    const chosen = chooseShipments(await listFreeShipments(tx, ownerId), body.pickupShipments)
    const [id, number] = [newId(), await nextPickupNumber(tx)]
    await insertPickup(tx, {
      ...{ id, number, owner_id: ownerId, user_id: me.id, created_at: now },
      contact_name: body.contactName,
      contact_number: body.contactNumber,
      contact_email: body.contactEmail,
      pickup_address: body.pickupAddress,
      note: body.note || null,
      pickup_time: new Date(body.pickupTime),
      pickup_user_id: null,
      assigned_by: null,
      assigned_at: null,
      completed_by: null,
      completed_at: null,
      photo: null,
      shipments: chosen.length,
      search_text: searchTextOfPickup(number, body, await findCompanyContact(tx, ownerId)),
    })
    await insertPickupShipments(tx, id, chosen)
    await publishPickup(tx, { id, owner_id: ownerId }, [])
    const after = await presentPickup(tx, orNotFound(await findPickup(tx, me, id)), { me, context })
    await note({ entity: 'pickup', id, after })
    return after
  })
})
