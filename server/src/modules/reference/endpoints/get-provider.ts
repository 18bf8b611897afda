import { getProvider as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentProvider } from '../reference.presenter.ts'
import { getProviderRow } from '../reference.queries.ts'

export const getProvider = implement(endpoint, async ({ world, me, params }) =>
  presentProvider(me, await getProviderRow(world.db, params.id)),
)
