import { getQuote as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { lookUpPrice } from '../look-up-price.ts'

export const getQuote = implement(endpoint, ({ context, me, query }) =>
  lookUpPrice(context.db, me, query.propertyFilter),
)
