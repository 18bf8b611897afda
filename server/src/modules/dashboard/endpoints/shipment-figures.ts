import { shipmentFigures as endpoint } from '@waybill/contract/dashboard/endpoints'
import { implement } from '../../../platform/implement.ts'
import { cachedPerScope } from '../../shipments/index.ts'
import { countByStatus, countUnpriced, listOldestInAttention } from '../dashboard.queries.ts'

const figures = cachedPerScope(
  async (db, me) => ({
    statuses: await countByStatus(db, me),
    unpriced: await countUnpriced(db, me),
    oldest: await listOldestInAttention(db, me),
  }),
  ({ statuses }) => statuses.reduce((sum, { parcels, exports, imports }) => sum + parcels + exports + imports, 0),
)

export const shipmentFigures = implement(endpoint, async ({ context, me }) => {
  const { statuses, unpriced, oldest } = await figures(context.db, me, '')
  return {
    statuses,
    unpriced: { ...unpriced, since: unpriced.since?.toISOString() ?? null },
    oldest: oldest.map(({ status, since }) => ({ status, since: since.toISOString() })),
  }
})
