import type { WeightField } from '@waybill/contract/pricing/price-table'
import type { RowProblems } from './sheet-problems.ts'
import { columnOfField, FIRST_ZONE, type SheetRow, WEIGHT_COLUMN } from './sheet-row-model.ts'

const FIELD = /^(rows\.)?(\d+)\.(weight|weightFrom|weightTo|ids|discountRates)(?:\.([\w-]+))?/

type Sent = { sent: readonly SheetRow[]; standing: readonly SheetRow[]; zoneIds: readonly string[] }

/** Maps the server's fieldErrors by row and zone (`2.discountRates.0.price`) to cells of the sent rows. */
export const serverErrorsByCell = (
  fieldErrors: Readonly<Record<string, string>>,
  { sent, standing, zoneIds }: Sent,
): Map<SheetRow, RowProblems> => {
  const refusals = new Map<SheetRow, Map<number, string>>()
  for (const [path, sentence] of Object.entries(fieldErrors)) {
    const [, whole, at, field = '', zone = ''] = FIELD.exec(path) ?? []
    const row = (whole ? standing : sent)[Number(at)]
    if (!row) continue
    const byId = zoneIds.indexOf(zone)
    const isWeight = field === 'weight' || field === 'weightFrom' || field === 'weightTo'
    const column = isWeight
      ? columnOfField(field as WeightField)
      : field === 'discountRates'
        ? FIRST_ZONE + (byId >= 0 ? byId : Number(zone))
        : WEIGHT_COLUMN
    refusals.set(row, (refusals.get(row) ?? new Map<number, string>()).set(column, sentence))
  }
  return refusals
}
