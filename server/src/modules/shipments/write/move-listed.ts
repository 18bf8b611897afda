import type { BulkResult, UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import { errorMessage } from '@waybill/contract/kernel/errors'
import { CARRIER } from '@waybill/contract/kernel/entity'
import type { AuditNote } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/database.ts'
import { isHiddenFrom } from '../../../platform/hide-staff.ts'
import { newId } from '../../../platform/ids.ts'
import type { RunInTransaction } from '../../../platform/implement.ts'
import { idsOf, type ListCaller, requireSome, sortOut } from './eligible-shipments.ts'
import { failureColumns, requireFailureReason } from '../rules/failure-words.ts'
import type { BusinessLineModule } from '../rules/business-line-module.ts'
import type { ListedRow } from './listed-shipments.queries.ts'
import { manualTransitionRefusal, SHIPMENT_NAMES, statusName } from '../rules/manual-transition.ts'
import { byHand } from '../rules/rights.ts'
import { saveShipments, type ShipmentSave } from './save-shipments.ts'
import { isBeforePickup, isCompanyPerson, isHeldByAnother } from '../rules/shipments.policy.ts'
import { saveUndo } from './undo.ts'
import type { UndoableAction } from './undo.queries.ts'

type MoveRequest = { ids: readonly string[]; status: StatusCode; reason: string | null; at: Date }

const MOVED: Record<BusinessLineModule['name'], UndoableAction> = { express: 'order.moved', ecommerce: 'parcel.moved' }

/**
 * Moves the shipments of a list by hand (rule BLK-2), each to a status that the person may set (STA-9, STA-10); refuses
 * those that another person processes or a carrier works on. Nothing is forced. It can be undone as a whole (BLK-6),
 * unless it cancels: cancelled labels do not return. 400 when a failure has no reason (ORD-29), 422 when none was
 * moved.
 */
export const moveListed = async (
  change: RunInTransaction,
  line: BusinessLineModule,
  caller: ListCaller,
  { ids, status, reason, at }: MoveRequest,
): Promise<UndoableResult> => {
  requireFailureReason(line, status, reason)
  const undoId = newId()
  let number = 0
  const result = await inSets(ids, (set) =>
    change(async (tx, note) => {
      const { taken, refused } = await sortOut(tx, caller, set, (row) => moveRefusal(caller, row, status) ?? true)
      await saveMoves(tx, line, caller, taken, { status, reason, at })
      const changed = status === STATUS.cancelled ? [] : taken.filter(({ held_at }) => held_at === null)
      const asSet = { id: undoId, number: number++ }
      await saveUndo(tx, caller.me, {
        ...{ action: MOVED[line.name], at, changed, set: asSet },
        ...{ movedTo: status, movesFailure: line.failureNeedsReason },
      })
      await noteMoves(note, line, taken, { status })
      return { done: idsOf(taken), refused }
    }),
  )
  requireSome(caller, result)
  return { ...result, undoId: status === STATUS.cancelled ? null : undoId }
}

/**
 * Cancels the shipments of a list (rule BLK-79): a company its own in 3001 and 3004, staff those they could cancel by
 * hand. 422 when none was cancelled.
 */
export const cancelListed = async (
  change: RunInTransaction,
  line: BusinessLineModule,
  caller: ListCaller,
  { ids, reason, at }: Omit<MoveRequest, 'status'>,
): Promise<BulkResult> => {
  const result = await inSets(ids, (set) =>
    change(async (tx, note) => {
      const { taken, refused } = await sortOut(tx, caller, set, (row) => cancelRefusal(caller, row) ?? true)
      await saveMoves(tx, line, caller, taken, { status: STATUS.cancelled, reason, at })
      await noteMoves(note, line, taken, { status: STATUS.cancelled, reason })
      return { done: idsOf(taken), refused }
    }),
  )
  requireSome(caller, result)
  return result
}

/** How many shipments of a list one transaction moves: it keeps their rows locked. */
const MOVED_AT_ONCE = 200

/** Works through a list in sets of this size; each id once, as it was sent. Finished sets stay done. */
const inSets = async (ids: readonly string[], work: (set: string[]) => Promise<BulkResult>): Promise<BulkResult> => {
  const requested = [...new Map(ids.map((id) => [id.toLowerCase(), id])).values()]
  const result: BulkResult = { done: [], refused: [] }
  for (let from = 0; from < requested.length; from += MOVED_AT_ONCE) {
    const { done, refused } = await work(requested.slice(from, from + MOVED_AT_ONCE))
    result.done.push(...done)
    result.refused.push(...refused)
  }
  return result
}

/** The audit entry of a set that moved anything. */
const noteMoves = async (
  note: (entry: AuditNote) => Promise<void>,
  line: BusinessLineModule,
  taken: readonly ListedRow[],
  { status, ...more }: { status: StatusCode; reason?: string | null },
): Promise<void> => {
  const [first] = taken
  if (first === undefined) return
  const entity = line.name === 'express' ? 'order' : 'parcel'
  await note({ entity, id: first.id, after: { [line.dtoPath('status')]: status, ...more, ids: idsOf(taken) } })
}

const saveMoves = async (
  tx: Tx,
  line: BusinessLineModule,
  { me }: ListCaller,
  rows: readonly ListedRow[],
  { status, reason, at }: Omit<MoveRequest, 'ids'>,
): Promise<void> => {
  const voided = status === STATUS.cancelled ? await line.booking?.voidOnCancel(tx, rows, { by: me.id, at }) : undefined
  const saves = rows.map((shipment): ShipmentSave => {
    const columns = { ...failureColumns(line, status, reason), ...voided?.get(shipment.id) }
    return {
      shipment,
      columns,
      events: [{ status, at, by: me.username, reason }],
      by: me.username,
    }
  })
  await saveShipments(tx, saves, at)
}

/** A company cancels early, whatever statuses its role holds (rules ORD-15, PAR-15). */
const cancelRefusal = (caller: ListCaller, row: ListedRow): string | undefined => {
  const { me, language, line } = caller
  if (!isCompanyPerson(me)) return moveRefusal(caller, row, STATUS.cancelled)
  if (line === 'express' && isHeldByAnother(me, row)) return heldMessage(row, caller)
  if (row.booking_started_at !== null) return errorMessage('booking_in_progress', {}, language)
  if (isBeforePickup(row)) return undefined
  return `${SHIPMENT_NAMES[line]} in '${statusName(row.status)}' cannot be cancelled.`
}

const moveRefusal = (caller: ListCaller, row: ListedRow, to: StatusCode): string | undefined => {
  const { me, language, line } = caller
  if (line === 'express' && isHeldByAnother(me, row)) return heldMessage(row, caller)
  if (to === STATUS.cancelled && row.booking_started_at !== null)
    return errorMessage('booking_in_progress', {}, language)
  return manualTransitionRefusal(byHand(me, line, row), { to, hasVerifiedPackage: row.has_verified })
}

/** Why an order that another person processes is left alone (rule ORD-13). */
export const heldMessage = (
  { holder_username: holder }: Pick<ListedRow, 'holder_username'>,
  { me, language }: Pick<ListCaller, 'me' | 'language'>,
): string => errorMessage('locked', { by: isHiddenFrom(me) ? CARRIER : holder }, language)
