import { exportGhnOrders, ghnOrderGrid } from '@waybill/contract/partner-orders/endpoints'
import type { GhnOrderRow } from '@waybill/contract/partner-orders/grids'
import * as endpoints from '@waybill/contract/partner-orders/endpoints'
import { STATUS } from '@waybill/contract/shipments/status'
import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import { implementExport } from '../../../platform/export-list.ts'
import { implement } from '../../../platform/implement.ts'
import { readListPage } from '../../../platform/list-page.ts'
import { INBOUND_LIST } from '../inbound.list.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import { shownStatus, isOver } from '../apply-events.ts'
import {
  type PartnerOrder,
  listPartnerOrders,
  lockPartnerOrders,
  updatePartnerOrder,
} from '../partner-orders.queries.ts'
import { printToken } from '../../../partners/ghn/client.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { callPartner } from '../../bookings/index.ts'
import { makeReady } from '../make-ready.ts'

export const listInbound = implement(ghnOrderGrid, async ({ context, me, grid }) => {
  const { rows, ...total } = await readListPage<InboundListRow>(
    context,
    INBOUND_LIST,
    partnerOrderScope(me, 'ghn'),
    grid,
  )
  return { value: rows.map(presentInboundRow), ...total }
})

export const exportInbound = implementExport(exportGhnOrders, listInbound)

/** A row as `INBOUND_LIST.select` gives it. */
type InboundListRow = Pick<
  PartnerOrder,
  | 'id'
  | 'number'
  | 'reference'
  | 'consignee_name'
  | 'consignee_address'
  | 'word'
  | 'status'
  | 'is_on_hold'
  | 'message'
  | 'created_at'
>

const presentInboundRow = (row: InboundListRow): GhnOrderRow => ({
  id: row.id,
  orderCode: row.number,
  clientOrderCode: row.reference,
  toName: row.consignee_name,
  toAddress: row.consignee_address,
  status: row.word,
  statusCode: shownStatus(row),
  isOnHold: row.is_on_hold,
  message: row.message,
  createdDate: row.created_at.toISOString(),
})

/** Asks GHN for the address of labels on demand (rule PTO-23): it is valid for half an hour, for anybody. */
export const printInbound = implement(endpoints.printGhnOrders, async ({ context, me, body }) => {
  const orders = await listPartnerOrders(context.db, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
  const numbers = orders.flatMap(({ number }) => number ?? [])
  if (numbers.length < new Set(body.map((id) => id.toLowerCase())).size) throw notFound()
  const answer = await callPartner(context, 'ghn', (call) => printToken(call.settings, numbers, call.signal))
  if (answer.kind === 'token') return { token: answer.token, url: answer.url }
  throw new AppError('partner_failed', {
    sentence: answer.kind === 'rejected' ? `GHN: ${answer.words}` : answer.reason,
  })
})

const OVER_MESSAGE = 'The order is over. It cannot be on hold.'

/** Marks orders as on hold at customs (rule PTO-21): our own mark, unknown to GHN. */
export const holdInbound = implement(endpoints.holdGhnOrders, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const seen = await listPartnerOrders(tx, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
    const orders = await lockPartnerOrders(tx, seen)
    const verdicts = new Map(orders.map((order) => [order.id, isOver(order) ? OVER_MESSAGE : true] as const))
    for (const order of orders)
      if (!isOver(order) && !order.is_on_hold)
        await updatePartnerOrder(tx, order, { is_on_hold: true, updated_at: context.now() })
    const result = bulkOutcome(body, verdicts, language)
    const [first = ''] = result.done
    await note({ entity: 'partnerOrder', id: first, after: { status: STATUS.heldByCustoms, ids: result.done } })
    return result
  }),
)

/** Removes our mark, which always succeeds, and then does what GHN needs (rule PTO-22), one order after another. */
export const readyInbound = implement(endpoints.readyGhnOrders, async ({ context, me, body, language, change }) => {
  const orders = await change(async (tx, note) => {
    const seen = await listPartnerOrders(tx, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
    const locked = await lockPartnerOrders(tx, seen)
    for (const order of locked)
      if (order.is_on_hold) await updatePartnerOrder(tx, order, { is_on_hold: false, updated_at: context.now() })
    const ids = locked.map(({ id }) => id)
    await note({ entity: 'partnerOrder', id: ids[0] ?? '', after: { ids } })
    return locked
  })
  const verdicts = new Map<string, true | string>()
  for (const order of orders) verdicts.set(order.id, await makeReady(context, order, order.is_on_hold))
  return bulkOutcome(body, verdicts, language)
})

/** The answer for an id outside the user's scope. */
const NO_ORDER = 'There is no such order.'

/** The outcome for each order of a list, by id: done, or the reason why not. */
type Verdicts = ReadonlyMap<string, true | string>

/** The answer of a bulk call (rule CAL-6): 422 if none was done. */
const bulkOutcome = (ids: readonly string[], verdicts: Verdicts, language: Language): BulkResult => {
  const answered = [...new Map(ids.map((id) => [id.toLowerCase(), id])).values()].map((id) => ({
    id,
    verdict: verdicts.get(id.toLowerCase()) ?? NO_ORDER,
  }))
  const done = answered.filter(({ verdict }) => verdict === true).map(({ id }) => id)
  const refused = answered.flatMap(({ id, verdict }) =>
    verdict === true ? [] : [{ id, reason: translateMessage(verdict, language) }],
  )
  if (done.length > 0) return { done, refused }
  const [first] = refused
  const isOneReason = refused.every(({ reason }) => reason === first?.reason)
  const sentence = isOneReason && first ? first.reason : 'None of these orders could be processed.'
  throw new AppError('invalid_state', { sentence, refused })
}
