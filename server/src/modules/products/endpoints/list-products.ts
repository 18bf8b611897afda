import { listProducts as endpoint } from '@waybill/contract/products/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listProductsOf } from '../products.queries.ts'
import { companyOf } from '../company-of.ts'

export const listProducts = implement(endpoint, async ({ context: { db }, me, query }) => {
  const ownerId = await companyOf(db, me, query.merchantId)
  return ownerId === null ? [] : listProductsOf(db, ownerId)
})
