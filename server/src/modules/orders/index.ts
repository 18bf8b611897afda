import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { noteOrders } from './endpoints/note-orders.ts'
import { cancelOrders } from './endpoints/cancel-orders.ts'
import { assignOrders } from './endpoints/assign-orders.ts'
import { changeOrderServices } from './endpoints/change-order-services.ts'
import { addOrder } from './endpoints/add-order.ts'
import { addOrderNote } from './endpoints/add-order-note.ts'
import { attachToOrder } from './endpoints/attach-to-order.ts'
import { cancelOrder } from './endpoints/cancel-order.ts'
import { deleteOrder } from './endpoints/delete-order.ts'
import { editOrder } from './endpoints/edit-order.ts'
import { exportOrders } from './endpoints/export-orders.ts'
import { getOrder } from './endpoints/get-order.ts'
import { getOrderNotes } from './endpoints/get-order-notes.ts'
import { importOrders } from './endpoints/import-orders.ts'
import { listOrders } from './endpoints/list-orders.ts'
import { markAsProcess } from './endpoints/mark-as-process.ts'
import { moveOrders } from './endpoints/move-orders.ts'
import { orderImportProgress } from './endpoints/order-import-progress.ts'
import { orderImportTemplate } from './endpoints/order-import-template.ts'
import { orderInvoice } from './endpoints/order-invoice.ts'
import { orderInvoices } from './endpoints/order-invoices.ts'
import { orderLabel } from './endpoints/order-label.ts'
import { orderLabels } from './endpoints/order-labels.ts'
import { orderStatistic } from './endpoints/order-statistic.ts'
import { orderSummary } from './endpoints/order-summary.ts'
import { pastParties } from './endpoints/past-parties.ts'
import { processOrders } from './endpoints/process-orders.ts'
import { quoteOrderServices } from './endpoints/quote-order-services.ts'
import { unMarkAsProcess } from './endpoints/un-mark-as-process.ts'
import { updateRealData } from './endpoints/update-real-data.ts'
import { createImportedOrders } from './jobs/create-imported-orders.job.ts'

export const implementations: Implementation[] = [
  listOrders,
  getOrder,
  quoteOrderServices,
  addOrder,
  editOrder,
  cancelOrder,
  deleteOrder,
  attachToOrder,
  updateRealData,
  markAsProcess,
  unMarkAsProcess,
  orderStatistic,
  exportOrders,
  getOrderNotes,
  addOrderNote,
  orderSummary,
  orderInvoice,
  orderInvoices,
  processOrders,
  moveOrders,
  importOrders,
  orderImportProgress,
  orderImportTemplate,
  orderLabel,
  orderLabels,
  pastParties,
  noteOrders,
  cancelOrders,
  assignOrders,
  changeOrderServices,
]
export const jobs: AnyJob[] = [createImportedOrders]
/** The same in the queue of long work. */
export const longJobs: AnyJob[] = [inLongWork(createImportedOrders)]
