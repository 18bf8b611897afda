import {
  closeStationScan as closeEndpoint,
  listWaitingScans as listEndpoint,
} from '@waybill/contract/stations/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { closeScanRows, listWaitingScans, lockOwnScan } from '../scans.queries.ts'

/** Own scans whose pop-up was not dealt with (rule SCN-4). */
export const waitingScans = implement(listEndpoint, ({ context, me }) => listWaitingScans(context.db, me.id))

/** Ends the pop-up of an own scan (rule SCN-5); one that has ended stays as it ended. */
export const closedScan = implement(closeEndpoint, ({ context, me, params, body, change }) =>
  change(async (tx) => {
    const { id } = orNotFound(await lockOwnScan(tx, me, idOrNotFound(params.scanId)))
    await closeScanRows(tx, [id], body.outcome, context.now())
    return listWaitingScans(tx, me.id)
  }),
)
