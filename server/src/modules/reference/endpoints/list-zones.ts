import { zoneGrid } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listZones as readPage } from '../reference.queries.ts'

export const listZones = implement(zoneGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
