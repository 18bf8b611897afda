import { getAccountFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getAccountFeeRow } from '../catalogue.queries.ts'

export const getAccountFee = implement(endpoint, ({ world, params }) =>
  getAccountFeeRow(world.db, existingId(params.id)),
)
