import {
  exportPickups as exportEndpoint,
  getPickup as getEndpoint,
  listDrivers as driversEndpoint,
  offerPickup as offerEndpoint,
  pickupGrid,
} from '@waybill/contract/pickups/endpoints'
import { implementExport } from '../../../platform/export-list.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { pickupHoursOf } from '../../../platform/pickup-settings.ts'
import { startOfVietnamDay } from '../../../platform/vietnam-time.ts'
import { presentPickup, presentPickupRow } from '../pickup.presenter.ts'
import { PICKUP_LIST } from '../pickups.list.ts'
import { pickupScope } from '../pickups.policy.ts'
import {
  findCompanyContact,
  findPickup,
  listDrivers,
  listFreeShipments,
  type PickupRecord,
  toPickupShipment,
} from '../pickups.queries.ts'
import { addressOf } from '../request-pickup.ts'
import { getPickupOwner } from '../pickup-owner.ts'

const DAY_MS = 86_400_000

export const listedPickups = implement(pickupGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<PickupRecord>(context, PICKUP_LIST, pickupScope(me), grid)
  return { value: rows.map((row) => presentPickupRow(row, me, context.now())), ...total }
})

export const exportedPickups = implementExport(exportEndpoint, listedPickups)

export const openedPickup = implement(getEndpoint, async ({ context, me, params }) =>
  presentPickup(context.db, orNotFound(await findPickup(context.db, me, idOrNotFound(params.id))), { me, context }),
)

/** What the form begins with (rule PUP-4). */
export const offeredPickup = implement(offerEndpoint, async ({ context, me, query }) => {
  const ownerId = await getPickupOwner(context.db, me, query.userId)
  const [company, free] = await Promise.all([
    findCompanyContact(context.db, ownerId),
    listFreeShipments(context.db, ownerId),
  ])
  return {
    contactName: company.sender_contact_name ?? company.name,
    contactNumber: company.phone_number ?? '',
    contactEmail: company.email ?? '',
    pickupAddress: addressOf(company),
    shipments: free.map(toPickupShipment),
    hours: pickupHoursOf(context.settings),
  }
})

export const listedDrivers = implement(driversEndpoint, ({ context }) => {
  const from = startOfVietnamDay(context.now())
  return listDrivers(context.db, from, new Date(from.getTime() + DAY_MS))
})
