import { MARKETPLACES, marketplaceToken as endpoint } from '@waybill/contract/dashboard/endpoints'
import { fetchEbayToken } from '../../../partners/ebay/client.ts'
import { AppError, notFound, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'

/** A token of our application at a marketplace (rule DSH-5). */
export const marketplaceToken = implement(endpoint, async ({ params: { marketplace }, context: { settings } }) => {
  if (!MARKETPLACES.some((known) => known === marketplace.toLowerCase())) throw notFound()
  const answer = await fetchEbayToken(settings)
  if (answer.kind === 'token') return { signature: answer.token }
  if (answer.kind === 'misconfigured') throw refused(answer.reason)
  throw new AppError('busy', { sentence: 'eBay did not answer. Try again in a moment.' })
})
