import { z } from 'zod'
import { Id, IdList, optionalText, requiredError, requiredText } from '../kernel/entity.ts'
import { isStatusCode } from './status.ts'

/** The result of a bulk call: ids done, and refused with reasons (rule CAL-6). */
export const BulkResult = z.strictObject({
  done: z.array(z.string()),
  refused: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

/** The same for a call that can be undone (rule BLK-6). `undoId` is null if it changed nothing. */
export const UndoableResult = z.strictObject({ ...BulkResult.shape, undoId: Id.nullable() })
export type UndoableResult = z.output<typeof UndoableResult>

const Status = z.number(requiredError).refine(isStatusCode, 'There is no such status.')

/** The new status of shipments, and the reason, which their history keeps (rule BLK-2). */
export const BulkMove = z.strictObject({ ids: IdList, status: Status, reason: optionalText(500) })

/** Shipments to cancel, and the reason, which their history keeps (rule BLK-79). */
export const BulkCancel = z.strictObject({ ids: IdList, reason: optionalText(500) })

/** The new assignee of the shipments; null: nobody (rule BLK-82). */
export const BulkAssign = z.strictObject({ ids: IdList, userId: Id.nullable() })

/** Maximum shipments whose service one call changes: each is priced anew, all in one transaction (rule BLK-80). */
export const MAX_SERVICE_CHANGES = 100
const RepricedIds = z.array(Id).min(1, 'Required').max(MAX_SERVICE_CHANGES, `Must be at most ${MAX_SERVICE_CHANGES}`)
export const BulkOrderService = z.strictObject({ ids: RepricedIds, serviceId: Id })
export const BulkParcelService = z.strictObject({ ids: RepricedIds, serviceCode: requiredText(20) })

/** A colleague to whom shipments can be assigned. */
export const Assignee = z.strictObject({ id: Id, username: z.string(), name: z.string() })
export type Assignee = z.output<typeof Assignee>

/** Maximum invoices of one call (rule BLK-4). */
export const MAX_INVOICES = 100
export const InvoiceList = z.array(Id).min(1, 'Required').max(MAX_INVOICES, `Must be at most ${MAX_INVOICES}`)

/** Maximum orders whose labels are drawn at once (rule ORD-28). */
export const MAX_ORDER_LABELS = 100
export const OrderLabelList = z
  .array(Id)
  .min(1, 'Required')
  .max(MAX_ORDER_LABELS, `Must be at most ${MAX_ORDER_LABELS}`)

/** `pdf`: base64 of the invoices of `done`, in that order. */
export const BulkInvoices = z.strictObject({ ...BulkResult.shape, pdf: z.string() })
export type BulkInvoices = z.output<typeof BulkInvoices>
