import type { Me } from '@waybill/contract/identity/me'
import type { ParcelCan, ParcelRow } from '@waybill/contract/parcels/shapes'
import { COMPANY_ROLES, may, type Role, STAFF_SET } from '@waybill/contract/permissions'
import { LOCAL_SERVICE_CODES, requireStatus, STATUSES, type StatusPhase } from '@waybill/contract/shipments/status'
import { type ByHand, movesByHand } from '@waybill/contract/shipments/status-moves'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { labelVoidOf, redrawsLabels, requireNotVoiding } from '../bookings/index.ts'
import { mayChangePrice, type ShipmentRow, shipmentScope, verifiedCan, verifiedRight } from '../shipments/index.ts'

/** While these stand, its company may cancel a parcel (decision A6). */
const EARLY: readonly number[] = [3001, 3004]
/** In these a parcel may be deleted, and in no other (decision A6; so 3200 and 3201 block it, spec 3 §4). */
const DELETABLE: readonly number[] = [3001, 3004, 3021]

export const isEarly = (status: number): boolean => EARLY.includes(status)
export const isDeletable = (status: number): boolean => DELETABLE.includes(status)

/** What a person's rights over a parcel follow from. */
type ParcelState = {
  status: number
  service_code: string
  tracking_number: string | null
  label_file: string | null
  label_state: 'redrawing' | 'failed' | 'outdated' | null
  void_state: 'voiding' | 'kept' | null
  /** The connection of its service. */
  carrier: string
}

/** With a label and a provider tracking number a parcel is its carrier's (decision A5). */
const isBooked = ({ tracking_number, label_file }: Pick<ParcelState, 'tracking_number' | 'label_file'>): boolean =>
  tracking_number !== null && label_file !== null

/** 409 while a carrier is being asked for the label, or to take it back: nothing is changed until it has answered (F2). */
export const requireSettled = (parcel: Pick<ShipmentRow, 'booking_since' | 'void_state'>): void => {
  const { booking_since } = parcel
  if (booking_since !== null) throw new AppError('being_booked', { since: booking_since.toISOString() })
  requireNotVoiding(parcel)
}

/** Forces a status with a reason (decision C2). */
export const isOverMoves = (me: Pick<Me, 'role'>): boolean => me.role === 'Super Admin'

/** While a label is drawn anew by itself, whoever entered a parcel mends it before it moves, the hub until it leaves. */
const BEFORE_PICKUP: readonly StatusPhase[] = [1]
const UP_TO_HUB: readonly StatusPhase[] = [1, 2, 3]
const ENTERED_BY: readonly Role[] = [...COMPANY_ROLES, 'Sales Employee']

/** May this person change addresses, service, customs lines, packages, currency, references (decision A5)? */
export const mayEditDeclared = (me: Me, parcel: ParcelState): boolean => {
  if (!may(me, 'parcel.editDeclared')) return false
  if (me.role === 'Super Admin' || !isBooked(parcel)) return true
  const phases = ENTERED_BY.includes(me.role) ? BEFORE_PICKUP : UP_TO_HUB
  return redrawsLabels(parcel.carrier) && phases.includes(STATUSES[requireStatus(parcel.status)].phase)
}

/** How a person moves a parcel by hand (decision C3). */
export const byHand = (me: Me, parcel: Omit<ParcelState, 'label_file' | 'carrier'>): ByHand => ({
  line: 'ecommerce',
  from: requireStatus(parcel.status),
  isImport: false,
  isLocalService: LOCAL_SERVICE_CODES.includes(parcel.service_code),
  // A role outside the staff set holds statuses that give no right (decision A8).
  roleStatuses: STAFF_SET.includes(me.role) ? me.statuses : [],
  mayUseFullRole: may(me, 'parcel.track'),
  hasProviderTracking: parcel.tracking_number !== null,
})

/** How a person changes the verified packages of a parcel (decision A6a). */
export const packagesRight = (me: Me, status: number) => verifiedRight(me, 'parcel.verifyPackages', status)

/** A label that stays bought keeps its parcel from being deleted (decision F2). */
const isLabelReturnable = (parcel: ParcelState): boolean =>
  parcel.void_state === null && labelVoidOf(parcel) !== 'never'

/** What the list tells of it; a status has moves that no row shows. */
export const parcelRowCan = (me: Me, parcel: ParcelState): ParcelRow['can'] => {
  const editDeclared = mayEditDeclared(me, parcel)
  const isVoiding = parcel.void_state === 'voiding'
  return {
    save: may(me, 'parcel.edit') && !isVoiding,
    editDeclared: editDeclared && !isVoiding,
    cancel: may(me, 'parcel.cancel') && isEarly(parcel.status) && !isVoiding,
    delete: may(me, 'parcel.delete') && editDeclared && isDeletable(parcel.status) && isLabelReturnable(parcel),
    redrawLabel: may(me, 'parcel.book') && parcel.label_state === 'failed',
    sglLabel: may(me, 'parcel.sglLabel') && parcel.tracking_number !== null,
    providerLabel: may(me, 'parcel.providerLabel') && parcel.label_file !== null,
  }
}

/** While the carrier is asked to take the label back (decision F2). */
const NO_CHANGES = {
  editCountry: false,
  editVerified: false,
  editTracking: false,
  changePrice: false,
  changeStatus: [],
  forceStatus: false,
} satisfies Partial<ParcelCan>

/** What a person may do with a parcel that they may see; sent with it, so that screens never name a role. */
export const parcelCan = (me: Me, parcel: ParcelState): ParcelCan => {
  const rowCan = parcelRowCan(me, parcel)
  const can = {
    ...rowCan,
    editCountry: rowCan.editDeclared && parcel.label_file === null,
    ...verifiedCan(packagesRight(me, parcel.status)),
    editTracking: may(me, 'parcel.track'),
    changePrice: mayChangePrice(me, parcel.status),
    changeStatus: movesByHand(byHand(me, parcel)),
    forceStatus: isOverMoves(me),
  }
  return parcel.void_state === 'voiding' ? { ...can, ...NO_CHANGES } : can
}

/** Parcels within the person's scope. None is an import; naming it lets the list's index be used. */
export const parcelScope = (me: Me): RawBuilder<boolean> =>
  sql<boolean>`s.line = 'ecommerce' and not s.is_import and ${shipmentScope(me)}`
