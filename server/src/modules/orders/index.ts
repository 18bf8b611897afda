import type { Implementation } from '../../platform/implement.ts'
import { addOrder } from './endpoints/add-order.ts'
import { addOrderNote } from './endpoints/add-order-note.ts'
import { attachToOrder } from './endpoints/attach-to-order.ts'
import { cancelOrder } from './endpoints/cancel-order.ts'
import { deleteOrder } from './endpoints/delete-order.ts'
import { editOrder } from './endpoints/edit-order.ts'
import { exportOrders } from './endpoints/export-orders.ts'
import { getOrder } from './endpoints/get-order.ts'
import { getOrderNotes } from './endpoints/get-order-notes.ts'
import { listOrders } from './endpoints/list-orders.ts'
import { markAsProcess } from './endpoints/mark-as-process.ts'
import { orderInvoice } from './endpoints/order-invoice.ts'
import { orderStatistic } from './endpoints/order-statistic.ts'
import { orderSummary } from './endpoints/order-summary.ts'
import { unMarkAsProcess } from './endpoints/un-mark-as-process.ts'
import { updateRealData } from './endpoints/update-real-data.ts'

export const implementations: Implementation[] = [
  listOrders,
  getOrder,
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
]
