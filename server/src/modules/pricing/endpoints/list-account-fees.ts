import { accountFeeGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listAccountFees as readPage } from '../catalogue.queries.ts'

export const listAccountFees = implement(accountFeeGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
