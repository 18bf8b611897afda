import { exportPickup as endpoint } from '@waybill/contract/pickups/endpoints'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { xlsxReply } from '../../../platform/xlsx-reply.ts'
import { findPickup, listPickupShipments } from '../pickups.queries.ts'

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
