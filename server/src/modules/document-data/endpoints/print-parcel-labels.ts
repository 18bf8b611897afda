import { printParcelLabels as endpoint } from '@waybill/contract/parcels/list-endpoints'
import { implement } from '../../../platform/implement.ts'
import { printSglLabels } from '../print-sgl-labels.ts'
import { getPrintables, requireTracking } from '../printables.ts'

/** SGL labels of many parcels in the order in which they were named. */
export const printParcelLabels = implement(endpoint, async ({ context, me, body }) => {
  const parcels = await getPrintables(context.db, me, 'number', body)
  requireTracking(parcels)
  const content = await printSglLabels(
    context,
    parcels.map(({ id }) => id),
  )
  return { name: 'SGL labels.pdf', type: 'application/pdf', content, inline: true }
})
