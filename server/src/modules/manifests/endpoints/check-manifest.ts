import {
  checkManifest as checkEndpoint,
  preDownloadManifest as preDownloadEndpoint,
} from '@waybill/contract/manifests/endpoints'
import { writeFullman } from '../../../partners/ibc/fullman.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { listBatchRows } from '../../flight-batches/index.ts'
import { checkManifestInput, requireDateInWindow, requireFree } from '../check-manifest.ts'
import { requireEntryType } from '../entry-types.ts'
import { fullmanOf } from '../freeze-manifest.ts'
import { listManifestParcels } from '../manifest-parcels.queries.ts'
import { codeOf } from '../manifests.queries.ts'
import { csvReply } from './manifests.ts'

/** Every parcel and field that the channel would refuse (rule MNF-13). */
export const checkedManifest = implement(checkEndpoint, async ({ context, body, query, language }) => {
  const input = { db: context.db, language, now: context.now(), manifestId: query.manifestId }
  return (await checkManifestInput(body, input)).check
})

/** The file as Submit would freeze it, including refused parcels; stores nothing (rule MNF-14). */
export const preDownloadedManifest = implement(preDownloadEndpoint, async ({ context, body, query }) => {
  const now = context.now()
  requireDateInWindow(body.manifestDate, now)
  await requireEntryType(context.db, body)
  requireFree(body.leftOriginIds, await listBatchRows(context.db, body.leftOriginIds), query.manifestId)
  const parcels = await listManifestParcels(context.db, body.leftOriginIds)
  const code = await codeOf(context.db, { id: query.manifestId, day: vietnamDay(now) })
  const email = context.settings.IBC_RESULT_EMAIL
  return csvReply(body.manifestDate, writeFullman(fullmanOf(body, { code, email, parcels })))
})
