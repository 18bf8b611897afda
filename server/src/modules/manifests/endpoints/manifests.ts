import {
  exportManifests as exportEndpoint,
  manifestGrid,
  downloadManifest as downloadEndpoint,
  downloadManifestOfDay as ofDayEndpoint,
  printManifestBags as endpoint,
} from '@waybill/contract/manifests/endpoints'
import { sql } from 'kysely'
import { ManifestDay } from '@waybill/contract/manifests/schemas'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import { implementExport } from '../../../platform/export-list.ts'
import { implement, type FileReply } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { type ManifestListRow, presentManifestRow } from '../manifest.presenter.ts'
import { MANIFEST_LIST } from '../manifests.list.ts'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { findFileOfDay, findFileOfTransaction, listBatchIds, listMembers } from '../manifests.queries.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { listBatchFigures } from '../../flight-batches/index.ts'
import { layOutBags } from '../../documents/index.ts'
import { requireManifest } from './open-manifest.ts'

/** Users who see manifests see all of them (rule MNF-2). */
export const listManifests = implement(manifestGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<ManifestListRow>(context, MANIFEST_LIST, sql<boolean>`true`, grid)
  return { value: rows.map((row) => presentManifestRow(row, me)), ...total }
})

export const exportManifests = implementExport(exportEndpoint, listManifests)

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

/** The batches and their parcels with barcodes, to print for the bags (rule MNF-33). */
export const printedBags = implement(endpoint, async ({ context, me, params, language }) => {
  const manifest = await requireManifest(context.db, params.id)
  const batches = await listBatchFigures(context.db, await listBatchIds(context.db, manifest.id))
  const members = await listMembers(context.db, manifest.id)
  const { manifestDate, manifestOrigin, manifestDestination, flightInfo } = presentManifestRow(manifest, me)
  const doc = await layOutBags(
    {
      code: manifest.code,
      date: manifestDate.split('-').reverse().join('/'),
      route: `${manifestOrigin} → ${manifestDestination}`,
      flight: flightInfo,
      mawb: formatMawb(manifest.mawb),
      batches: batches.map((batch) => ({
        name: batch.name,
        country: batch.countryName ?? '',
        pieces: batch.pieces,
        weight: batch.weight,
        parcels: members
          .filter(({ batch_id: batchId }) => batchId === batch.id)
          .map(({ number, receiver_name: consigneeName }) => ({ number, consigneeName })),
      })),
    },
    { language, printedAt: vietnamMoment(context.now()), by: me.username, at: context.now() },
  )
  return { name: `${manifest.code}.pdf`, type: 'application/pdf', content: doc, inline: true }
})
