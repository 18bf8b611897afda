import type { Me } from '@waybill/contract/identity/me'
import { notFound } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/database.ts'
import { requireRight } from '../../platform/record.ts'
import {
  appendEvent,
  askThumbnails,
  feeOf,
  feeTotal,
  getMerchant,
  moveToOwner,
  realTotalColumns,
  replaceContents,
  replaceFees,
  replacePackages,
  replaceTrackingNumber,
  requireAtHub,
  type ShipmentColumns,
  type ShipmentKey,
  type ShipmentRow,
  trackingNumberOf,
  verifiedChangeEvent,
  weigh,
} from '../shipments/index.ts'
import { listEditProblems, needsReason } from './check-edit.ts'
import { declaredColumns, type Resolved, storedContents, weighDeclared } from './declared-part.ts'
import { type Edit, packagesAfter, partAfter } from './edited-parcel.ts'
import { moneyAfter } from './money-after.ts'
import { reasonOf } from './parcel-changes.ts'
import { parcelSearchText } from './parcel-search-text.ts'

/** What the declared part of an edited parcel names. Throws a 400 with every rule that the edit would break. */
export const checkEdit = async (tx: Tx, me: Me, edit: Edit): Promise<Resolved> => {
  const { problems, known } = await listEditProblems(tx, me, edit)
  requireRight(problems)
  const service = known.services.get(partAfter(edit).serviceCode)
  if (!service) throw notFound()
  return { service, countryIds: known.countryIds }
}

export type EditSave = Edit & { parcel: ShipmentRow; resolved: Resolved }

/**
 * Saves what an edit changes: the owner first, then child rows; 409 when another shipment has the tracking number. Answers
 * the key, which a new owner changes, and the columns for the one update of the parcel. The status is the caller's.
 */
export const saveEdit = async (
  tx: Tx,
  me: Me,
  save: EditSave,
  at: Date,
): Promise<{ key: ShipmentKey; columns: ShipmentColumns }> => {
  const { before, parcel, body, changed, inputs, resolved } = save
  const after = partAfter(save)
  const merchant = changed.has('merchantId') ? await getMerchant(tx, me, body.merchantId) : null
  const key = merchant && merchant.id !== parcel.owner_id ? await moveToOwner(tx, parcel, merchant.id) : parcel
  const merchantId = merchant ? (merchant.is_house ? null : merchant.id) : before.merchantId

  if (inputs.sizes || inputs.service) await replacePackages(tx, key, 'declared', weighDeclared(after).packages)
  if (inputs.items) await replaceContents(tx, key, storedContents(after.handlingUnits, resolved))
  if (changed.has('fees')) await replaceFees(tx, key, (body.fees ?? []).map(feeOf))
  if (changed.has('trackingNumber'))
    await replaceTrackingNumber(tx, me, { ...parcel, ...key }, trackingNumberOf(body.trackingNumber))
  const columns: ShipmentColumns = {
    ...(inputs.declared ? declaredColumns(after, resolved) : {}),
    ...(changed.has('fees') ? { fee_total: feeTotal(body.fees ?? []) } : {}),
    ...(changed.has('trackingNumber') ? { tracking_number: trackingNumberOf(body.trackingNumber) } : {}),
    ...(await saveVerified(tx, me, key, save, at)),
    ...(await moneyAfter(tx, me, save, merchantId)),
  }
  const row = { ...parcel, ...columns } as ShipmentRow
  return { key, columns: { ...columns, search_text: parcelSearchText(row) } }
}

/** Verified packages, their photos and totals, after the hub with their reason (A6a); weighed anew for another service too. */
const saveVerified = async (tx: Tx, me: Me, key: ShipmentKey, save: EditSave, at: Date): Promise<ShipmentColumns> => {
  const { parcel, body, changed, inputs, resolved } = save
  const lines = packagesAfter(save)
  if (!changed.has('packages') && !(inputs.service && lines.length > 0)) return {}
  requireAtHub(me, parcel.status)
  const reason = reasonOf(body)
  if (needsReason(me, save) && reason !== null) await appendEvent(tx, key, verifiedChangeEvent(reason, at, me.username))
  const { packages, totals } = weigh('ecommerce', resolved.service.code, lines)
  const photographed = packages.map((line, at) => ({ ...line, image: lines[at]?.image ?? null }))
  await replacePackages(tx, key, 'verified', photographed)
  await askThumbnails(
    tx,
    lines.flatMap(({ image }) => image ?? []),
  )
  return realTotalColumns(packages, totals)
}
