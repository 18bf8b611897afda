import { companyPricingGrid } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCompanyPricing as readPage } from '../overview.queries.ts'

export const listCompanyPricing = implement(companyPricingGrid, async ({ context, grid }) => {
  const { rows, totalRecords } = await readPage(context.db, grid)
  return { value: rows, totalRecords }
})
