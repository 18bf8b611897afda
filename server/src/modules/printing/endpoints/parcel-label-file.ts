import { parcelLabelFile as endpoint } from '@waybill/contract/parcels/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { findStoredFile } from '../../shipments/index.ts'
import { getPrintable } from '../printables.ts'

/** The file that the carrier gave; 404 when this parcel has none of this name. */
export const parcelLabelFile = implement(endpoint, async ({ world, me, params }) => {
  if (!isUuid(params.id)) throw notFound()
  const { number, label_file } = await getPrintable(world.db, me, params.id)
  if (label_file === null || label_file !== params.name) throw notFound()
  const [stored, content] = await Promise.all([findStoredFile(world.db, label_file), world.files.read(label_file)])
  if (!stored || !content) throw notFound()
  return { name: `${number}.pdf`, type: stored.type, content: content.stream, inline: true }
})
