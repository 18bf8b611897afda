import type { Me } from '@waybill/contract/identity/me'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { STATUS } from '@waybill/contract/shipments/status'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { sql } from 'kysely'
import { AppError, notFound } from '../../../platform/app-error.ts'
import { listChangesSince } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { lockShipmentRow } from '../model/find-shipment.queries.ts'
import type { Shipment } from '../model/shipment.ts'
import { changesDeclared, type ShipmentEdit } from './shipment-edit.ts'
import { getShipment } from '../model/shipment.queries.ts'
import { shipmentScope } from '../rules/shipments.policy.ts'

/**
 * Locks a shipment for this transaction and reads it. 404 outside the caller's scope (rule PER-2), and for an invalid
 * id.
 */
export const lockShipment = async (tx: Tx, me: Me, line: BusinessLine, id: string): Promise<Shipment> => {
  const isTaken = isUuid(id) && (await lockShipmentRow(tx, id, sql<boolean>`s.line = ${line} and ${shipmentScope(me)}`))
  if (!isTaken) throw notFound()
  return getShipment(tx, me, line, id)
}

/** 409 naming the holder, and since when, while somebody else is processing the shipment (rule ORD-13). */
export const requireUnlocked = (me: Me, { lock }: Pick<Shipment, 'lock'>): void => {
  if (lock === null || lock.id === me.id) return
  throw new AppError('locked', { by: lock.username, at: lock.at === null ? null : new Date(lock.at).toISOString() })
}

/** Actions that raise the version without saving anything of the form. */
const LOCK_ACTIONS = ['order.processed', 'order.released', 'order.takenOn']
const ENTITY = { express: 'order', ecommerce: 'parcel' } as const

/**
 * 409 unless the shipment is as the caller saw it (rule CAL-10): names the person who saved it since, and when. When a
 * lock, a booking or an event changed it and no person did, `by` is the system.
 */
export const requireVersion = async (
  tx: Tx,
  {
    id,
    line,
    version,
    lock,
    updatedBy,
    updatedAt,
  }: Pick<Shipment, 'id' | 'version' | 'lock' | 'updatedBy' | 'updatedAt'> & {
    line: BusinessLine
  },
  seen: number,
): Promise<void> => {
  if (version === seen) return
  const changes = await listChangesSince(tx, { entity: ENTITY[line], id, version: seen })
  const saved = changes.find(({ action }) => !LOCK_ACTIONS.includes(action))
  // The audit keeps no versions of orders that were taken many at once.
  const isLockOnly = changes.length > 0 || lock?.username === updatedBy
  const by = saved?.username ?? (isLockOnly ? SYSTEM_USER : updatedBy)
  throw new AppError('stale', { by, at: saved?.at ?? updatedAt.toISOString(), version })
}

/** 409 while the carrier is asked to cancel the label: nothing else is done with the shipment (rule BKG-10). */
const requireNotVoiding = ({ voidState }: Pick<Shipment, 'voidState'>): void => {
  if (voidState === 'voiding') throw new AppError('being_voided')
}

/** 409 while a carrier is asked for the label, or to cancel it: nothing changes until it has answered (rule PAR-7). */
export const requireSettled = (shipment: Pick<Shipment, 'bookingStartedAt' | 'voidState'>): void => {
  const { bookingStartedAt } = shipment
  if (bookingStartedAt !== null) throw new AppError('booking_in_progress', { since: bookingStartedAt.toISOString() })
  requireNotVoiding(shipment)
}

/** 409 while an edit must wait: for the person who processes the shipment, or for its carrier. */
export const requireFree = (edit: ShipmentEdit): void => {
  const { me, line, before, changed, change } = edit
  if (line.lock === 'processing') return requireUnlocked(me, before)
  requireNotVoiding(before)
  if (changesDeclared(edit) || changed.has('trackingNumber') || change.status === STATUS.cancelled)
    requireSettled(before)
}
