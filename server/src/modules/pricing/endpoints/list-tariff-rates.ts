import { tariffRateGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listTariffRates as readPage } from '../rates.queries.ts'

export const listTariffRates = implement(tariffRateGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
