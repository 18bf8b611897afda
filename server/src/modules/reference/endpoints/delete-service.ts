import { deleteService as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireUnused } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { deleteServiceRow, lockService, usesOfService } from '../service-records.queries.ts'

export const deleteService = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    const before = await lockService(tx, params.id)
    requireUnused(await usesOfService(tx, params.id))
    await deleteServiceRow(tx, params.id)
    await forgetPrices(tx)
    await note({ entity: 'service', id: params.id, before })
    return { id: params.id }
  }),
)
