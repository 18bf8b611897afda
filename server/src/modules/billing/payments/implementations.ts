import type { Implementation } from '../../../platform/implement.ts'
import { importPayments } from '../endpoints/import-payments.ts'
import { editNotices, getNotices, takeCasso, takeSepay } from '../endpoints/notices.ts'
import * as payments from '../endpoints/payments.ts'
import * as transfers from '../endpoints/transfers.ts'

/** The calls of payments and transfers, and the posts of services for bank notices. */
export const paymentImplementations: Implementation[] = [
  payments.listPayments,
  payments.addPayment,
  payments.refundPayment,
  payments.writeOffPayment,
  transfers.listUnmatched,
  transfers.matchPayment,
  transfers.splitPayment,
  transfers.sendBackPayment,
  transfers.markSentBack,
  transfers.ignorePayment,
  transfers.unmatchPayment,
  importPayments,
  getNotices,
  editNotices,
  takeSepay,
  takeCasso,
]
