import { orderInvoices } from '@waybill/contract/orders/list-endpoints'
import { MAX_INVOICES } from '@waybill/contract/shipments/bulk-schemas'
import { api } from '../../platform/api.ts'
import { openFile } from '../../platform/open-file.ts'
import { bulkRefusal } from '../../shipment/form/bulk-refusal.ts'
import type { BulkOutcome } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { documentTexts } from './texts-documents.ts'

/** Shows the invoices of orders as one PDF; returns the orders without one, with the reason. */
export const showInvoices = async (ids: readonly string[]): Promise<BulkOutcome> => {
  const asked = ids.slice(0, MAX_INVOICES)
  const leftOut = ids.slice(MAX_INVOICES)
  let refused: readonly { id: string; reason: string }[] = []
  try {
    const isShown = await openFile(async () => {
      const answer = await api.call(orderInvoices, { body: asked })
      refused = answer.refused
      return { blob: pdfOf(answer.pdf), name: 'Commercial invoices.pdf' }
    })
    if (!isShown) toast.notify(documentTexts.text('blocked'))
    if (leftOut.length > 0) toast.notify(documentTexts.text('firstInvoices', { count: MAX_INVOICES }))
  } catch (error) {
    const all = bulkRefusal(error)
    if (!all) throw error
    refused = all
  }
  return { failed: refused.map(({ id, reason }) => ({ key: id, reason })), leftOut }
}

const pdfOf = (base64: string): Blob =>
  new Blob([Uint8Array.from(atob(base64), (char) => char.codePointAt(0) ?? 0)], { type: 'application/pdf' })
