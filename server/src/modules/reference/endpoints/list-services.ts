import { serviceGrid } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentService } from '../reference.presenter.ts'
import { listServices as readPage } from '../reference.queries.ts'

export const listServices = implement(serviceGrid, async ({ world, me, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows.map((row) => presentService(me, row)), totalRecords }
})
