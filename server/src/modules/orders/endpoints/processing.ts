import * as listEndpoints from '@waybill/contract/orders/list-endpoints'
import * as endpoints from '@waybill/contract/orders/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { hasPermission } from '@waybill/contract/permissions'
import { implement } from '../../../platform/implement.ts'
import { presentOrder } from '../order.presenter.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { AuditNote } from '../../../platform/audit.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database.ts'
import {
  canOverrideLocks,
  getShipment,
  lockShipment,
  NO_LOCK,
  reloadCurrentUser,
  requireUnlocked,
  savedOf,
  saveShipments,
  heldMessage,
  idsOf,
  isHeldByAnother,
  lockEligible,
  saveUndo,
} from '../../shipments/index.ts'

/** Takes the processing lock if it is free; Super Admin takes it over (rule ORD-13). */
export const markAsProcess = implement(endpoints.markAsProcess, ({ context, me, params, change }) =>
  change((tx, note) => changeLock({ context, tx, note, me, id: params.id, take: true })),
)

/** Releases the processing lock: its holder, or Super Admin (rule ORD-13). */
export const unMarkAsProcess = implement(endpoints.unMarkAsProcess, ({ context, me, params, change }) =>
  change((tx, note) => changeLock({ context, tx, note, me, id: params.id, take: false })),
)

type LockChange = {
  context: AppContext
  tx: Tx
  note: (entry: AuditNote) => Promise<void>
  me: Me
  id: string
  take: boolean
}

/**
 * Takes or releases the processing lock of an order, with its audit entry; Super Admin overrides another user's (rule
 * ORD-13). Taking one's own again, or releasing a free one, changes nothing.
 */
const changeLock = async ({ context, tx, note, me: caller, id, take }: LockChange): Promise<OrderDetail> => {
  const before = await lockShipment(tx, caller, 'express', id)
  const me = await reloadCurrentUser(tx, caller)
  if (!hasPermission(me, 'order.process')) throw new AppError('forbidden')
  if (!canOverrideLocks(me)) requireUnlocked(me, before)
  const isAlready = take ? before.lock?.id === me.id : before.lock === null
  const at = context.now()
  const columns = take ? { is_process: true, processed_by_user_id: me.id, processed_at: at } : NO_LOCK
  if (!isAlready) await saveShipments(tx, [{ shipment: savedOf(before), columns, by: me.username }], at)
  const after = isAlready ? before : await getShipment(tx, me, 'express', id)
  const order = presentOrder(after, me, context)
  await note({
    entity: 'order',
    id: order.id,
    before: lockOf(presentOrder(before, me, context)),
    after: lockOf(order),
  })
  return order
}

const lockOf = ({ processedBy, version }: OrderDetail) => ({ processedBy, version })

/**
 * Takes the processing lock of orders (rule BLK-3); the caller's own stay unchanged, another user's is taken over only
 * in its form.
 */
export const processOrders = implement(listEndpoints.processOrders, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const caller = { me, language, line: 'express' } as const
    const { taken, refused } = await lockEligible(tx, caller, body, (order) =>
      isHeldByAnother(me, order) ? heldMessage(order, caller) : true,
    )
    const free = taken.filter(({ is_process }) => !is_process)
    const at = context.now()
    const columns = { is_process: true, processed_by_user_id: me.id, processed_at: at }
    await saveShipments(
      tx,
      free.map((shipment) => ({ shipment, columns, by: me.username })),
      at,
    )
    await note({ entity: 'order', id: taken[0]?.id ?? '', after: { processedBy: me.username, ids: idsOf(free) } })
    const undoId = await saveUndo(tx, me, { action: 'order.takenOn', at, changed: free })
    return { done: idsOf(taken), refused, undoId }
  }),
)
