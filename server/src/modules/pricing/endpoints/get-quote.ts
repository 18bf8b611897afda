import { getQuote as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { answerQuestion } from '../answer-question.ts'

export const getQuote = implement(endpoint, ({ world, me, query }) =>
  answerQuestion(world.db, me, query.propertyFilter),
)
