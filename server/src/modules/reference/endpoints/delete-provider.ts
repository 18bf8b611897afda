import { deleteProvider as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireUnused } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { deleteProviderRow, lockProvider, usesOfProvider } from '../provider-records.queries.ts'

export const deleteProvider = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    const before = await lockProvider(tx, params.id)
    requireUnused(await usesOfProvider(tx, params.id))
    await deleteProviderRow(tx, params.id)
    await forgetPrices(tx)
    await note({ entity: 'provider', id: params.id, before })
    return { id: params.id }
  }),
)
