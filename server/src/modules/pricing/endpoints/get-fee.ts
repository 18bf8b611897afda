import { getFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { existingId } from '../../../platform/record.ts'
import { getFeeRow } from '../catalogue.queries.ts'
import { shownFee } from '../fee.presenter.ts'

export const getFee = implement(endpoint, async ({ world, me, params }) =>
  shownFee(me, await getFeeRow(world.db, existingId(params.id))),
)
