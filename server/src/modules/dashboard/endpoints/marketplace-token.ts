import { MARKETPLACES, marketplaceToken as endpoint } from '@waybill/contract/dashboard/endpoints'
import { AppError, notFound, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { askEbay } from '../../carriers/index.ts'

/** A token of our application at a marketplace (rule DSH-5). */
export const marketplaceToken = implement(endpoint, async ({ params: { marketplace }, context }) => {
  if (!MARKETPLACES.some((known) => known === marketplace.toLowerCase())) throw notFound()
  const answer = await askEbay(context)
  if (answer.kind === 'token') return { signature: answer.token }
  if (answer.kind === 'misconfigured') throw refused(answer.reason)
  throw new AppError('busy', { sentence: 'eBay did not answer. Try again in a moment.' })
})
