import { getService as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentService } from '../reference.presenter.ts'
import { getServiceRow } from '../reference.queries.ts'

export const getService = implement(endpoint, async ({ world, me, params }) =>
  presentService(me, await getServiceRow(world.db, params.id)),
)
