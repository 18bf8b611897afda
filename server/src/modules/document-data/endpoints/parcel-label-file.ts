import { parcelLabelFile as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { findStoredFile } from '../../shipments/index.ts'
import { getPrintable } from '../printables.ts'
import { readLabel } from '../read-label.ts'

/** The file that the carrier gave; 404 when this parcel has none of this name. */
export const parcelLabelFile = implement(endpoint, async ({ context, me, params }) => {
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
