import { MAX_TRACKING_MAILS_OF_SHIPMENT, requestTrackingMail as endpoint } from '@waybill/contract/tracking/endpoints'
import { normalizeNumber } from '@waybill/contract/shipments/numbers'
import { requireStatus, STATUS_TRANSITIONS } from '@waybill/contract/shipments/status'
import { isMailConfigured } from '../../partners/mail/send-mail.ts'
import { invalid, notFound, refused } from '../../platform/app-error.ts'
import { implement } from '../../platform/implement.ts'
import { networkOf } from '../../platform/request-source.ts'
import { requireQuota, takeFromQuota } from '../../platform/request-quota.ts'
import { countRequestsOfShipment, enqueueTrackingMail, saveMailRequest } from '../tracking-mail/index.ts'
import { countLookUp } from './count-look-up.ts'
import { listTracked } from './tracking.queries.ts'

const ASKED_PER_HOUR = 10
const MAILS_PER_DAY = 5

/**
 * Subscribes to tracking mail of a shipment (rules PNW-1, PNW-2). The answer never reveals an earlier subscription:
 * already confirmed and too frequent requests get the same answer.
 */
export const requestTrackingMailHandler = implement(endpoint, async ({ context, body, language, request, change }) => {
  if (!isMailConfigured(context.settings)) throw notFound()
  const now = context.now()
  const number = normalizeNumber(body.number)
  const isKnown = (await listTracked(context.db, [number])).length > 0
  await countLookUp(context, { address: request.ip, asked: 1, found: Number(isKnown) })
  return change(async (tx) => {
    const address = networkOf(request.ip)
    await requireQuota(tx, { kind: 'parcel news from', subject: address, max: ASKED_PER_HOUR, hours: 1 }, now)
    const [row] = await listTracked(tx, [number])
    if (!row) throw invalid({ number: 'There is no shipment of this number.' })
    if (STATUS_TRANSITIONS[requireStatus(row.status)].length === 0)
      throw refused('Nothing more will happen to this shipment.')
    if (body.website) return null
    const email = body.email.toLowerCase()
    if ((await countRequestsOfShipment(tx, row, email)) >= MAX_TRACKING_MAILS_OF_SHIPMENT)
      throw refused(`${MAX_TRACKING_MAILS_OF_SHIPMENT} addresses get news of this shipment already.`)
    const over = await takeFromQuota(tx, { kind: 'parcel news to', subject: email, max: MAILS_PER_DAY, hours: 24 }, now)
    const id = over ? undefined : await saveMailRequest(tx, row, { email, language, at: now })
    if (id !== undefined) await enqueueTrackingMail(tx, id)
    return null
  })
})
