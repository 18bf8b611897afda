import { editFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { getFeeRow } from '../catalogue.queries.ts'
import { updateFee } from '../fee-records.queries.ts'
import { feeIsThere } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'
import { lockRecord } from '../record-rows.queries.ts'

export const editFee = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    await lockRecord(tx, 'fee', body.id)
    const before = await getFeeRow(tx, body.id)
    await requireRecordVersion(tx, 'fee', before, body.version)
    await saveUnique(updateFee(tx, body), 'name', feeIsThere(body.name))
    const after = await getFeeRow(tx, body.id)
    await note({ entity: 'fee', id: body.id, before, after })
    await forgetPrices(tx)
    return after
  }),
)
