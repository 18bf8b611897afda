import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { may } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { listFees as readPage } from '../catalogue.queries.ts'

/** Names are everyone's; figures are for those who change fees (decision A10). */
export const listFees = implement(feeGrid, async ({ world, me, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  if (may(me, 'fee.amounts')) return { value: rows, totalRecords }
  const names = rows.map(({ id, name, providerId, isOtherFee, version }) => ({
    id,
    name,
    providerId,
    isOtherFee,
    version,
  }))
  return { value: names, totalRecords }
})
