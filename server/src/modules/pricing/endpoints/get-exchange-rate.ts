import { getExchangeRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getExchangeRateRow } from '../rates.queries.ts'

export const getExchangeRate = implement(endpoint, ({ world, params }) =>
  getExchangeRateRow(world.db, existingId(params.id)),
)
