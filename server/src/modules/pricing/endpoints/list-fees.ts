import { feeGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listFees as readPage } from '../catalogue.queries.ts'
import { shownFee } from '../fee.presenter.ts'

export const listFees = implement(feeGrid, async ({ world, me, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows.map((fee) => shownFee(me, fee)), totalRecords }
})
