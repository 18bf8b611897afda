import {
  cancelManifest as cancelEndpoint,
  editManifest as editEndpoint,
  submitManifest as submitEndpoint,
  tryManifestAgain as againEndpoint,
} from '@waybill/contract/manifests/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { notFound, refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { freeBatches } from '../../flight-batches/index.ts'
import { requireStillInForce } from '../entry-types.ts'
import { freeze, lockChecked } from '../freeze-manifest.ts'
import { enqueueSending } from '../enqueue-sending.ts'
import { isCancellable, isCorrectable, presentManifest } from '../manifest.presenter.ts'
import {
  insertManifest,
  lockManifest,
  type Manifest,
  nextCode,
  resetManifestFile,
  setManifestStatus,
  updateManifest,
} from '../manifests.queries.ts'
import { requireManifest } from './open-manifest.ts'

const shown = async (tx: Tx, id: string, me: Me) => presentManifest(tx, await requireManifest(tx, id), me)

const lockOne = async (tx: Tx, id: string): Promise<Manifest> => {
  const manifest = isUuid(id) ? await lockManifest(tx, id) : undefined
  if (!manifest) throw notFound()
  return manifest
}

/** Freezes a new manifest, and enqueues its sending (rules MNF-21, MNF-22). */
export const submittedManifest = implement(submitEndpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const { settings } = context
    const at = context.now()
    const { parcels, entryType } = await lockChecked(tx, body, { language, now: at })
    const code = await nextCode(tx, vietnamDay(at))
    const id = newId(at.getTime())
    await insertManifest(tx, { id, code, by: me.id }, { ...body, entryType, parcels: parcels.length, at })
    await freeze(tx, { id, code, version: 1, input: body, parcels }, { settings, by: me.id, at })
    const stored = await shown(tx, id, me)
    await note({ entity: 'manifest', id, after: stored })
    return stored
  }),
)

/** Freezes the next version of a rejected or unsent manifest (rule MNF-25). */
export const editedManifest = implement(editEndpoint, ({ context, me, params, body, language, change }) =>
  change(async (tx, note) => {
    const { settings } = context
    const at = context.now()
    const manifest = await lockOne(tx, params.id)
    if (!isCorrectable(manifest.status))
      throw refused(
        `A manifest that is ${manifest.status} cannot be edited. Only one that was rejected or not sent can.`,
      )
    const freezing = { language, now: at, manifestId: manifest.id }
    const { parcels, entryType } = await lockChecked(tx, body, freezing)
    const { id, code, version } = manifest
    await updateManifest(tx, manifest, { ...body, entryType, parcels: parcels.length, at })
    await freeze(tx, { id, code, version: version + 1, input: body, parcels }, { settings, by: me.id, at })
    const stored = await shown(tx, id, me)
    await note({ entity: 'manifest', id, before: { version, status: manifest.status }, after: stored })
    return stored
  }),
)

/** Sends the same bytes again if they did not reach the channel (rule MNF-26). */
export const triedAgainManifest = implement(againEndpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const manifest = await lockOne(tx, params.id)
    if (manifest.status !== 'Not sent') throw refused('Only a manifest that was not sent is sent again.')
    await requireStillInForce(tx, manifest.entry_type, vietnamDay(context.now()))
    await resetManifestFile(tx, manifest.id, manifest.version)
    await setManifestStatus(tx, manifest.id, { status: 'Submitted', result: null, at: context.now() })
    await enqueueSending(tx, { manifestId: manifest.id, version: manifest.version })
    await note({ entity: 'manifest', id: manifest.id, after: { status: 'Submitted', version: manifest.version } })
    return shown(tx, manifest.id, me)
  }),
)

/** States in which the channel may have the file, or be about to. */
const ON_ITS_WAY = ['testing', 'uploading', 'uploaded']

/** Cancels a manifest that the channel has not accepted; its batches are free again (rule MNF-27). */
export const cancelledManifest = implement(cancelEndpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const manifest = await lockOne(tx, params.id)
    if (!isCancellable(manifest.status)) throw refused(`A manifest that is ${manifest.status} cannot be cancelled.`)
    if (manifest.status === 'Submitted' && ON_ITS_WAY.includes(manifest.state ?? ''))
      throw refused('The manifest is on its way to the channel. Wait for its answer.')
    await freeBatches(tx, manifest.id)
    await setManifestStatus(tx, manifest.id, { status: 'Cancelled', result: manifest.result, at: context.now() })
    await note({
      entity: 'manifest',
      id: manifest.id,
      before: { status: manifest.status },
      after: { status: 'Cancelled' },
    })
    return shown(tx, manifest.id, me)
  }),
)
