import type { Me } from '@waybill/contract/identity/me'
import type { LabelState } from '@waybill/contract/parcels/label'
import type { ParcelCan, ParcelRow } from '@waybill/contract/parcels/row-schema'
import { hasPermission } from '@waybill/contract/permissions'
import { STATUS } from '@waybill/contract/shipments/status'
import { manualTransitions } from '@waybill/contract/shipments/status-transitions'
import { type RawBuilder, sql } from 'kysely'
import { isFinalStatus, labelVoidOf, redrawsLabels, updatesLabels } from '../bookings/index.ts'
import {
  byHand,
  isBeforePickup,
  holdsRight,
  canOverrideLocks,
  LINES,
  mayChangePrice,
  type Right,
  shipmentScope,
  type Standing,
  standingStatus,
  verifiedCan,
  verifiedRight,
} from '../shipments/index.ts'

/** A parcel can be deleted only in these statuses (rule PAR-15; so 3200 and 3201 block it). */
const DELETABLE: readonly number[] = [STATUS.generated, STATUS.creatingFailed, STATUS.cancelled]

export const isDeletable = (parcel: Standing): boolean => DELETABLE.includes(standingStatus(parcel))

/** The same users change every field of the declared part. */
const DECLARED_RIGHT: Right = LINES.ecommerce.rights.service ?? { roles: [] }

/** Inputs of a user's rights over a parcel. */
type ParcelState = Standing & {
  service_code: string
  tracking_number: string | null
  label_file: string | null
  label_state: LabelState | null
  void_state: 'voiding' | 'kept' | null
  /** Its service's connection. */
  carrier: string
  /** The connection that sold its label. */
  label_carrier: string | null
}

/** Whether this user may change addresses, service, customs items, packages, currency, references (rule PAR-5). */
export const mayEditDeclared = (me: Me, { status, tracking_number, label_file, carrier }: ParcelState): boolean =>
  holdsRight(me, DECLARED_RIGHT, { status, tracking_number, label_file, regeneratesLabel: redrawsLabels(carrier) })

/** How a user changes the verified packages of a parcel (rule VER-3). */
const packagesRight = (me: Me, status: number) => verifiedRight(me, 'parcel.verifyPackages', status)

/** A label that stays bought prevents deleting its parcel (rule BKG-10). */
const isLabelReturnable = (parcel: ParcelState): boolean =>
  parcel.void_state === null && labelVoidOf(parcel) !== 'never'

/** The list's part; it omits the moves of a status, which no row shows. */
export const parcelRowCan = (me: Me, parcel: ParcelState): ParcelRow['can'] => {
  const editDeclared = mayEditDeclared(me, parcel)
  const isVoiding = parcel.void_state === 'voiding'
  return {
    save: hasPermission(me, 'parcel.edit') && !isVoiding,
    editDeclared: editDeclared && !isVoiding,
    cancel: hasPermission(me, 'parcel.cancel') && isBeforePickup(parcel) && !isVoiding,
    delete: hasPermission(me, 'parcel.delete') && editDeclared && isDeletable(parcel) && isLabelReturnable(parcel),
    redrawLabel:
      hasPermission(me, 'parcel.book') &&
      ((parcel.label_state === 'failed' && redrawsLabels(parcel.carrier)) || parcel.label_state === 'missing'),
    sglLabel: hasPermission(me, 'parcel.sglLabel') && parcel.tracking_number !== null,
    providerLabel: hasPermission(me, 'parcel.providerLabel') && parcel.label_file !== null,
    updateLabel: mayUpdateLabel(me, parcel) && parcel.void_state !== 'voiding',
  }
}

/** Users who may verify update a label that its carrier corrects, until the parcel has ended (rule BKG-62). */
const mayUpdateLabel = (me: Me, { label_carrier, status, label_file }: ParcelState): boolean =>
  hasPermission(me, 'parcel.verifyPackages') &&
  label_carrier !== null &&
  updatesLabels(label_carrier) &&
  label_file !== null &&
  !isFinalStatus(status)

/** While the carrier is asked to take the label back (rule BKG-10). */
const NO_CHANGES = {
  editCountry: false,
  editVerified: false,
  editTracking: false,
  changePrice: false,
  changeStatus: [],
  forceStatus: false,
  updateLabel: false,
} satisfies Partial<ParcelCan>

/** A user's actions on a parcel in their scope; sent with it, so that screens never name a role. */
export const parcelCan = (me: Me, parcel: ParcelState): ParcelCan => {
  const { save, editDeclared, ...acts } = parcelRowCan(me, parcel)
  const can = {
    save,
    editDeclared,
    editCountry: editDeclared && parcel.label_file === null,
    ...verifiedCan(packagesRight(me, parcel.status)),
    editTracking: hasPermission(me, 'parcel.editTracking'),
    changePrice: mayChangePrice(me, parcel.status),
    changeStatus: manualTransitions(byHand(me, 'ecommerce', { ...parcel, is_import: false })),
    forceStatus: canOverrideLocks(me),
    ...acts,
  }
  return parcel.void_state === 'voiding' ? { ...can, ...NO_CHANGES } : can
}

/** Parcels within the user's scope. None is an import; the condition enables the list's index. */
export const parcelScope = (me: Me): RawBuilder<boolean> =>
  sql<boolean>`s.line = 'ecommerce' and not s.is_import and ${shipmentScope(me)}`
