import { editProvider as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { lockProvider, updateProvider } from '../provider-records.queries.ts'
import { nameIsTaken } from '../reference-sentences.ts'
import { getProviderRow } from '../reference.queries.ts'

/** The fuel fee counts from the next price on; what is saved keeps its price (rule PRC-8). */
export const editProvider = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const before = await lockProvider(tx, body.id)
    await requireRecordVersion(tx, 'provider', before, body.version)
    await saveUnique(updateProvider(tx, body.id, body), 'name', nameIsTaken('provider', body.name))
    await forgetPrices(tx)
    const after = await getProviderRow(tx, body.id)
    await note({ entity: 'provider', id: body.id, before, after })
    return after
  }),
)
