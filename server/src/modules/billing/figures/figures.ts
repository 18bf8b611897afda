import { receivableGrid, revenueGrid } from '@waybill/contract/billing/figures-endpoints'
import { implement, type Implementation } from '../../../platform/implement.ts'
import { listReceivables, listRevenue } from './figures.queries.ts'

/** What companies owe by age, and what was charged by month, service and company (rule BIL-14). */
export const figures: Implementation[] = [
  implement(receivableGrid, async ({ context, grid }) => {
    const { rows, totalRecords } = await listReceivables(context.db, grid)
    return { value: rows, totalRecords }
  }),
  implement(revenueGrid, async ({ context, grid }) => {
    const { rows, totalRecords } = await listRevenue(context.db, grid)
    return { value: rows, totalRecords }
  }),
]
