import { providerPricingGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listProviderPricing as readPage } from '../overview.queries.ts'

export const listProviderPricing = implement(providerPricingGrid, async ({ context, grid }) => {
  const { rows, totalRecords } = await readPage(context.db, grid)
  return { value: rows, totalRecords }
})
