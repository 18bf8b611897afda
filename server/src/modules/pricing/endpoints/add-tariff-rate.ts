import { addTariffRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRight } from '../../../platform/record.ts'
import { forgetPrices } from '../price-cache.ts'
import { insertTariffRate, namedCountryProblems } from '../rate-records.queries.ts'
import { getTariffRateRow } from '../rates.queries.ts'
import { requireNoOverlap } from '../require-no-overlap.ts'

export const addTariffRate = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await namedCountryProblems(tx, body))
      await requireNoOverlap(tx, body, null)
      const id = await insertTariffRate(tx, body)
      const rate = await getTariffRateRow(tx, id)
      await note({ entity: 'tariffRate', id, after: rate })
      await forgetPrices(tx)
      return rate
    }),
  ({ world, body }) => namedCountryProblems(world.db, body),
)
