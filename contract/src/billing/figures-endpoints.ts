import { z } from 'zod'
import { gridEndpoint } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import type { GridColumns } from '../kernel/grid.ts'

const vnd = (label: string) => ({ type: 'number', figure: 'vnd', label }) as const

/** What a company owes by age, in VND with VAT (rule BIL-14). */
export const ReceivableRow = z.strictObject({
  id: Id,
  merchant: z.string(),
  clientCode: z.string().nullable(),
  notDue: z.number(),
  overdue15: z.number(),
  overdue30: z.number(),
  overdueMore: z.number(),
  due: z.number(),
  /** Of charges that are on no issued statement. */
  notStated: z.number(),
  /** Paid, and not used by a statement. */
  credit: z.number(),
  balance: z.number(),
  creditLimit: z.number().nullable(),
})
export type ReceivableRow = z.output<typeof ReceivableRow>

export const receivableGrid = gridEndpoint({
  path: '/api/Billing/Receivables',
  summary: 'What each company owes, by age (rule BIL-14)',
  permission: 'statement.manage',
  row: ReceivableRow,
  columns: {
    clientCode: { type: 'text', label: 'Client', operations: ['Equal', 'In'] },
    merchant: { type: 'text', label: 'Company' },
    notDue: vnd('Not due (VND)'),
    overdue15: vnd('Overdue 1 to 15 days (VND)'),
    overdue30: vnd('Overdue 16 to 30 days (VND)'),
    overdueMore: vnd('Overdue over 30 days (VND)'),
    due: vnd('Due (VND)'),
    notStated: vnd('Not stated yet (VND)'),
    credit: vnd('Credit (VND)'),
    balance: vnd('Balance (VND)'),
    creditLimit: vnd('Credit limit (VND)'),
  } satisfies GridColumns,
  defaultOrder: 'due descending',
})

/** What was charged in a month for a service to a company, in VND without VAT (rule BIL-14). */
export const RevenueRow = z.strictObject({
  id: z.string(),
  /** `2026-11`, of the charges' days in UTC+7. */
  month: z.string(),
  /** Its code; null: charges of no shipment. */
  service: z.string().nullable(),
  merchantId: Id,
  merchant: z.string(),
  clientCode: z.string().nullable(),
  shipments: z.number(),
  price: z.number(),
  fees: z.number(),
  adminFee: z.number(),
  revenue: z.number(),
  passedOn: z.number(),
  total: z.number(),
})
export type RevenueRow = z.output<typeof RevenueRow>

export const revenueGrid = gridEndpoint({
  path: '/api/Billing/Revenue',
  summary: 'Revenue by month, service and company (rule BIL-14)',
  permission: 'statement.manage',
  row: RevenueRow,
  columns: {
    month: { type: 'text', label: 'Month', operations: ['Equal', 'In'] },
    service: { type: 'text', label: 'Service', operations: ['Equal', 'In', 'IsNull'] },
    clientCode: { type: 'text', label: 'Client', operations: ['Equal', 'In'] },
    merchant: { type: 'text', label: 'Company' },
    shipments: { type: 'number', label: 'Shipments' },
    price: vnd('Price (VND)'),
    fees: vnd('Fees (VND)'),
    adminFee: vnd('Admin fee (VND)'),
    revenue: vnd('Revenue (VND)'),
    passedOn: vnd('Duties passed on (VND)'),
    total: vnd('Total without VAT (VND)'),
    merchantId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
  } satisfies GridColumns,
  defaultOrder: 'month descending',
})
