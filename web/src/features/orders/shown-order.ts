import type { ShownOrder } from '@waybill/contract/orders/order-codec'
import { nextFormRecord, type FormRecord } from '../../shipment/form/form-record.ts'

/** The saved content, without the lock, which changes while people type. */
const contentOf = ({
  version: _v,
  isProcess: _i,
  processedByUserId: _u,
  processedBy: _b,
  can: _c,
  ...rest
}: ShownOrder) => rest

/** The lock is always current, even over fields being typed. */
const liveFields = ({ isProcess, processedByUserId, processedBy, can }: ShownOrder, shown: ShownOrder) => ({
  isProcess,
  processedByUserId,
  processedBy,
  can: { ...shown.can, process: can.process, takeOver: can.takeOver },
})

export const shownOrder = (shown: FormRecord<ShownOrder> | undefined, read: ShownOrder, isTyping: boolean) =>
  nextFormRecord(shown, read, isTyping, { contentOf, liveFields })
