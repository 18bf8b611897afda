import type { Language } from '@waybill/contract/kernel/language'
import type { ManifestInput } from '@waybill/contract/manifests/schemas'
import { createHash, randomUUID } from 'node:crypto'
import { writeFullman } from '../../partners/ibc/fullman.ts'
import { AppError, refused } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { freeBatches, lockBatches, takeBatches } from '../flight-batches/index.ts'
import { lockShipments } from '../shipments/index.ts'
import { type Checked, checkManifestInput, requireFree } from './check-manifest.ts'
import { enqueueSending } from './enqueue-sending.ts'
import { listParcelIds, type ManifestParcel } from './manifest-parcels.queries.ts'
import { insertManifestFile, lockMawb, replaceMembers } from './manifests.queries.ts'

type Freezing = { language: Language; now: Date; manifestId?: string | undefined }

/**
 * Locks the content of a manifest, and checks it once more (rules MNF-13, MNF-21). Locks parcels first, then batches,
 * in the order that leaving origin uses. 422 if the channel would refuse a parcel, 409 if the MAWB is in use.
 */
export const lockChecked = async (tx: Tx, input: ManifestInput, freezing: Freezing): Promise<Checked> => {
  const before = await listParcelIds(tx, input.leftOriginIds)
  await lockShipments(tx, before)
  const batches = await lockBatches(tx, input.leftOriginIds)
  requireFree(input.leftOriginIds, batches, freezing.manifestId)
  const known = new Set(before)
  const now = await listParcelIds(tx, input.leftOriginIds)
  if (now.length !== before.length || now.some((id) => !known.has(id)))
    throw refused('A parcel has just joined or left one of the batches. Check again, and submit.')
  if (now.length === 0) throw refused('There is no parcel in these batches.')
  const used = await lockMawb(tx, input.mawb, freezing.manifestId)
  if (used) {
    const sentence = `${used.code} has this mawb.`
    throw new AppError('duplicate', { sentence }, { mawb: sentence })
  }
  const checked = await checkManifestInput(input, { db: tx, ...freezing })
  const { refused: count } = checked.check
  if (count > 0)
    throw refused(
      count === 1 ? '1 parcel would be refused by the channel.' : `${count} parcels would be refused by the channel.`,
      { check: checked.check },
    )
  return checked
}

type Version = { id: string; code: string; version: number; input: ManifestInput; parcels: readonly ManifestParcel[] }

/**
 * Stores the exact bytes of a version, its batches and its parcels, and enqueues the sending (rules MNF-21, MNF-22).
 */
export const freeze = async (
  tx: Tx,
  { id, code, version, input, parcels }: Version,
  { settings, by, at }: { settings: Settings; by: string; at: Date },
): Promise<void> => {
  const content = writeFullman(fullmanOf(input, { code, email: settings.IBC_RESULT_EMAIL, parcels }))
  await freeBatches(tx, id, input.leftOriginIds)
  await takeBatches(tx, input.leftOriginIds, id)
  await replaceMembers(
    tx,
    id,
    parcels.map(({ shipmentId, ownerId, batchId }) => ({ id: shipmentId, ownerId, batchId })),
  )
  const sha256 = createHash('sha256').update(content).digest('hex')
  await insertManifestFile(tx, { manifestId: id, version, transactionId: randomUUID(), content, sha256, by, at })
  await enqueueSending(tx, { manifestId: id, version })
}

/** The same in the form of the channel's file. */
export const fullmanOf = (
  input: ManifestInput,
  { code, email, parcels }: { code: string; email: string; parcels: readonly ManifestParcel[] },
) => ({
  code,
  date: input.manifestDate,
  origin: input.manifestOrigin,
  destination: input.manifestDestination,
  flight: input.flight,
  mawb: input.mawb,
  email,
  parcels,
})
