import { deleteCountry as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireUnused } from '../../../platform/record.ts'
import { deleteCountryRow, lockCountry, usesOfCountry } from '../country-records.queries.ts'

export const deleteCountry = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    const before = await lockCountry(tx, params.id)
    requireUnused(await usesOfCountry(tx, params.id))
    await deleteCountryRow(tx, params.id)
    await note({ entity: 'country', id: params.id, before })
    return { id: params.id }
  }),
)
