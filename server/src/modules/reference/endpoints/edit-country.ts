import { editCountry as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { lockCountry, updateCountry } from '../country-records.queries.ts'
import { codeIsTaken } from '../reference-sentences.ts'
import { getCountryRow } from '../reference.queries.ts'

export const editCountry = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const before = await lockCountry(tx, body.id)
    await requireRecordVersion(tx, 'country', before, body.version)
    await saveUnique(updateCountry(tx, body.id, body), 'code', codeIsTaken('country', body.code))
    await forgetPrices(tx)
    const after = await getCountryRow(tx, body.id)
    await note({ entity: 'country', id: body.id, before, after })
    return after
  }),
)
