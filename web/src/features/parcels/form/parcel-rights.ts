import type { ParcelDetail } from '@waybill/contract/parcels/schemas'

export type ParcelRights = {
  /** Why the declared part is read-only; undefined: it is not. */
  locked: 'lockedDeclared' | 'lockedRole' | undefined
  /** Price and fees. */
  mayPrice: boolean
  /** Is there anything to save here? */
  maySave: boolean
  /** Why nothing may be changed at all. */
  readOnly: 'readOnly' | 'readOnlyAll' | undefined
}

/** A new parcel: everything, the price for those who may set it. A saved one: what its `can` says (rule PER-9). */
export const rightsOf = (
  parcel: ParcelDetail | undefined,
  { mayPriceNew, mayDeclare }: { mayPriceNew: boolean; mayDeclare: boolean },
): ParcelRights => {
  if (!parcel) return { locked: undefined, mayPrice: mayPriceNew, maySave: true, readOnly: undefined }
  const { save, editDeclared, editVerified, editTracking, changePrice, changeStatus, forceStatus } = parcel.can
  const hasSome = editDeclared || editVerified || editTracking || changePrice || changeStatus.length > 0 || forceStatus
  const maySave = save && hasSome
  return {
    locked: editDeclared ? undefined : mayDeclare ? 'lockedDeclared' : 'lockedRole',
    mayPrice: save && changePrice,
    maySave,
    readOnly: maySave ? undefined : mayDeclare ? 'readOnly' : 'readOnlyAll',
  }
}
