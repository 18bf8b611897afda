import { getTariffRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getTariffRateRow } from '../rates.queries.ts'

export const getTariffRate = implement(endpoint, ({ world, params }) =>
  getTariffRateRow(world.db, existingId(params.id)),
)
