import { orderLabels } from '@waybill/contract/orders/endpoints'
import { MAX_ORDER_LABELS } from '@waybill/contract/shipments/bulk-schemas'
import { api } from '../../platform/api.ts'
import { openFile } from '../../platform/open-file.ts'
import type { BulkOutcome } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { documentTexts } from './texts-documents.ts'

/** Shows the labels of orders as one PDF in a new tab; returns the orders beyond the limit. */
export const showOrderLabels = async (ids: readonly string[]): Promise<BulkOutcome> => {
  const leftOut = ids.slice(MAX_ORDER_LABELS)
  const isShown = await openFile(() => api.file(orderLabels, { body: ids.slice(0, MAX_ORDER_LABELS) }))
  toast.success(documentTexts.text('labelsPrinted'))
  if (!isShown) toast.notify(documentTexts.text('blocked'))
  if (leftOut.length > 0) toast.notify(documentTexts.text('firstLabels', { count: MAX_ORDER_LABELS }))
  return { failed: [], leftOut }
}
