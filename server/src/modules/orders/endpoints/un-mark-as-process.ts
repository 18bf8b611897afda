import { unMarkAsProcess as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { setProcessingLock } from '../processing-lock.ts'
import { presentOrder } from '../order.presenter.ts'

/** Releases the processing lock: its holder, or Super Admin (rule ORD-13). */
export const unMarkAsProcess = implement(endpoint, ({ context, me: caller, params, change }) =>
  change(async (tx, note) => {
    const asked = { me: caller, id: params.id, at: context.now(), take: false }
    const { me, before, after } = await setProcessingLock(tx, asked)
    const order = presentOrder(after, me, context)
    const lockOf = ({ processedBy, version }: typeof order) => ({ processedBy, version })
    await note({
      entity: 'order',
      id: order.id,
      before: lockOf(presentOrder(before, me, context)),
      after: lockOf(order),
    })
    return order
  }),
)
