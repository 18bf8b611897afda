import { evidenceSheet as endpoint } from '@waybill/contract/parcels/endpoints'
import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../../platform/app-context.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { contentNameOf, drawThumbnail, findStoredFile, getShipment } from '../../shipments/index.ts'
import { layOutEvidence, unprintableParcelFields } from '../../documents/index.ts'
import { MAX_EVIDENCE_ROWS, photosOf, type PhotoToDraw, presentEvidence } from '../evidence-sheet.presenter.ts'
import { listScansOf } from '../evidence.queries.ts'
import { toParcelDocumentData } from '../parcel-document-data.presenter.ts'
import { findDocumentRow } from '../parcel-documents.queries.ts'

/** On half a page of A4 this is 300 dpi. */
const PHOTO_EDGE_PX = 1_080

/** The evidence of a parcel: photos, weights, scans, status events, its label (rule EVD-1). */
export const evidenceSheet = implement(endpoint, async ({ context, me, params, language }) => {
  const shipment = await getShipment(context.db, me, 'ecommerce', params.id)
  const scans = await listScansOf(context.db, { id: shipment.id, owner_id: shipment.ownerId }, MAX_EVIDENCE_ROWS)
  const row = await findDocumentRow(context.db, shipment.id)
  const label = row && toParcelDocumentData(row, context)
  const shown = presentEvidence(shipment, scans, language)
  const { photos, left } = photosOf(shipment, language)
  const at = context.now()
  const sheet = {
    ...shown,
    left: shown.left + left,
    photos: await drawPhotos(context, photos),
    label: label && unprintableParcelFields(label).size === 0 ? label : null,
  }
  const content = await layOutEvidence(sheet, { language, at, by: me.username, printedAt: vietnamMoment(at) })
  return { name: `${shipment.number} evidence.pdf`, type: 'application/pdf', content, inline: true }
})

/** Sequential, scaled to the page, so that only one whole photo is in memory at a time. */
const drawPhotos = async ({ db, files }: AppContext, photos: readonly PhotoToDraw[]) => {
  const drawn: { caption: string; picture: Buffer | null }[] = []
  for (const { path, caption } of photos) {
    const stored = await findStoredFile(db, path)
    const content = stored && (await files.read(contentNameOf(stored)))
    const options = { edgePx: PHOTO_EDGE_PX, format: 'jpeg' } as const
    const picture = content && (await drawThumbnail(await buffer(content.stream), options))
    drawn.push({ caption, picture: picture ?? null })
  }
  return drawn
}
