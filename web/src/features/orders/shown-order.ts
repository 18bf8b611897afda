import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { nextFormRecord, type FormRecord } from '../../shipment/form/form-record.ts'

/** Everything but the lock, which comes and goes while people type. */
const contentOf = ({
  version: _v,
  isProcess: _i,
  processedByUserId: _u,
  processedBy: _b,
  can: _c,
  ...rest
}: ShownOrder) => rest

/** The lock is shown as it is now, also over fields that are being typed. */
const liveFields = ({ isProcess, processedByUserId, processedBy, can }: ShownOrder, shown: ShownOrder) => ({
  isProcess,
  processedByUserId,
  processedBy,
  can: { ...shown.can, process: can.process, takeOver: can.takeOver },
})

export const shownOrder = (shown: FormRecord<ShownOrder> | undefined, read: ShownOrder, isTyping: boolean) =>
  nextFormRecord(shown, read, isTyping, { contentOf, liveFields })
