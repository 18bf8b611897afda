export { layOutInvoice, unprintableFields } from './order-invoice.ts'
export { layOutSummary } from './order-summary.ts'
