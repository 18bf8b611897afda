import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'

type ParcelRights = {
  /** Price and fees. */
  mayPrice: boolean
  /** Whether anything here can be saved. */
  maySave: boolean
}

/** Rights on a saved parcel, from its `can` (rule PER-9). */
export const rightsOf = ({ can }: Pick<ShownParcel, 'can'>): ParcelRights => {
  const { save, editDeclared, editVerified, editTracking, changePrice, changeStatus, forceStatus } = can
  const hasSome = editDeclared || editVerified || editTracking || changePrice || changeStatus.length > 0 || forceStatus
  return { mayPrice: save && changePrice, maySave: save && hasSome }
}
