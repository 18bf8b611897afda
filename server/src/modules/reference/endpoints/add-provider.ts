import { addProvider as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveUnique } from '../../../platform/record.ts'
import { insertProvider } from '../provider-records.queries.ts'
import { nameIsTaken } from '../reference-sentences.ts'
import { getProviderRow } from '../reference.queries.ts'

export const addProvider = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const id = await saveUnique(insertProvider(tx, body), 'name', nameIsTaken('provider', body.name))
    const provider = await getProviderRow(tx, id)
    await note({ entity: 'provider', id, after: provider })
    return provider
  }),
)
