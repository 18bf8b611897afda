import { pushToTopic as endpoint } from '@waybill/contract/stations/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { publishStation } from '../../stations/index.ts'
import { findScanned, findTakenScan } from '../scans.queries.ts'

/** The screens of the parcel were told by its save; the desks' screens count anew (rule SCN-9). */
export const pushedToTopic = implement(endpoint, async ({ context, me, body, change }) => {
  const found = orNotFound(await findScanned(context.db, me, idOrNotFound(body.data.ShipmentId)))
  return change(async (tx) => {
    const scan = await findTakenScan(tx, found.id)
    if (scan) await publishStation(tx, scan.station_id)
    return { topic: body.topic }
  })
})
