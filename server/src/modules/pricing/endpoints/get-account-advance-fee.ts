import { getAccountAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getAccountAdvanceFeeRow } from '../catalogue.queries.ts'

export const getAccountAdvanceFee = implement(endpoint, ({ world, params }) =>
  getAccountAdvanceFeeRow(world.db, existingId(params.id)),
)
