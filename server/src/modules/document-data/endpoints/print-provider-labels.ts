import { printProviderLabels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { mergePdfs } from '../../documents/index.ts'
import { getPrintables, requireLabelFile } from '../printables.ts'
import { readLabel } from '../read-label.ts'

/** The carriers' labels of many parcels in one PDF, in the order in which they were named. */
export const printProviderLabels = implement(endpoint, async ({ context, me, body }) => {
  const parcels = await getPrintables(context.db, me, 'id', body)
  requireLabelFile(parcels)
  const content = await mergePdfs(
    parcels.map((parcel) => ({ number: parcel.number, read: () => readLabel(context, parcel) })),
  )
  return { name: 'Provider labels.pdf', type: 'application/pdf', content, inline: true }
})
