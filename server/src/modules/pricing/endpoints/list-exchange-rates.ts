import { exchangeRateGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listExchangeRates as readPage } from '../rates.queries.ts'

export const listExchangeRates = implement(exchangeRateGrid, async ({ world, grid }) => {
  const { rows, totalRecords } = await readPage(world.db, grid)
  return { value: rows, totalRecords }
})
