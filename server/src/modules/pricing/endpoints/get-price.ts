import { getPrice as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { answerQuestion } from '../answer-question.ts'

/** No rate is 0, which the form shows as 'Price not found.' (rule PRC-14); no lookup is null. */
export const getPrice = implement(endpoint, async ({ world, me, query }) => {
  const breakdown = await answerQuestion(world.db, me, query.propertyFilter)
  return breakdown === null ? null : (breakdown.total ?? 0)
})
