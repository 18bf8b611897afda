import { GHN_STATUSES, isGhnStatus } from '@waybill/contract/partner-orders/ghn'
import { createOrder, deliverAgain, getOrder } from '../../partners/ghn/client.ts'
import { ghnOrderOfDraft } from '../../partners/ghn/mapping.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { callPartner } from '../bookings/index.ts'
import type { PartnerOrder } from './partner-orders.queries.ts'
import { saveGhnOrders } from './save-ghn-orders.ts'

type Deps = Pick<AppContext, 'db' | 'now' | 'settings'>

/**
 * The effect of Ready at GHN (rule PTO-22): a draft is created for real, an order waiting for its return is delivered
 * again. `wasOnHold`: our mark was removed, which suffices for some.
 */
export const makeReady = async (
  deps: Deps,
  order: Pick<PartnerOrder, 'number' | 'word'>,
  wasOnHold: boolean,
): Promise<true | string> => {
  const code = order.number ?? ''
  if (order.word === 'draft') return createDraft(deps, code)
  if (order.word === 'waiting_to_return') return askAgain(deps, code)
  if (wasOnHold) return true
  const word = isGhnStatus(order.word) ? GHN_STATUSES[order.word].en : order.word
  return `An order in '${word}' cannot be made ready.`
}

const createDraft = async (deps: Deps, code: string): Promise<true | string> => {
  const { settings } = deps
  const found = await callPartner(deps, 'ghn', () => getOrder(settings, code))
  if (found.kind === 'unknown') return 'GHN does not know this order any more.'
  if (found.kind !== 'order') return notReached(found)
  if (found.order.status === 'draft') {
    const draft = ghnOrderOfDraft(found.order, settings)
    const made = await callPartner(deps, 'ghn', () => createOrder(settings, draft))
    if (made.kind === 'rejected') return `GHN: ${made.words}`
    if (made.kind !== 'created') return notReached(made)
    if (made.orderCode !== code) await read(deps, made.orderCode)
  }
  await read(deps, code)
  return true
}

const askAgain = async (deps: Deps, code: string): Promise<true | string> => {
  const answer = await callPartner(deps, 'ghn', () => deliverAgain(deps.settings, [code]))
  if (answer.kind === 'rejected') return `GHN: ${answer.words}`
  if (answer.kind !== 'switched') return notReached(answer)
  const [one] = answer.orders
  if (!one?.isDone) return `GHN: ${one?.words ?? ''}`
  await read(deps, code)
  return true
}

/** Stores the order's current state; without an answer, events and searches bring it. */
const read = async (deps: Deps, code: string): Promise<void> => {
  const found = await callPartner(deps, 'ghn', () => getOrder(deps.settings, code))
  if (found.kind === 'order')
    await deps.db
      .transaction()
      .execute((tx) => saveGhnOrders(tx, [found.order], { settings: deps.settings, at: deps.now() }))
}

const notReached = ({ reason }: { reason: string }): string => `GHN was not reached: ${reason}`
