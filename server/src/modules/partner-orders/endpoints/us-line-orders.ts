import { addJanioOrder, getJanioOrder, retryJanioOrder } from '@waybill/contract/partner-orders/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { STATUS } from '@waybill/contract/shipments/status'
import type { AppContext } from '../../../platform/app-context.ts'
import { AppError, invalid, notFound } from '../../../platform/app-error.ts'
import { type DbOrTx, lockName, type Tx } from '../../../platform/database.ts'
import { isUuid, newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { inQueue } from '../../../platform/jobs/job.ts'
import { getMerchant } from '../../shipments/index.ts'
import { referenceInUse } from '../import/classify-orders.ts'
import { newJanioOrder, REFERENCES_LOCK, waitingRow } from '../janio-order.ts'
import { janioWardProblems } from '../janio-wards.ts'
import { makeJanioOrder } from '../jobs/make-janio-order.job.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import {
  deleteRefusedOrders,
  findPartnerOrder,
  insertPartnerOrder,
  isRefused,
  listClientCodes,
  listReferencesInUse,
  lockPartnerOrders,
  type PartnerOrder,
  type PartnerOrderKey,
  updatePartnerOrder,
} from '../partner-orders.queries.ts'
import { presentUsLineOrder } from '../us-line.presenter.ts'

type Asking = { me: Me; context: Pick<AppContext, 'settings'> }

const getOrder = async (db: DbOrTx, me: Me, id: string): Promise<PartnerOrder> => {
  const named = { partner: 'janio', scope: partnerOrderScope(me, 'janio') }
  const order = isUuid(id) ? await findPartnerOrder(db, id, named) : undefined
  if (!order) throw notFound()
  return order
}

const present = async (db: DbOrTx, order: PartnerOrder, { me, context }: Asking) => {
  const codes = await listClientCodes(db, [order.owner_id])
  return presentUsLineOrder(order, {
    me,
    settings: context.settings,
    clientCode: codes.get(order.owner_id) ?? null,
  })
}

const orderMaking = (tx: Tx, { id, owner_id: ownerId }: PartnerOrderKey): Promise<void> =>
  enqueue(tx, inQueue(makeJanioOrder, 'janio'), { id, ownerId })

export const getUsLineOrder = implement(getJanioOrder, async ({ me, context, params }) =>
  present(context.db, await getOrder(context.db, me, params.id), { me, context }),
)

/** Stores the order, and enqueues its creation at Janio in the same transaction (rule PTO-12). */
export const addUsLineOrder = implement(addJanioOrder, async ({ me, context, body, change }) => {
  const problems = janioWardProblems(body)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return change(async (tx, note) => {
    const merchant = await getMerchant(tx, me, body.merchantId)
    const at = context.now()
    const reference = body.shipperOrderId || `USL-${newId(at.getTime())}`
    await lockName(tx, REFERENCES_LOCK)
    const named = { partner: 'janio', references: [reference], ownerId: merchant.id }
    const inUse = await listReferencesInUse(tx, named)
    if (inUse.has(reference)) {
      const sentence = referenceInUse(reference, inUse.get(reference))
      throw new AppError('duplicate', { sentence }, { shipperOrderId: sentence })
    }
    await deleteRefusedOrders(tx, named)
    const order = newJanioOrder(body, reference, context.settings)
    const row = waitingRow({ order, ownerId: merchant.id, userId: me.id, at })
    await insertPartnerOrder(tx, row)
    await orderMaking(tx, row)
    const stored = await present(tx, await getOrder(tx, me, row.id), { me, context })
    await note({ entity: 'partnerOrder', id: row.id, after: stored })
    return stored
  })
})

export const retryUsLineOrder = implement(retryJanioOrder, ({ me, context, params, change }) =>
  change(async (tx, note) => {
    // A corrected order may replace this one meanwhile.
    await lockName(tx, REFERENCES_LOCK)
    const seen = await getOrder(tx, me, params.id)
    const [order] = await lockPartnerOrders(tx, [seen])
    if (!order) throw notFound()
    if (!isRefused(order))
      throw new AppError('invalid_state', { sentence: 'Only an order that Janio has refused is tried again.' })
    const at = context.now()
    const columns = { word: 'WAITING', status: STATUS.generated, word_at: at, message: null, updated_at: at }
    await updatePartnerOrder(tx, order, columns)
    await orderMaking(tx, order)
    await note({ entity: 'partnerOrder', id: order.id, after: { status: 'WAITING' } })
    return present(tx, await getOrder(tx, me, order.id), { me, context })
  }),
)
