import { unrefundedGrid } from '@waybill/contract/carriers/endpoints'
import { implement } from '../../../platform/implement.ts'
import { presentUnrefunded } from '../unrefunded.presenter.ts'
import { listUnrefundedLabels } from '../unrefunded.queries.ts'

/** Labels that stay bought, the newest first (rule CAR-6). */
export const listUnrefunded = implement(unrefundedGrid, async ({ context, grid, language }) => {
  const { rows, totalRecords } = await listUnrefundedLabels(context.db, grid)
  return { value: rows.map((row) => presentUnrefunded(row, language)), totalRecords }
})
