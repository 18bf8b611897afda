import type { AppContext } from '../../platform/app-context.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import type { HookReading } from '../../partners/carrier-port.ts'
import { listCarried } from './carrier-events.queries.ts'
import { updateCarrierBooking } from './carrier-bookings.queries.ts'
import { atCarrier } from './carriers.ts'
import { fetchLabel } from './jobs/fetch-label.job.ts'
import { completeLabel } from './store-label.ts'

/**
 * Labels that a carrier has pushed (rule BKG-16): a file is stored, an address is fetched now. One lost by a crash is
 * requested like every expected label.
 */
export const takePushedLabels = async (
  context: AppContext,
  carrier: string,
  labels: HookReading['labels'],
): Promise<void> => {
  const parcels = await listCarried(
    context.db,
    carrier,
    labels.map(({ trackingNumber }) => trackingNumber),
  )
  for (const { trackingNumber, label, labelUrl } of labels) {
    const parcel = parcels.get(trackingNumber)
    if (!parcel) continue
    if (label) await completeLabel(context, parcel.id, label)
    else if (labelUrl !== undefined)
      await context.db.transaction().execute(async (tx) => {
        await updateCarrierBooking(tx, parcel, { label_url: labelUrl })
        await enqueue(tx, atCarrier(fetchLabel, carrier), { id: parcel.id })
      })
  }
}
