import { getPrice as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { lookUpPrice } from '../look-up-price.ts'

/** No rate is 0, which the form shows as 'Price not found.' (rule PRC-14); no lookup is null. */
export const getPrice = implement(endpoint, async ({ context, me, query }) => {
  const breakdown = await lookUpPrice(context.db, me, query.propertyFilter)
  return breakdown === null ? null : (breakdown.total ?? 0)
})
