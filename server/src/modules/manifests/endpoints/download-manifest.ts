import {
  downloadManifest as downloadEndpoint,
  downloadManifestOfDay as ofDayEndpoint,
} from '@waybill/contract/manifests/endpoints'
import { ManifestDay } from '@waybill/contract/manifests/schemas'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { type FileReply, implement } from '../../../platform/implement.ts'
import { findFileOfDay, findFileOfTransaction } from '../manifests.queries.ts'

/** A manifest's file: `manifest_{date}.csv`, in ISO-8859-1. */
export const csvReply = (day: string, content: Buffer): FileReply => ({
  name: `manifest_${day}.csv`,
  type: 'text/csv; charset=iso-8859-1',
  content,
})

/** The exact bytes of a version (rule MNF-23). */
export const downloadedManifest = implement(downloadEndpoint, async ({ context, params }) => {
  const file = isUuid(params.transactionId) ? await findFileOfTransaction(context.db, params.transactionId) : undefined
  if (!file) throw notFound()
  return csvReply(file.manifest_date, file.content)
})

/** The newest of a day (rule MNF-23). */
export const downloadedManifestOfDay = implement(ofDayEndpoint, async ({ context, params }) => {
  const day = ManifestDay.safeParse(params.date)
  const file = day.success ? await findFileOfDay(context.db, day.data) : undefined
  if (!file) throw notFound()
  return csvReply(file.manifest_date, file.content)
})
