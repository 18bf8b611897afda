import {
  exportPickups as exportEndpoint,
  getPickup as getEndpoint,
  listDrivers as driversEndpoint,
  offerPickup as offerEndpoint,
  pickupGrid,
  exportPickup as endpoint,
} from '@waybill/contract/pickups/endpoints'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import type { Me } from '@waybill/contract/identity/me'
import { implementExport } from '../../../platform/export-list.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { pickupHoursOf } from '../../../platform/pickup-settings.ts'
import { startOfVietnamDay, vietnamMoment } from '../../../platform/vietnam-time.ts'
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
  listPickupShipments,
} from '../pickups.queries.ts'
import { addressOf } from '../request-pickup.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { invalid, notFound } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { findMerchant } from '../../shipments/index.ts'

const COLUMNS = [
  { header: 'Number', width: 18 },
  { header: 'Provider tracking number', width: 24 },
  { header: 'Recipient', width: 30 },
  { header: 'Country', width: 10 },
  { header: 'Packages', width: 10 },
  { header: 'Weight (kg)', width: 12 },
  { header: 'Status', width: 22 },
  { header: 'Scanned', width: 20 },
]

/** `PickupComplete` with a stamp in UTC+7 (rule PUP-9). */
export const exportedPickup = implement(endpoint, async ({ context, me, params, language, request, reply }) => {
  const row = orNotFound(await findPickup(context.db, me, idOrNotFound(params.id)))
  const rows = async function* () {
    const shipments = await listPickupShipments(context.db, row)
    yield shipments.map((one) => [
      one.number,
      one.tracking_number,
      one.receiver_name,
      one.country_code,
      one.packages,
      one.weight,
      isStatusCode(one.status) ? STATUSES[one.status][language] : String(one.status),
      one.scanned_at === null ? null : vietnamMoment(one.scanned_at),
    ])
  }
  const file = await xlsxReply({ context, me, request, reply }, COLUMNS, rows())
  return { ...file, name: `PickupComplete${vietnamMoment(context.now()).replace(/\D/g, '')}.xlsx` }
})

const DAY_MS = 86_400_000

export const listedPickups = implement(pickupGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<PickupRecord>(context, PICKUP_LIST, pickupScope(me), grid)
  return { value: rows.map((row) => presentPickupRow(row, me, context.now())), ...total }
})

export const exportedPickups = implementExport(exportEndpoint, listedPickups)

export const openedPickup = implement(getEndpoint, async ({ context, me, params }) =>
  presentPickup(context.db, orNotFound(await findPickup(context.db, me, idOrNotFound(params.id))), { me, context }),
)

/** Initial values of the form (rule PUP-4). */
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

/** The company of a pickup request. Companies request pickups for themselves; staff choose a company (rule PUP-3). */
export const getPickupOwner = async (db: DbOrTx, me: Me, userId: string | null | undefined): Promise<string> => {
  if (me.companyId === null && !userId) throw invalid({ userId: 'Required' })
  const merchant = await findMerchant(db, me, userId)
  if (!merchant) throw notFound()
  if (merchant.is_house) throw invalid({ userId: 'Required' })
  return merchant.id
}
