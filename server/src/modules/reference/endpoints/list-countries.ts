import { countryGrid } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCountries as readPage } from '../reference.queries.ts'

export const listCountries = implement(countryGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
