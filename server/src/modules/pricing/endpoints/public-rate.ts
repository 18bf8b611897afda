import { publicRate as endpoint } from '@waybill/contract/pricing/public-endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { publicRates } from '../public-rates.ts'
import { findCountryId } from '../quote-lookups.queries.ts'

export const publicRate = implement(endpoint, async ({ context, query }) => {
  const countryId = await findCountryId(context.db, query.countryId)
  if (countryId === undefined) throw invalid({ countryId: 'There is no such country.' })
  return publicRates(context.db, { ...query, countryId }, context.now())
})
