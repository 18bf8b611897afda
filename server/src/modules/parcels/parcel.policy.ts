import type { Me } from '@waybill/contract/identity/me'
import type { ParcelCan } from '@waybill/contract/parcels/shapes'
import { may, STAFF_SET } from '@waybill/contract/permissions'
import { isStatusCode, LOCAL_SERVICE_CODES, type StatusCode } from '@waybill/contract/shipments/status'
import { movesByHand } from '@waybill/contract/shipments/status-moves'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../platform/app-error.ts'
import { mayChangePrice, shipmentScope } from '../shipments/index.ts'

/** While these stand, its company may cancel a parcel (decision A6). */
const EARLY: readonly number[] = [3001, 3004]
/** In these a parcel may be deleted, and in no other (decision A6; so 3200 and 3201 block it, spec 3 §4). */
const DELETABLE: readonly number[] = [3001, 3004, 3021]

export const isEarly = (status: number): boolean => EARLY.includes(status)
export const isDeletable = (status: number): boolean => DELETABLE.includes(status)

/** What a person's rights over a parcel follow from. */
export type ParcelState = {
  status: number
  service_code: string
  tracking_number: string | null
  label_file: string | null
}

/** With a label and a provider tracking number a parcel is its carrier's: only Super Admin changes what was declared. */
export const isBooked = ({
  tracking_number,
  label_file,
}: Pick<ParcelState, 'tracking_number' | 'label_file'>): boolean => tracking_number !== null && label_file !== null

/** 409 while a carrier is being asked for the label: what was declared stands until it has answered (decision F2). */
export const requireNotBooking = ({ booking_since }: { booking_since: Date | null }): void => {
  if (booking_since !== null) throw new AppError('being_booked', { since: booking_since.toISOString() })
}

/** Forces a status with a reason (decision C2). */
export const isOverMoves = (me: Pick<Me, 'role'>): boolean => me.role === 'Super Admin'

/** May this person change addresses, service, customs lines, packages, currency, references (decision A5)? */
export const mayEditDeclared = (me: Me, parcel: ParcelState): boolean =>
  may(me, 'parcel.editDeclared') && (!isBooked(parcel) || me.role === 'Super Admin')

/** The statuses that a person may set by hand from here (decision C3); none outside the staff set. */
export const movesOf = (me: Me, parcel: ParcelState): StatusCode[] =>
  STAFF_SET.includes(me.role) && isStatusCode(parcel.status)
    ? movesByHand({
        line: 'ecommerce',
        from: parcel.status,
        isImport: false,
        isLocalService: LOCAL_SERVICE_CODES.includes(parcel.service_code),
        roleStatuses: me.statuses,
        mayUseFullRole: may(me, 'parcel.track'),
        hasProviderTracking: parcel.tracking_number !== null,
      })
    : []

/** What a person may do with a parcel that they may see; sent with it, so that screens never name a role. */
export const parcelCan = (me: Me, parcel: ParcelState): ParcelCan => {
  const editDeclared = mayEditDeclared(me, parcel)
  return {
    save: may(me, 'parcel.edit'),
    editDeclared,
    editCountry: editDeclared && parcel.label_file === null,
    editVerified: may(me, 'parcel.verifyPackages'),
    editTracking: may(me, 'parcel.track'),
    changePrice: mayChangePrice(me, parcel.status),
    changeStatus: movesOf(me, parcel),
    forceStatus: isOverMoves(me),
    cancel: may(me, 'parcel.cancel') && isEarly(parcel.status),
    delete: may(me, 'parcel.delete') && editDeclared && isDeletable(parcel.status),
    sglLabel: may(me, 'parcel.sglLabel') && parcel.tracking_number !== null,
    providerLabel: may(me, 'parcel.providerLabel') && parcel.label_file !== null,
  }
}

/** Parcels within the person's scope. None is an import; naming it lets the list's index be used. */
export const parcelScope = (me: Me): RawBuilder<boolean> =>
  sql<boolean>`s.line = 'ecommerce' and not s.is_import and ${shipmentScope(me)}`
