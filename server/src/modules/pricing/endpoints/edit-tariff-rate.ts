import { editTariffRate as endpoint } from '@waybill/contract/pricing/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, requireRight } from '../../../platform/record.ts'
import { forgetPrices } from '../price-cache.ts'
import { namedCountryProblems, updateTariffRate } from '../rate-records.queries.ts'
import { getTariffRateRow } from '../rates.queries.ts'
import { lockRecord } from '../record-rows.queries.ts'
import { requireNoOverlap } from '../require-no-overlap.ts'

export const editTariffRate = implement(
  endpoint,
  ({ body, change }) =>
    change(async (tx, note) => {
      requireRight(await namedCountryProblems(tx, body))
      await lockRecord(tx, 'tariff_rate', body.id)
      const before = await getTariffRateRow(tx, body.id)
      await requireRecordVersion(tx, 'tariffRate', before, body.version)
      await requireNoOverlap(tx, body, body.id)
      await updateTariffRate(tx, body.id, body)
      const after = await getTariffRateRow(tx, body.id)
      await note({ entity: 'tariffRate', id: body.id, before, after })
      await forgetPrices(tx)
      return after
    }),
  ({ world, body }) => namedCountryProblems(world.db, body),
)
