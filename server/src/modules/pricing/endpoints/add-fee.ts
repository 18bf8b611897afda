import { addFee as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight, saveUnique } from '../../../platform/record.ts'
import { getFeeRow } from '../catalogue.queries.ts'
import { newFeeProblems } from '../fee-names.queries.ts'
import { insertFee } from '../fee-records.queries.ts'
import { feeIsThere } from '../fee-sentences.ts'
import { forgetPrices } from '../price-cache.ts'

export const addFee = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await newFeeProblems(tx, body))
      const id = await saveUnique(insertFee(tx, body), 'name', feeIsThere(body.name))
      const fee = await getFeeRow(tx, id)
      await note({ entity: 'fee', id, after: fee })
      await forgetPrices(tx)
      return fee
    }),
  ({ world, body }) => newFeeProblems(world.db, body),
)
