import { advanceFeeGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listAdvanceFees as readPage } from '../catalogue.queries.ts'

export const listAdvanceFees = implement(advanceFeeGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
