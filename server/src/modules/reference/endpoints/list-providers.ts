import { providerGrid } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentProvider } from '../reference.presenter.ts'
import { listProviders as readPage } from '../reference.queries.ts'

export const listProviders = implement(providerGrid, async ({ world, me, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows.map((row) => presentProvider(me, row)), totalRecords }
})
