import { HELD_MESSAGE } from '@waybill/contract/billing/holds'
import { STATUS } from '@waybill/contract/shipments/status'
import { refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { enqueueThumbnails, attachFiles } from '../files/attach-files.ts'
import { settleCharges } from '../charges/settle-charges.ts'
import { needsReason } from './check-edit.ts'
import { failureColumns } from '../rules/failure-words.ts'
import { fieldColumns, storedContents, computePackageWeights } from '../model/field-columns.ts'
import type { BusinessLineModule } from '../rules/business-line-module.ts'
import { type Move, checkManualTransition } from '../rules/manual-transition.ts'
import { moveToOwner } from './move-to-owner.queries.ts'
import { getMerchant } from '../model/people.queries.ts'
import type { References } from '../model/references.queries.ts'
import { byHand, canOverrideLocks } from '../rules/rights.ts'
import { savedOf, saveShipments } from './save-shipments.ts'
import { replaceContents, replaceFees, replacePackages } from '../model/shipment-children.queries.ts'
import { changesDeclared, isVerifiedAnew, type ShipmentEdit } from './shipment-edit.ts'
import { realTotalColumns } from '../model/shipment-parts.ts'
import type { ShipmentKey, StatusEvent } from '../model/shipment-rows.ts'
import { stateOf } from '../model/shipment-state.ts'
import { NO_LOCK, type ShipmentColumns } from '../model/shipments.queries.ts'
import { replaceTrackingNumber } from './tracking-number.queries.ts'
import { requireAtHub, verifiedChangeEvent } from '../rules/verified-right.ts'

/**
 * The moves of status that an edit asks for. The packing desk's moves pass through the hub's statuses (rule PAR-16).
 */
export type MoveTo = (moving: Pick<Save, 'edit' | 'line' | 'references'>) => Move[]

type Save = {
  edit: ShipmentEdit
  line: BusinessLineModule
  references: References
  at: Date
  releasesLock: boolean
  moveTo?: MoveTo
}

/**
 * Saves the changes of an edit: the owner first, then the child rows, then the columns in one update. 409 when another
 * shipment has the tracking number, 422 when a move is refused or the shipment has left the hub (VER-3).
 */
export const saveEdit = async (tx: Tx, save: Save): Promise<ShipmentKey> => {
  const { edit, line, references, at } = save
  const { me, before, changed, after, anew } = edit
  const merchant = changed.has('merchant') ? await getMerchant(tx, me, after.merchant) : null
  const stored = { id: before.id, owner_id: before.ownerId }
  const key =
    merchant && merchant.id !== before.ownerId
      ? await moveToOwner(tx, stored, merchant.id, { by: me.username, at })
      : stored
  const merchantId = merchant ? (merchant.is_house ? null : merchant.id) : before.owner.isHouse ? null : before.ownerId

  // Nobody books what is held for payment, not by hand either (rule BIL-72).
  if (changed.has('trackingNumber') && before.heldAt !== null)
    throw refused(HELD_MESSAGE, { [line.dtoPath('status')]: before.status })
  if (changed.has('trackingNumber'))
    await replaceTrackingNumber(tx, me, { ...key, tracking_number: before.trackingNumber }, after.trackingNumber)
  if (changed.has('verified') && !before.isImport) requireAtHub(me, before.status)
  const moves = changed.has('status') ? (save.moveTo ?? moveOfPerson)(save) : []
  if (before.isImport && (changed.has('verified') || changed.has('verifiedPrice')))
    throw refused('An import order has no verified packages.', { [line.dtoPath('status')]: before.status })
  if (anew.price) requireAtHub(me, before.status)
  await saveChildren(tx, key, save)
  const cancelled = { ...stateOf(before), ...key, service_id: before.service.id }
  const voided =
    moves.at(-1)?.status === STATUS.cancelled
      ? await line.booking?.voidOnCancel(tx, [cancelled], { by: me.id, at })
      : undefined
  const columns: ShipmentColumns = {
    ...fieldColumns(line, after, references, changed),
    ...(await saveVerified(tx, key, save)),
    ...(await line.price(tx, edit, references, merchantId)),
    ...voided?.get(key.id),
    ...(changesDeclared(edit) ? await line.booking?.labelAfterEdit(tx, before, serviceIdOf(save)) : {}),
    ...(changed.has('verified') ? await line.booking?.labelAfterMeasuring(tx, key, edit) : {}),
    ...failureColumns(line, moves.at(-1)?.status, save.edit.reason),
    search_text: line.searchText({ ...after, number: before.number }),
    ...(save.releasesLock ? NO_LOCK : {}),
  }
  await saveShipments(
    tx,
    [{ shipment: { ...savedOf(before), ...key }, columns, events: eventsOf(save, moves), by: me.username }],
    at,
  )
  if (key !== stored) await settleCharges(tx, [key], { by: me.username, at })
  if (changesDeclared(edit)) await line.booking?.enqueue(tx, key)
  return key
}

const serviceIdOf = ({ edit, references }: Save): string =>
  references.service(edit.after.service)?.id ?? edit.before.service.id

/** Declared packages, customs lines, fees and documents. */
const saveChildren = async (tx: Tx, key: ShipmentKey, { edit, line, references }: Save): Promise<void> => {
  const { changed, after } = edit
  if (changed.has('declared') || changed.has('service')) {
    const { packages } = computePackageWeights(line, references, { service: after.service, packages: after.declared })
    await replacePackages(tx, key, 'declared', packages)
  }
  if (changed.has('contents')) await replaceContents(tx, key, storedContents(after.contents, references))
  if (changed.has('fees')) await replaceFees(tx, key, after.fees)
  for (const kind of ['attached', 'invoice'] as const)
    if (changed.has(kind)) await attachFiles(tx, key, kind, after[kind] === null ? [] : [after[kind]])
  if (changed.has('files')) await attachFiles(tx, key, 'verified', [...new Set(after.files)])
}

/** Verified packages, their photos and totals; weighed anew for another service too. */
const saveVerified = async (tx: Tx, key: ShipmentKey, { edit, line, references }: Save): Promise<ShipmentColumns> => {
  const { after } = edit
  if (!isVerifiedAnew(edit)) return {}
  const { packages, totals } = computePackageWeights(line, references, {
    service: after.service,
    packages: after.verified,
  })
  await replacePackages(
    tx,
    key,
    'verified',
    packages.map((line, nth) => ({ ...line, image: after.verified[nth]?.photo ?? null })),
  )
  await enqueueThumbnails(
    tx,
    after.verified.flatMap(({ photo }) => photo ?? []),
  )
  return realTotalColumns(packages, totals)
}

/**
 * Each step has its event, a millisecond apart, so that history keeps their order. Packages changed after the hub have
 * their reason.
 */
const eventsOf = ({ edit, at }: Save, moves: readonly Move[]): StatusEvent[] => {
  const { me, reason } = edit
  const moved = moves.map((step, nth) => ({ ...step, at: new Date(at.getTime() + nth), by: me.username }))
  return needsReason(edit) && reason !== null ? [...moved, verifiedChangeEvent(reason, at, me.username)] : moved
}

/** The move that a person asks for (rules STA-4, STA-9, STA-10). */
const moveOfPerson: MoveTo = ({ edit, line, references }) => {
  const { me, before, after, reason } = edit
  const service = references.service(after.service) ?? before.service
  const hand = byHand(me, line.name, { ...stateOf(before), service_code: service.code })
  const move = { to: after.status, reason, hasVerifiedPackage: after.verified.length > 0 }
  return [checkManualTransition({ hand, mayForce: canOverrideLocks(me) }, move, line.dtoPath('status'))]
}
