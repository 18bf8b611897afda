import { accountAdvanceFeeGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listAccountAdvanceFees as readPage } from '../catalogue.queries.ts'

export const listAccountAdvanceFees = implement(accountAdvanceFeeGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
