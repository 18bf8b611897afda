import { addCountry as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveUnique } from '../../../platform/record.ts'
import { insertCountry } from '../country-records.queries.ts'
import { codeIsTaken } from '../reference-sentences.ts'
import { getCountryRow } from '../reference.queries.ts'

export const addCountry = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const id = await saveUnique(insertCountry(tx, body), 'code', codeIsTaken('country', body.code))
    const country = await getCountryRow(tx, id)
    await note({ entity: 'country', id, after: country })
    return country
  }),
)
