import type { NoticeDetail } from '@waybill/contract/notifications/notices'
import type { Tx } from '../../platform/database.ts'
import { insertNotice } from '../../platform/notices.ts'
import type { PickupRecord } from './pickups.queries.ts'

type Outcome = Extract<NoticeDetail, { kind: 'pickup' }>['outcome']
type Params = { to: string; outcome: Outcome; driver: string | null; by: string; at: Date }

/** Notifies one person of the outcome of a pickup request (rule LIV-6), except of their own actions. */
export const notifyPickupOutcome = async (
  tx: Tx,
  { id, number, company_name, pickup_time }: PickupRecord,
  { to, outcome, driver, by, at }: Params,
): Promise<void> => {
  if (to === by) return
  const pickupTime = pickup_time.toISOString()
  const detail = { kind: 'pickup' as const, pickupId: id, number, outcome, driver, company: company_name, pickupTime }
  await insertNotice(tx, to, detail, at)
}
