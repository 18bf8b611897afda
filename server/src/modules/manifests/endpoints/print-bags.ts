import { printManifestBags as endpoint } from '@waybill/contract/manifests/endpoints'
import { formatMawb } from '@waybill/contract/manifests/mawb'
import { implement } from '../../../platform/implement.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { listBatchFigures } from '../../flight-batches/index.ts'
import { layOutBags } from '../../documents/index.ts'
import { listBatchIds, listMembers } from '../manifests.queries.ts'
import { requireManifest } from './open-manifest.ts'
import { presentManifestRow } from '../manifest.presenter.ts'

/** The batches and their parcels with barcodes, on paper beside the bags (rule MNF-33). */
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
