import { getAdvanceFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getAdvanceFeeRow } from '../catalogue.queries.ts'

export const getAdvanceFee = implement(endpoint, ({ world, params }) =>
  getAdvanceFeeRow(world.db, existingId(params.id)),
)
