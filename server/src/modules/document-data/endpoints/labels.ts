import * as endpoints from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { printSglLabels } from '../print-sgl-labels.ts'
import { getPrintable, requireTracking, getPrintables, requireLabelFile } from '../printables.ts'
import { mergePdfs } from '../../documents/index.ts'
import { readLabel } from '../read-label.ts'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { findStoredFile } from '../../shipments/index.ts'

/** The SGL label of one parcel, by our number or its id. */
export const printParcelLabel = implement(endpoints.printParcelLabel, async ({ context, me, params }) => {
  const parcel = await getPrintable(context.db, me, params.number)
  requireTracking([parcel])
  const content = await printSglLabels(context, [parcel.id])
  return { name: `${parcel.number}.pdf`, type: 'application/pdf', content, inline: true }
})

/** SGL labels of many parcels in the requested order. */
export const printParcelLabels = implement(endpoints.printParcelLabels, async ({ context, me, body }) => {
  const parcels = await getPrintables(context.db, me, 'number', body)
  requireTracking(parcels)
  const content = await printSglLabels(
    context,
    parcels.map(({ id }) => id),
  )
  return { name: 'SGL labels.pdf', type: 'application/pdf', content, inline: true }
})

/** The carriers' labels of many parcels in one PDF, in the requested order. */
export const printProviderLabels = implement(endpoints.printProviderLabels, async ({ context, me, body }) => {
  const parcels = await getPrintables(context.db, me, 'id', body)
  requireLabelFile(parcels)
  const content = await mergePdfs(
    parcels.map((parcel) => ({ number: parcel.number, read: () => readLabel(context, parcel) })),
  )
  return { name: 'Provider labels.pdf', type: 'application/pdf', content, inline: true }
})

/** The carrier's file; 404 if this parcel has none of this name. */
export const parcelLabelFile = implement(endpoints.parcelLabelFile, async ({ context, me, params }) => {
  if (!isUuid(params.id)) throw notFound()
  const parcel = await getPrintable(context.db, me, params.id)
  if (parcel.label_file === null || parcel.label_file !== params.name) throw notFound()
  const [stored, content] = await Promise.all([
    findStoredFile(context.db, parcel.label_file),
    readLabel(context, parcel),
  ])
  if (!content) throw notFound()
  return { name: `${parcel.number}.pdf`, type: stored?.type ?? 'application/pdf', content, inline: true }
})
