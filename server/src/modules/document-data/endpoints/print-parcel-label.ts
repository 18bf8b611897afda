import { printParcelLabel as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { printSglLabels } from '../print-sgl-labels.ts'
import { getPrintable, requireTracking } from '../printables.ts'

/** The SGL label of one parcel, by our number or its id. */
export const printParcelLabel = implement(endpoint, async ({ context, me, params }) => {
  const parcel = await getPrintable(context.db, me, params.number)
  requireTracking([parcel])
  const content = await printSglLabels(context, [parcel.id])
  return { name: `${parcel.number}.pdf`, type: 'application/pdf', content, inline: true }
})
