import type { Implementation } from '../../platform/implement.ts'
import type { AnyJob } from '../../platform/jobs/job.ts'
import { inLongWork } from '../../platform/jobs/long-work.ts'
import { noteOrders, addOrderNote, getOrderNotes } from './endpoints/notes.ts'
import { cancelOrders, assignOrders, changeOrderServices, moveOrders } from './endpoints/bulk-actions.ts'
import {
  addOrder,
  attachToOrder,
  cancelOrder,
  deleteOrder,
  editOrder,
  getOrder,
  listOrders,
  orderStatistic,
  updateRealData,
} from './endpoints/orders.ts'
import { exportOrders } from './endpoints/export-orders.ts'
import { importOrders, orderImportProgress, orderImportTemplate, takeBackOrders } from './endpoints/import-orders.ts'
import { markAsProcess, processOrders, unMarkAsProcess } from './endpoints/processing.ts'
import { orderInvoice, orderInvoices, orderLabel, orderLabels, orderSummary } from './endpoints/documents.ts'
import { pastParties, quoteOrderServices } from './endpoints/order-form.ts'
import { ORDER_IMPORT } from './import/order-import.ts'
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
  takeBackOrders,
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

/** The bulk upload of orders. */
export const ORDER_UPLOAD = { kind: ORDER_IMPORT, job: createImportedOrders }
