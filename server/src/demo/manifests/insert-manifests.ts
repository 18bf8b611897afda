import { isIbcDestination } from '@waybill/contract/manifests/airports'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import { createHash } from 'node:crypto'
import { fullmanOf, listManifestParcels, type ManifestParcel } from '../../modules/manifests/index.ts'
import { writeFullman } from '../../partners/ibc/fullman.ts'
import type { Tx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { insertRows, listDemoBatches, takeBatch } from '../demo.queries.ts'
import type { Random } from '../random.ts'
import { type ManifestPlan, planManifests } from './plan-manifests.ts'

const EMAIL = 'manifest@sgl.example'
/** After the last parcel of a batch has left; the channel answers some minutes later. */
const SUBMITTED_AFTER_MS = 3 * 3_600_000
const ANSWERED_AFTER_MS = 9 * 60_000

/** The manifests of the demo's parcels, with their frozen files (rules MNF-20, MNF-21). */
export const insertManifests = async (tx: Tx, random: Random, now: Date, by: string): Promise<void> => {
  const plans = planManifests(random, await listDemoBatches(tx), vietnamDay(now))
  const made = new Map<string, number>()
  for (const plan of plans) {
    const parcels = await listManifestParcels(tx, [plan.batch.id])
    if (parcels.length === 0) continue
    const day = plan.batch.day.replaceAll('-', '')
    const nth = (made.get(day) ?? 0) + 1
    made.set(day, nth)
    await insertManifest(tx, random, { plan, parcels, code: `MNF${day}-${String(nth).padStart(3, '0')}`, by, now })
  }
}

/** Informal, or formal if a parcel is worth more than that takes. */
const entryTypeOf = (destination: string, parcels: readonly ManifestParcel[]): string | null => {
  if (!isIbcDestination(destination)) return null
  return parcels.some(({ declaredValueUsd }) => (declaredValueUsd ?? 0) > 2500) ? '01' : '11'
}

type Making = { plan: ManifestPlan; parcels: readonly ManifestParcel[]; code: string; by: string; now: Date }

const insertManifest = async (tx: Tx, random: Random, { plan, parcels, code, by, now }: Making): Promise<void> => {
  const { batch, destination, flight, mawb, status, state, answers } = plan
  const at = new Date(Math.min(batch.createdAt.getTime() + SUBMITTED_AFTER_MS, now.getTime() - ANSWERED_AFTER_MS))
  const answeredAt = new Date(at.getTime() + ANSWERED_AFTER_MS).toISOString()
  const id = random.id(at.getTime())
  const input = {
    manifestDate: batch.day,
    manifestOrigin: 'SGN',
    manifestDestination: destination,
    flight,
    mawb,
    entryType: entryTypeOf(destination, parcels),
    leftOriginIds: [batch.id],
  }
  const content = writeFullman(fullmanOf(input, { code, email: EMAIL, parcels }))
  const [refused] = parcels
  const words = `${refused?.number ?? ''}: the consignee's state is not known`
  await insertRows(tx, 'manifest', [
    {
      id,
      code,
      manifest_date: batch.day,
      origin: 'SGN',
      destination,
      flight,
      mawb,
      entry_type: input.entryType,
      status,
      result: answers[0]?.words ?? null,
      parcels: parcels.length,
      search_text: `${code} ${flight} ${formatMawb(mawb)} ${mawb}`.toLowerCase(),
      created_by: by,
      created_at: at.toISOString(),
      updated_at: answeredAt,
    },
  ])
  await insertRows(tx, 'manifest_file', [
    {
      manifest_id: id,
      version: 1,
      transaction_id: random.id(at.getTime()),
      content: `\\x${content.toString('hex')}`,
      sha256: createHash('sha256').update(content).digest('hex'),
      submitted_by: by,
      submitted_at: at.toISOString(),
      state,
      answers: answers.map((answer) => ({ at: answeredAt, ...answer })),
      lines:
        state === 'rejected'
          ? [{ shipmentId: refused?.shipmentId ?? null, number: refused?.number ?? null, field: 'state', words }]
          : [],
    },
  ])
  await takeBatch(tx, batch.id, id)
  await insertRows(
    tx,
    'manifest_shipment',
    parcels.map(({ shipmentId, ownerId }, nth) => ({
      owner_id: ownerId,
      shipment_id: shipmentId,
      manifest_id: id,
      batch_id: batch.id,
      position: nth + 1,
    })),
  )
}
