import { z } from 'zod'
import { Id, IdList, optionalText, requiredError } from '../kernel/entity.ts'
import { isStatusCode } from './status.ts'

/** The result of a bulk call: ids done, and refused with reasons (rule CAL-6). */
export const BulkResult = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

/** The same of a call that can be undone (rule BLK-6). `undoId` is null when it changed nothing. */
export const UndoableResult = z.strictObject({ ...BulkResult.shape, undoId: Id.nullable() })
export type UndoableResult = z.output<typeof UndoableResult>

const Status = z.number(requiredError).refine(isStatusCode, 'There is no such status.')

/** The status that shipments are moved to, and why, which their history keeps (rule BLK-2). */
export const BulkMove = z.strictObject({ ids: IdList, status: Status, reason: optionalText(500) })

/** The most invoices of one call (rule BLK-4). */
export const MAX_INVOICES = 100
export const InvoiceList = z.array(Id).min(1, 'Required').max(MAX_INVOICES, `Must be at most ${MAX_INVOICES}`)

/** The most orders whose labels are drawn at once (rule ORD-28). */
export const MAX_ORDER_LABELS = 100
export const OrderLabelList = z
  .array(Id)
  .min(1, 'Required')
  .max(MAX_ORDER_LABELS, `Must be at most ${MAX_ORDER_LABELS}`)

/** `pdf`: base64 of the invoices of `done`, in that order. */
export const BulkInvoices = z.strictObject({ ...BulkResult.shape, pdf: z.string() })
export type BulkInvoices = z.output<typeof BulkInvoices>
