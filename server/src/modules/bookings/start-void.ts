import type { Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { enqueueEach } from '../../platform/jobs/enqueue.ts'
import { inQueue } from '../../platform/jobs/job.ts'
import type { CarrierBooking } from '../../partners/carrier-port.ts'
import type { LabelVoidTable } from '../../shipment-tables.ts'
import type { ShipmentColumns, ShipmentKey } from '../shipments/index.ts'
import { queueOf, voidingOf } from './carriers.ts'
import { voidLabel } from './jobs/void-label.job.ts'
import { insertLabelVoids } from './label-voids.queries.ts'
import { keptMessage } from './settle-void.ts'

/** Who returns a label, and when. */
export type VoidRequest = { by: string; at: Date }

type StartVoidInput = VoidRequest & { cause: LabelVoidTable['cause'] }

/** A bought label, with its parcel. */
export type Bought = { key: ShipmentKey; carrier: string; booking: CarrierBooking }

/** Records that a label is to be returned, and enqueues the job that asks its carrier; returns the parcel's columns. */
export const startVoid = async (
  tx: Tx,
  key: ShipmentKey,
  { carrier, booking, ...given }: StartVoidInput & Omit<Bought, 'key'>,
): Promise<ShipmentColumns> => (await startVoids(tx, [{ key, carrier, booking }], given)).get(key.id) ?? {}

/** The same for thousands, in a few statements; returns the columns by parcel id. */
export const startVoids = async (
  tx: Tx,
  labels: readonly Bought[],
  { cause, by, at }: StartVoidInput,
): Promise<Map<string, ShipmentColumns>> => {
  const voids = labels
    .map((label) => ({ ...label, id: newId(), how: voidingOf(label.carrier) }))
    .filter(({ how }) => how !== 'locally')
  await insertLabelVoids(
    tx,
    voids.map(({ id, key, carrier, booking, how }) => ({
      id,
      owner_id: key.owner_id,
      shipment_id: key.id,
      cause,
      carrier,
      tracking_number: booking.trackingNumber,
      partner_id: booking.partnerId ?? null,
      label_id: booking.labelId ?? null,
      requested_by: by,
      requested_at: at,
      // If the carrier takes no labels back, it is settled at once.
      state: how === 'remotely' ? ('asking' as const) : ('refused' as const),
      settled_at: how === 'remotely' ? null : at,
    })),
  )
  const remote = voids.filter(({ how }) => how === 'remotely')
  for (const [queue, ofQueue] of Map.groupBy(remote, ({ carrier }) => queueOf(carrier)))
    await enqueueEach(
      tx,
      queue === null ? voidLabel : inQueue(voidLabel, queue),
      ofQueue.map(({ id }) => ({ id })),
    )
  return new Map(
    voids.map(({ key, booking, how }) => [
      key.id,
      how === 'remotely'
        ? { void_state: 'voiding' }
        : { void_state: 'kept', additional_message: keptMessage(booking.trackingNumber, null) },
    ]),
  )
}
