import { markAsProcess as endpoint } from '@waybill/contract/orders/endpoints'
import { implement } from '../../../platform/implement.ts'
import { setProcessingLock } from '../processing-lock.ts'
import { presentOrder } from '../order.presenter.ts'

/** Takes the processing lock if it is free; Super Admin takes it over (rule ORD-13). */
export const markAsProcess = implement(endpoint, ({ context, me: caller, params, change }) =>
  change(async (tx, note) => {
    const asked = { me: caller, id: params.id, at: context.now(), take: true }
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
