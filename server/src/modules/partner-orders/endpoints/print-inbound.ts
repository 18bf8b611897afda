import { printGhnOrders as endpoint } from '@waybill/contract/partner-orders/endpoints'
import { printToken } from '../../../partners/ghn/client.ts'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { callPartner } from '../../bookings/index.ts'
import { partnerOrderScope } from '../partner-order.policy.ts'
import { listPartnerOrders } from '../partner-orders.queries.ts'

/** Asks GHN for the address of labels when it is wanted (rule PTO-23): it is good for half an hour, and for everybody. */
export const printInbound = implement(endpoint, async ({ context, me, body }) => {
  const orders = await listPartnerOrders(context.db, body, { partner: 'ghn', scope: partnerOrderScope(me, 'ghn') })
  const numbers = orders.flatMap(({ number }) => number ?? [])
  if (numbers.length < new Set(body.map((id) => id.toLowerCase())).size) throw notFound()
  const answer = await callPartner(context, 'ghn', (call) => printToken(call.settings, numbers, call.signal))
  if (answer.kind === 'token') return { token: answer.token, url: answer.url }
  throw new AppError('partner_failed', {
    sentence: answer.kind === 'rejected' ? `GHN: ${answer.words}` : answer.reason,
  })
})
