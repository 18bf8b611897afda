import { refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { ShipmentRow } from '../shipments/index.ts'
import { getCarrierName } from './bookings.queries.ts'
import { carriers } from './carriers.ts'

/**
 * Gives the bought label of a parcel back before it is deleted or cancelled (decision F2); 422 with the carrier's words where
 * it cannot. The caller holds the row, so that nothing else happens to it meanwhile.
 */
export const voidLabel = async (
  tx: Tx,
  {
    number,
    tracking_number,
    label_file,
    service_id,
  }: Pick<ShipmentRow, 'number' | 'tracking_number' | 'label_file' | 'service_id'>,
): Promise<void> => {
  if (tracking_number === null || label_file === null) return
  const carrier = carriers.get(await getCarrierName(tx, service_id))
  const outcome = await carrier?.void({ idempotencyKey: number, trackingNumber: tracking_number })
  if (outcome?.kind === 'not_possible') throw refused(outcome.words)
}
